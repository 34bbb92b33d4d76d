//! A formula's arithmetic in the guide's style: `10 x (durability 8 + physical 3) = 110`.

use super::tree::{Binary, Form, Node};

/// The tightness of a sign before a value, and of values themselves.
const SIGN: u8 = 6;
const VALUE: u8 = 7;

/// Prints a formula's tree.
pub(super) struct Printer<'p> {
    /// The word and value of each name, by its slot.
    pub names: &'p dyn Fn(usize) -> String,
    /// The formula as it is printed so far.
    pub text: String,
}

impl Printer<'_> {
    /// Appends `node`, in brackets where it binds less tightly than `least`.
    pub fn node(&mut self, node: &Node, least: u8) {
        let brackets = tightness(node) < least;
        self.text.push_str(if brackets { "(" } else { "" });
        self.bare(node);
        self.text.push_str(if brackets { ")" } else { "" });
    }

    fn bare(&mut self, node: &Node) {
        match &node.form {
            Form::Number(value) => self.text.push_str(&figure(*value)),
            Form::Bool(truth) => self.text.push_str(if *truth { "true" } else { "false" }),
            Form::Given(slot, _) => self.text.push_str(&(self.names)(*slot)),
            Form::Negate(value) => self.signed("-", value),
            Form::Not(value) => self.signed("!", value),
            Form::Binary(sign, pair) => {
                let least = sign.tightness();
                self.node(&pair.0, least);
                self.text.push(' ');
                self.text.push_str(if *sign == Binary::Multiply { "x" } else { sign.sign() });
                self.text.push(' ');
                self.node(&pair.1, if regroups(*sign, &pair.1) { least } else { least + 1 });
            }
            Form::Choice(parts) => {
                self.node(&parts.0, 1);
                self.text.push_str(" ? ");
                self.node(&parts.1, 1);
                self.text.push_str(" : ");
                self.node(&parts.2, 0);
            }
            Form::Call(function, values) => {
                self.text.push_str(function.name());
                for (at, value) in values.iter().enumerate() {
                    self.text.push_str(if at == 0 { "(" } else { ", " });
                    self.node(value, 0);
                }
                self.text.push(')');
            }
            _ => {}
        }
    }

    /// A sign before a value; a name has two words here, so it stands in brackets.
    fn signed(&mut self, sign: &str, value: &Node) {
        self.text.push_str(sign);
        let two_words = matches!(value.form, Form::Given(..) | Form::Number(_));
        self.node(value, if two_words { VALUE + 1 } else { VALUE });
    }
}

/// `a + (b + c)` is `a + b + c`, and likewise for products.
fn regroups(sign: Binary, right: &Node) -> bool {
    matches!(sign, Binary::Add | Binary::Multiply)
        && matches!(right.form, Form::Binary(inner, _) if inner == sign)
}

fn tightness(node: &Node) -> u8 {
    match &node.form {
        Form::Binary(sign, _) => sign.tightness(),
        Form::Choice(_) => 0,
        Form::Negate(_) | Form::Not(_) => SIGN,
        _ => VALUE,
    }
}

/// A number as people write it: whole without decimals, else at most four of them.
pub(super) fn figure(value: f64) -> String {
    let rounded = (value * 10_000.0).round() / 10_000.0;
    let shown = if rounded.is_finite() { rounded } else { value };
    // Adding zero turns -0 into 0.
    format!("{}", shown + 0.0)
}
