//! Loops of conditions.

use std::sync::Arc;

use super::{
    evaluate::{Outcome, Run, wrong},
    functions::Loop,
    tree::{Each, Node},
    value::Value,
};

impl Run<'_> {
    /// The value of a loop. A map is looped over by its keys.
    pub(super) fn each(&mut self, node: &Node, each: &Each) -> Outcome<Value> {
        let elements: Arc<[Value]> = match self.value(&each.over)? {
            Value::List(elements) => elements,
            Value::Map(map) => {
                self.spend(node, map.len())?;
                map.keys().map(|key| Value::from(key.as_str())).collect()
            }
            other => return Err(wrong(&each.over, &other, "a list").into()),
        };
        let depth = self.locals.len();
        let result = self.turns(node, each, &elements);
        self.locals.truncate(depth);
        result
    }

    fn turns(&mut self, node: &Node, each: &Each, elements: &[Value]) -> Outcome<Value> {
        let depth = self.locals.len();
        let mut kept = Vec::new();
        let mut hits = 0;
        let mut flaw = None;
        for element in elements {
            self.spend(node, 1)?;
            self.locals.truncate(depth);
            self.locals.push(element.clone());
            if each.kind == Loop::Map {
                let wanted = each.only.as_ref().map_or(Ok(true), |only| self.truth(only))?;
                if wanted {
                    kept.push(self.value(&each.body)?);
                }
                continue;
            }
            match (self.truth(&each.body), each.kind) {
                (Ok(true), Loop::Exists) => return Ok(Value::Bool(true)),
                (Ok(false), Loop::All) => return Ok(Value::Bool(false)),
                (Ok(true), Loop::Filter) => kept.push(element.clone()),
                (Ok(truth), _) => hits += usize::from(truth),
                // Another element may still decide, as the side of an `||` does.
                (Err(first), Loop::Exists | Loop::All) => flaw = flaw.or(Some(first)),
                (Err(first), _) => return Err(first),
            }
        }
        if let Some(flaw) = flaw {
            return Err(flaw);
        }
        Ok(match each.kind {
            Loop::Map | Loop::Filter => Value::List(kept.into()),
            Loop::Exists => Value::Bool(false),
            Loop::All => Value::Bool(true),
            Loop::ExistsOne => Value::Bool(hits == 1),
        })
    }
}
