//! Formulas: numbers from named numbers.

use std::ops::Range;

use super::{
    arithmetic::{Printer, figure},
    lower::Dialect,
    name::Name,
    number,
    parser::parse,
    tree::{Form, Node},
};
use crate::{
    diag,
    vocabulary::{Flaw, Word},
};

/// A numeric formula of a ruleset, such as `10 * (durability + phys_def + mag_def)`.
///
/// All numbers are doubles: `1/3 + 1/2` is 0.8333. It knows `+ - * / %`, comparisons, `&& || !`, `a ? b : c`
/// and the functions min, max, floor, ceil, round (a half goes away from zero), abs and clamp.
#[derive(Clone, Debug, PartialEq)]
pub struct Formula {
    source: String,
    root: Node,
    names: Vec<Name>,
}

crate::word!(Formula);

impl Word for Formula {
    const FORMAT: &'static str = "formula";
    const TITLE: &'static str = "a formula";
    const EXAMPLES: &'static [&'static str] =
        &["10 * (durability + phys_def + mag_def)", "max(1, floor(level / 2))", "size > 2 ? 4 : 3"];
    const PATTERN: &'static str = r"\S";

    fn parse(text: &str) -> Result<Self, Flaw> {
        let (root, names) = parse(text, Dialect::Formula)?;
        number::check(&root)?;
        Ok(Self { source: text.to_owned(), root, names })
    }
}

impl Formula {
    /// The formula as it is written.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The names it uses, in the order of their first use; the place of a name is its slot.
    pub fn names(&self) -> &[Name] {
        &self.names
    }

    /// Its value where the names have these values; values that it does not name are ignored.
    ///
    /// # Errors
    /// A name without a finite value, at the name (with the closest of the given names); a division by zero or
    /// a number too large to hold, at the operator; `clamp` with its bounds exchanged, at the function.
    pub fn number(&self, values: &[(&str, f64)]) -> Result<f64, Flaw> {
        let mut few = [0.0; 8];
        let mut many = Vec::new();
        let slots = if self.names.len() <= few.len() {
            &mut few[..self.names.len()]
        } else {
            many.resize(self.names.len(), 0.0);
            &mut many
        };
        for (slot, name) in slots.iter_mut().zip(&self.names) {
            match values.iter().find(|(known, _)| *known == name.name) {
                Some((_, value)) if value.is_finite() => *slot = *value,
                Some(_) => {
                    return Err(Flaw::new(first(name), format!("has no finite value for `{}`", name.name)));
                }
                None => return Err(unknown(name, values)),
            }
        }
        self.number_of(slots)
    }

    /// Its value where the names, in the order of [`names`](Self::names), have these values: the same as
    /// [`number`](Self::number) without looking names up.
    ///
    /// # Errors
    /// As for [`number`](Self::number).
    pub fn number_of(&self, slots: &[f64]) -> Result<f64, Flaw> {
        number::value(&self.root, slots).map_err(|flaw| *flaw)
    }

    /// The formula as arithmetic, each name by its `word` and followed by its value:
    /// `10 x (durability 8 + physical 3 + magical -1) = 100`.
    ///
    /// Whole numbers have no decimals, others at most four. A formula without a value ends before the `=`; one
    /// that is a single number or name has no `=`.
    pub fn arithmetic(&self, values: &[(&str, f64)], word: &dyn Fn(&str) -> String) -> String {
        let names = |slot: usize| {
            let name = self.names.get(slot).map_or("", |name| name.name.as_str());
            match values.iter().find(|(known, _)| *known == name) {
                Some((_, value)) => format!("{} {}", word(name), figure(*value)),
                None => word(name),
            }
        };
        let mut printer = Printer { names: &names, text: String::new() };
        printer.node(&self.root, 0);
        match self.number(values) {
            Ok(value) if !matches!(self.root.form, Form::Number(_) | Form::Given(..)) => {
                format!("{} = {}", printer.text, figure(value))
            }
            _ => printer.text,
        }
    }

    /// A flaw for every use of a name that is not among `known`, with the closest known names.
    pub fn check_names(&self, known: &[&str]) -> Vec<Flaw> {
        let unknown = self.names.iter().filter(|name| !known.contains(&name.name.as_str()));
        unknown.flat_map(|name| name.uses.iter().map(|at| stranger(&name.name, at.clone(), known))).collect()
    }
}

fn first(name: &Name) -> Range<usize> {
    name.uses.first().cloned().unwrap_or_default()
}

fn unknown(name: &Name, values: &[(&str, f64)]) -> Flaw {
    let known: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
    stranger(&name.name, first(name), &known)
}

fn stranger(name: &str, at: Range<usize>, known: &[&str]) -> Flaw {
    let flaw = Flaw::new(at, format!("names `{name}`, which is not known here"));
    let near = diag::nearest(name, known.iter().copied());
    match (near.is_empty(), known.is_empty()) {
        (false, _) => flaw.help(format!("did you mean {}?", diag::choices(near))),
        (true, false) => flaw.help(format!("the names here are {}", all(known))),
        (true, true) => flaw,
    }
}

fn all(known: &[&str]) -> String {
    diag::choices(known.iter().copied()).replace(" or ", " and ")
}
