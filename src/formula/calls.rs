//! From the parser's calls to functions and loops.

use std::ops::Range;

use cel::IdedExpr;
use cel::common::ast::{CallExpr, Expr};

use super::{
    functions::{Function, Loop, NUMERIC, OTHERS},
    guard::MAX_LOOPS,
    lower::{Dialect, Lower},
    tree::{Each, Form, Node},
};
use crate::{
    diag::{self, counted},
    vocabulary::Flaw,
};

impl Lower<'_> {
    /// A function or a loop; `token` is its opening bracket.
    pub(super) fn function(&mut self, call: &CallExpr, token: usize) -> Result<Node, Flaw> {
        let name = token.checked_sub(1).and_then(|name| self.scan.tokens.get(name));
        let spot = name.map_or(0..self.source.len(), |name| name.at.clone());
        let end = self.closing(token).unwrap_or(spot.end);
        if let (Some(kind), Some(over), Dialect::Condition) =
            (Loop::of(&call.func_name), &call.target, self.dialect)
        {
            return self.each(kind, over, &call.args, spot, end);
        }
        let function = self.known(&call.func_name, &spot)?;
        let target = call.target.as_deref();
        let nodes: Vec<Node> =
            target.into_iter().chain(&call.args).map(|part| self.node(part)).collect::<Result<_, _>>()?;
        let start = target.and(nodes.first()).map_or(spot.start, |target| self.outer(&target.at).start);
        if !function.takes().contains(&nodes.len()) {
            let message = format!("gives `{}` {}", function.name(), counted(nodes.len(), "value", "values"));
            return Err(Flaw::new(start..end, message).help(format!("write `{}`", function.usage())));
        }
        Ok(Node { at: start..end, spot, form: Form::Call(function, nodes) })
    }

    fn known(&self, name: &str, spot: &Range<usize>) -> Result<Function, Flaw> {
        let others: &[Function] = if self.dialect == Dialect::Condition { &OTHERS } else { &[] };
        let functions = || NUMERIC.iter().chain(others);
        if let Some(function) = functions().find(|function| function.name() == name) {
            return Ok(*function);
        }
        let flaw = Flaw::new(spot.clone(), format!("calls `{name}`, which is no function here"));
        let loops: &[&str] = if others.is_empty() { &[] } else { &Loop::NAMES };
        let names: Vec<&str> =
            functions().map(|function| function.name()).chain(loops.iter().copied()).collect();
        let near = diag::nearest(name, names.iter().copied());
        if near.is_empty() {
            let all = functions().map(|function| function.usage()).collect::<Vec<_>>().join(", ");
            return Err(flaw.help(format!("the functions are {all}")));
        }
        Err(flaw.help(format!("did you mean {}?", diag::choices(near))))
    }

    fn each(
        &mut self,
        kind: Loop,
        over: &IdedExpr,
        parts: &[IdedExpr],
        spot: Range<usize>,
        end: usize,
    ) -> Result<Node, Flaw> {
        let name = &self.source[spot.clone()];
        let (local, only, body) = match parts {
            [local, body] => (local, None, body),
            [local, only, body] if kind == Loop::Map => (local, Some(only), body),
            _ => {
                let flaw =
                    Flaw::new(spot, format!("gives `{name}` {}", counted(parts.len(), "value", "values")));
                return Err(flaw.help(format!("write `list.{name}(x, ... x ...)`")));
            }
        };
        let Expr::Ident(local) = &local.expr else {
            let flaw = Flaw::new(spot, format!("gives `{name}` no name for the elements"));
            return Err(flaw.help(format!("write `list.{name}(x, ... x ...)`")));
        };
        let over = self.node(over)?;
        if self.locals.len() >= MAX_LOOPS {
            return Err(Flaw::new(spot, format!("has loops inside loops more than {MAX_LOOPS} deep")));
        }
        self.locals.push(local.clone());
        let only = only.map(|only| self.node(only)).transpose()?;
        let body = self.node(body)?;
        self.locals.pop();
        let at = self.outer(&over.at).start..end;
        Ok(Node { at, spot, form: Form::Each(Box::new(Each { kind, over, only, body })) })
    }
}
