//! The value of a condition's tree, within a budget of steps.

use super::{
    functions::{Function, NUMERIC},
    name::Name,
    number::equal,
    pattern,
    tree::{Binary, Form, Node, Segment},
    value::Value,
};
use crate::vocabulary::Flaw;

/// Steps of one evaluation: about 5 ms.
const STEPS: u32 = 100_000;

/// One evaluation.
pub(super) struct Run<'r> {
    names: &'r [Name],
    field: &'r dyn Fn(&str) -> Option<Value>,
    /// The fields that have been asked for.
    known: Vec<Option<Value>>,
    /// The elements at which the loops around stand.
    pub(super) locals: Vec<Value>,
    left: u32,
}

pub(super) type Outcome<T> = Result<T, Box<Flaw>>;

impl<'r> Run<'r> {
    pub fn new(names: &'r [Name], field: &'r dyn Fn(&str) -> Option<Value>) -> Self {
        Self { names, field, known: vec![None; names.len()], locals: Vec::new(), left: STEPS }
    }

    /// The steps taken so far.
    pub fn spent(&self) -> u32 {
        STEPS - self.left
    }

    /// The value of `node`.
    pub fn value(&mut self, node: &Node) -> Outcome<Value> {
        self.spend(node, 1)?;
        match &node.form {
            Form::Null => Ok(Value::Null),
            Form::Bool(truth) => Ok(Value::Bool(*truth)),
            Form::Number(number) => Ok(Value::Number(*number)),
            Form::Text(text) => Ok(Value::Text(text.clone())),
            Form::List(nodes) => {
                let values = nodes.iter().map(|node| self.value(node)).collect::<Outcome<Vec<_>>>()?;
                Ok(Value::List(values.into()))
            }
            Form::Given(slot, fields) => {
                let given = self.given(*slot);
                within(given, fields.get(1..).unwrap_or_default())
            }
            Form::Local(local, fields) => {
                let value = self.locals.get(*local).cloned();
                within(value.unwrap_or(Value::Null), fields)
            }
            Form::Field(inner, field) => {
                let value = self.value(inner)?;
                within(value, std::slice::from_ref(field))
            }
            Form::Item(pair) => self.item(node, &pair.0, &pair.1),
            Form::Negate(inner) => self.number(inner).map(|number| Value::Number(-number)),
            Form::Not(inner) => self.truth(inner).map(|truth| Value::Bool(!truth)),
            Form::Binary(sign, pair) => self.binary(node, *sign, &pair.0, &pair.1),
            Form::Choice(parts) => {
                let chosen = if self.truth(&parts.0)? { &parts.1 } else { &parts.2 };
                self.value(chosen)
            }
            Form::Call(function, values) => self.call(node, *function, values),
            Form::Each(each) => self.each(node, each),
        }
    }

    /// Yes or no, which `node` must give.
    pub fn truth(&mut self, node: &Node) -> Outcome<bool> {
        match self.value(node)? {
            Value::Bool(truth) => Ok(truth),
            other => Err(wrong(node, &other, "yes or no").into()),
        }
    }

    /// Takes steps off the budget.
    pub(super) fn spend(&mut self, node: &Node, steps: usize) -> Outcome<()> {
        self.left = self.left.saturating_sub(u32::try_from(steps).unwrap_or(u32::MAX));
        if self.left > 0 {
            return Ok(());
        }
        let flaw = Flaw::new(node.at.clone(), format!("takes more than {STEPS} steps"));
        Err(Box::new(flaw.help("loop over fewer values")))
    }

    fn given(&mut self, slot: usize) -> Value {
        let Some(name) = self.names.get(slot) else { return Value::Null };
        self.known[slot].get_or_insert_with(|| (self.field)(&name.name).unwrap_or(Value::Null)).clone()
    }

    fn number(&mut self, node: &Node) -> Outcome<f64> {
        match self.value(node)? {
            Value::Number(number) => Ok(number),
            other => Err(wrong(node, &other, "a number").into()),
        }
    }

    fn text(&mut self, node: &Node) -> Outcome<std::sync::Arc<str>> {
        match self.value(node)? {
            Value::Text(text) => {
                self.spend(node, text.len() / 64)?;
                Ok(text)
            }
            other => Err(wrong(node, &other, "a text").into()),
        }
    }

    fn item(&mut self, node: &Node, list: &Node, index: &Node) -> Outcome<Value> {
        let (value, index_value) = (self.value(list)?, self.value(index)?);
        match (&value, &index_value) {
            (Value::Map(_), Value::Text(key)) => Ok(value.field(key).unwrap_or(Value::Null)),
            (Value::List(values), Value::Number(at)) => {
                let found =
                    (*at >= 0.0 && equal(at.fract(), 0.0)).then(|| values.get(*at as usize)).flatten();
                let message =
                    || format!("asks for element {at} of a list of {} (the first is 0)", values.len());
                found.cloned().ok_or_else(|| Box::new(Flaw::new(index.at.clone(), message())))
            }
            (Value::List(_), other) => Err(wrong(index, other, "a number").into()),
            (Value::Map(_), other) => Err(wrong(index, other, "a text").into()),
            (other, _) => Err(wrong(node, other, "a list").into()),
        }
    }

    fn binary(&mut self, node: &Node, sign: Binary, left: &Node, right: &Node) -> Outcome<Value> {
        match sign {
            Binary::And => self.connect(left, right, false).map(Value::Bool),
            Binary::Or => self.connect(left, right, true).map(Value::Bool),
            Binary::Equal | Binary::Unequal => {
                let (left, right) = (self.value(left)?, self.value(right)?);
                let same = self.same(node, &left, &right)?;
                Ok(Value::Bool(same == (sign == Binary::Equal)))
            }
            Binary::In => self.contained(node, left, right),
            Binary::Less | Binary::AtMost | Binary::More | Binary::AtLeast => {
                let (left, right) = (self.value(left)?, self.value(right)?);
                let order = match (&left, &right) {
                    (Value::Number(left), Value::Number(right)) => left.partial_cmp(right),
                    (Value::Text(left), Value::Text(right)) => Some(left.cmp(right)),
                    _ => return Err(apart(node, "compares", &left, &right).into()),
                };
                Ok(Value::Bool(order.and_then(|order| sign.orders(order)).unwrap_or_default()))
            }
            Binary::Add => {
                let (first, second) = (self.value(left)?, self.value(right)?);
                self.add(node, &first, &second)
            }
            _ => {
                let (left, right) = (self.number(left)?, self.number(right)?);
                numbers(node, sign, left, right)
            }
        }
    }

    /// `&&` and `||`: the side that decides wins over a flaw of the other.
    fn connect(&mut self, left: &Node, right: &Node, decides: bool) -> Outcome<bool> {
        match self.truth(left) {
            Ok(truth) if truth == decides => Ok(decides),
            Ok(_) => self.truth(right),
            Err(flaw) => match self.truth(right) {
                Ok(truth) if truth == decides => Ok(decides),
                _ => Err(flaw),
            },
        }
    }

    fn add(&mut self, node: &Node, left: &Value, right: &Value) -> Outcome<Value> {
        match (left, right) {
            (Value::Number(left), Value::Number(right)) => numbers(node, Binary::Add, *left, *right),
            (Value::Text(_), Value::Text(_)) if !self.locals.is_empty() => Err(Box::new(Flaw::new(
                node.spot.clone(),
                "joins texts inside a loop, where they could grow",
            ))),
            (Value::Text(left), Value::Text(right)) => {
                self.spend(node, (left.len() + right.len()) / 16)?;
                Ok(Value::from([&**left, &**right].concat().as_str()))
            }
            _ => Err(apart(node, "adds", left, right).into()),
        }
    }

    fn call(&mut self, node: &Node, function: Function, values: &[Node]) -> Outcome<Value> {
        if NUMERIC.contains(&function) {
            let result = function.of_numbers(values.len(), |at| self.number(&values[at]));
            return result.map(Value::Number).map_err(|fault| fault.at(&node.spot).into());
        }
        match (function, values) {
            (Function::Has, [field]) => Ok(Value::Bool(self.value(field)? != Value::Null)),
            (Function::Size, [of]) => self.size(of),
            (_, [text, part]) => {
                let (text, sought) = (self.text(text)?, self.text(part)?);
                let found = match function {
                    Function::Contains => text.contains(&*sought),
                    Function::StartsWith => text.starts_with(&*sought),
                    Function::EndsWith => text.ends_with(&*sought),
                    _ => {
                        self.spend(node, pattern::cost(&sought) as usize)?;
                        pattern::matches(&text, &sought).unwrap_or_default()
                    }
                };
                Ok(Value::Bool(found))
            }
            _ => Ok(Value::Null),
        }
    }

    fn size(&mut self, node: &Node) -> Outcome<Value> {
        let size = match self.value(node)? {
            Value::Text(text) => {
                self.spend(node, text.len() / 64)?;
                text.chars().count()
            }
            Value::List(values) => values.len(),
            Value::Map(map) => map.len(),
            other => return Err(wrong(node, &other, "a list or a text").into()),
        };
        Ok(Value::Number(size as f64))
    }
}

fn within(value: Value, fields: &[Segment]) -> Outcome<Value> {
    fields.iter().try_fold(value, |value, field| {
        value.field(&field.name).ok_or_else(|| {
            let message = format!("asks for the field `{}` of {}", field.name, value.what());
            Box::new(Flaw::new(field.at.clone(), message))
        })
    })
}

fn numbers(node: &Node, sign: Binary, left: f64, right: f64) -> Outcome<Value> {
    let result = sign.of_numbers(left, right);
    result.map(Value::Number).map_err(|message| Box::new(Flaw::new(node.spot.clone(), message)))
}

/// A value of another kind than must stand at `node`.
pub(super) fn wrong(node: &Node, value: &Value, wanted: &str) -> Flaw {
    let flaw = Flaw::new(node.at.clone(), format!("has {} where {wanted} must stand", value.what()));
    absent(flaw, &[value])
}

fn apart(node: &Node, does: &str, left: &Value, right: &Value) -> Flaw {
    let message = format!("{does} {} and {}", left.what(), right.what());
    absent(Flaw::new(node.spot.clone(), message), &[left, right])
}

/// Help for fields that an entry may lack.
fn absent(flaw: Flaw, values: &[&Value]) -> Flaw {
    if !values.contains(&&Value::Null) {
        return flaw;
    }
    flaw.help(
        "a field that is absent is null: write `entry.field == null || ...` or `entry.field != null && ...`",
    )
}
