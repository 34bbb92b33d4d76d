//! Equality and `in`.

use super::{
    evaluate::{Outcome, Run, wrong},
    number::equal,
    tree::Node,
    value::Value,
};

impl Run<'_> {
    /// Whether a list holds a value, or a map a key.
    pub(super) fn contained(&mut self, node: &Node, left: &Node, right: &Node) -> Outcome<Value> {
        let (wanted, all) = (self.value(left)?, self.value(right)?);
        match (&all, &wanted) {
            (Value::List(values), _) => {
                for value in values.iter() {
                    if self.same(node, value, &wanted)? {
                        return Ok(Value::Bool(true));
                    }
                }
                Ok(Value::Bool(false))
            }
            (Value::Map(map), Value::Text(key)) => Ok(Value::Bool(map.contains_key(&**key))),
            (Value::Map(_), _) => Ok(Value::Bool(false)),
            (other, _) => Err(wrong(right, other, "a list").into()),
        }
    }

    /// Equality, every pair of values a step.
    pub(super) fn same(&mut self, node: &Node, left: &Value, right: &Value) -> Outcome<bool> {
        self.spend(node, 1)?;
        match (left, right) {
            (Value::Number(left), Value::Number(right)) => Ok(equal(*left, *right)),
            (Value::Text(left), Value::Text(right)) => {
                self.spend(node, left.len().min(right.len()) / 64)?;
                Ok(left == right)
            }
            (Value::List(left), Value::List(right)) => {
                if left.len() != right.len() {
                    return Ok(false);
                }
                for (left, right) in left.iter().zip(right.iter()) {
                    if !self.same(node, left, right)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            (Value::Map(left), Value::Map(right)) => {
                if left.len() != right.len() {
                    return Ok(false);
                }
                for ((key, left), (other, right)) in left.iter().zip(right.iter()) {
                    if key != other || !self.same(node, left, right)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            (Value::Null, Value::Null) => Ok(true),
            (Value::Bool(left), Value::Bool(right)) => Ok(left == right),
            _ => Ok(false),
        }
    }
}
