//! From the parser's tree to ours: literals become doubles, names are numbered, functions are looked up.

use std::ops::Range;

use cel::IdedExpr;
use cel::common::ast::{CallExpr, Expr, LiteralValue, SourceInfo, operators};

use super::{
    guard::{MAX_LIST, MAX_NODES, Scan, too_many},
    name::Name,
    token::{Kind, Token},
    tree::{Binary, Form, Node, Segment},
};
use crate::vocabulary::Flaw;

/// Which expressions are legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    /// Numbers only; a dotted name is one name.
    Formula,
    /// Any value; all names begin with `entry` or belong to a loop.
    Condition,
}

/// The name under which a condition knows its entry.
pub(super) const ENTRY: &str = "entry";

/// Builds the tree.
pub(super) struct Lower<'s> {
    pub(super) source: &'s str,
    pub(super) scan: &'s Scan,
    info: &'s SourceInfo,
    pub(super) dialect: Dialect,
    nodes: usize,
    pub(super) locals: Vec<String>,
    /// The values from outside, in the order of their first use.
    pub names: Vec<Name>,
}

impl<'s> Lower<'s> {
    pub fn new(source: &'s str, scan: &'s Scan, info: &'s SourceInfo, dialect: Dialect) -> Self {
        Self { source, scan, info, dialect, nodes: 0, locals: Vec::new(), names: Vec::new() }
    }

    /// The tree of `expression`.
    pub fn node(&mut self, expression: &IdedExpr) -> Result<Node, Flaw> {
        self.count(1)?;
        let token = self.token(expression);
        let at = self.scan.tokens.get(token).map_or(0..self.source.len(), |token| token.at.clone());
        match &expression.expr {
            Expr::Literal(literal) => self.literal(literal, token, at),
            Expr::Ident(_) | Expr::Select(_) => self.path(expression),
            Expr::List(list) => self.list(&list.elements, token, at),
            Expr::Call(call) => self.call(call, token, at),
            _ => Err(Flaw::new(at, "has a map or a structure, for which there is no use here")),
        }
    }

    fn count(&mut self, parts: usize) -> Result<(), Flaw> {
        self.nodes += parts;
        if self.nodes > MAX_NODES { Err(too_many(0..self.source.len())) } else { Ok(()) }
    }

    /// The place in the tokens of a node's own sign.
    fn token(&self, expression: &IdedExpr) -> usize {
        let start = self.info.offset_for(expression.id).map_or(0, |(start, _)| start as usize);
        self.scan.tokens.partition_point(|token| token.at.start < start)
    }

    fn text(&self, token: Option<&Token>) -> &'s str {
        token.and_then(|token| self.source.get(token.at.clone())).unwrap_or_default()
    }

    fn literal(&self, literal: &LiteralValue, token: usize, at: Range<usize>) -> Result<Node, Flaw> {
        let (form, negative) = match literal {
            LiteralValue::Null => (Form::Null, false),
            LiteralValue::Boolean(value) => (Form::Bool(*value.inner()), false),
            LiteralValue::String(value) => (Form::Text(value.inner().into()), false),
            LiteralValue::Int(value) => (Form::Number(*value.inner() as f64), *value.inner() < 0),
            LiteralValue::Double(value) if value.inner().is_finite() => {
                (Form::Number(*value.inner()), value.inner().is_sign_negative())
            }
            _ => return Err(Flaw::new(at, "has a value of a kind for which there is no use here")),
        };
        let sign = token.checked_sub(1).filter(|_| negative).and_then(|sign| self.scan.tokens.get(sign));
        let at = sign.map_or(at.start, |sign| sign.at.start)..at.end;
        Ok(Node { spot: at.clone(), at, form })
    }

    fn list(&mut self, elements: &[IdedExpr], token: usize, at: Range<usize>) -> Result<Node, Flaw> {
        let at = at.start..self.closing(token).unwrap_or(at.end);
        if elements.len() > MAX_LIST {
            let message =
                format!("has a list of {} values, more than the {MAX_LIST} that are read", elements.len());
            return Err(Flaw::new(at, message));
        }
        let nodes = elements.iter().map(|element| self.node(element)).collect::<Result<_, _>>()?;
        Ok(Node { spot: at.clone(), at, form: Form::List(nodes) })
    }

    /// The end of the bracket that opens at `token`.
    pub(super) fn closing(&self, token: usize) -> Option<usize> {
        let pair = self.scan.pairs.iter().find(|(open, _)| *open == token);
        pair.and_then(|(_, close)| self.scan.tokens.get(*close)).map(|token| token.at.end)
    }

    /// `a`, `a.b.c`, or fields of another value. Long chains are walked, not recursed.
    fn path(&mut self, expression: &IdedExpr) -> Result<Node, Flaw> {
        let mut segments = Vec::new();
        let mut inner = expression;
        while let Expr::Select(select) = &inner.expr {
            self.count(1)?;
            let name = self.scan.tokens.get(self.token(inner) + 1);
            let at = name.map_or(0..self.source.len(), |name| name.at.clone());
            segments.push(Segment { name: select.field.clone(), at });
            inner = &select.operand;
        }
        segments.reverse();
        if let Expr::Ident(name) = &inner.expr {
            let token = self.scan.tokens.get(self.token(inner));
            let at = token.map_or(0..self.source.len(), |token| token.at.clone());
            return self.named(Segment { name: name.clone(), at }, segments);
        }
        let operand = self.node(inner)?;
        Ok(segments.into_iter().fold(operand, |operand, segment| {
            let (at, spot) = (self.outer(&operand.at).start..segment.at.end, segment.at.clone());
            Node { at, spot, form: Form::Field(Box::new(operand), segment) }
        }))
    }

    fn named(&mut self, root: Segment, fields: Vec<Segment>) -> Result<Node, Flaw> {
        let at = root.at.start..fields.last().map_or(root.at.end, |last| last.at.end);
        let form = if let Some(local) = self.locals.iter().rposition(|local| *local == root.name) {
            Form::Local(local, fields)
        } else if self.dialect == Dialect::Formula {
            let parts = fields.iter().map(|field| field.name.as_str());
            let name = std::iter::once(root.name.as_str()).chain(parts).collect::<Vec<_>>().join(".");
            Form::Given(self.slot(name, at.clone()), Vec::new())
        } else if root.name != ENTRY {
            return Err(Flaw::new(root.at, format!("names `{}`, which is not known here", root.name))
                .help(format!("fields are written `{ENTRY}.{}`", root.name)));
        } else if let Some(field) = fields.first() {
            Form::Given(self.slot(field.name.clone(), at.start..field.at.end), fields)
        } else {
            return Err(Flaw::new(root.at, format!("names `{ENTRY}` as a whole"))
                .help(format!("name one of its fields, as in `{ENTRY}.name`")));
        };
        Ok(Node { spot: at.clone(), at, form })
    }

    fn slot(&mut self, name: String, at: Range<usize>) -> usize {
        if let Some(slot) = self.names.iter().position(|known| known.name == name) {
            self.names[slot].uses.push(at);
            return slot;
        }
        self.names.push(Name { name, uses: vec![at] });
        self.names.len() - 1
    }

    fn call(&mut self, call: &CallExpr, token: usize, spot: Range<usize>) -> Result<Node, Flaw> {
        match (call.func_name.as_str(), call.args.as_slice()) {
            (operators::NEGATE, [value]) => self.unary(value, spot, Form::Negate),
            (operators::LOGICAL_NOT, [value]) => self.unary(value, spot, Form::Not),
            (operators::CONDITIONAL, [test, yes, no]) => self.choice([test, yes, no], spot),
            (operators::INDEX, [value, index]) => {
                let (value, index) = (self.node(value)?, self.node(index)?);
                let at = self.outer(&value.at).start..self.closing(token).unwrap_or(spot.end);
                Ok(Node { at, spot, form: Form::Item(Box::new((value, index))) })
            }
            (name, [left, right]) if binary(name).is_some() => {
                let (left, right) = (self.node(left)?, self.node(right)?);
                let at = self.outer(&left.at).start..self.outer(&right.at).end;
                let sign = binary(name).unwrap_or(Binary::Equal);
                Ok(Node { at, spot, form: Form::Binary(sign, Box::new((left, right))) })
            }
            _ => self.function(call, token),
        }
    }

    fn unary(
        &mut self,
        value: &IdedExpr,
        spot: Range<usize>,
        form: fn(Box<Node>) -> Form,
    ) -> Result<Node, Flaw> {
        let value = self.node(value)?;
        let at = spot.start..self.outer(&value.at).end;
        Ok(Node { at, spot, form: form(Box::new(value)) })
    }

    fn choice(&mut self, parts: [&IdedExpr; 3], spot: Range<usize>) -> Result<Node, Flaw> {
        let [test, yes, no] = parts;
        let (test, yes, no) = (self.node(test)?, self.node(yes)?, self.node(no)?);
        let at = self.outer(&test.at).start..self.outer(&no.at).end;
        Ok(Node { at, spot, form: Form::Choice(Box::new((test, yes, no))) })
    }

    /// `at` with the brackets around it.
    pub(super) fn outer(&self, at: &Range<usize>) -> Range<usize> {
        let tokens = &self.scan.tokens;
        let mut outer = at.clone();
        loop {
            let first = tokens.partition_point(|token| token.at.start < outer.start);
            let last = tokens.partition_point(|token| token.at.start < outer.end);
            let Some(before) = first.checked_sub(1) else { return outer };
            let call = before.checked_sub(1).is_some_and(|name| tokens[name].kind == Kind::Name);
            let round = self.text(tokens.get(before)) == "(" && !call;
            if !round || !self.scan.pairs.contains(&(before, last)) {
                return outer;
            }
            outer = tokens[before].at.start..tokens[last].at.end;
        }
    }
}

fn binary(name: &str) -> Option<Binary> {
    Some(match name {
        operators::LOGICAL_OR => Binary::Or,
        operators::LOGICAL_AND => Binary::And,
        operators::EQUALS => Binary::Equal,
        operators::NOT_EQUALS => Binary::Unequal,
        operators::LESS => Binary::Less,
        operators::LESS_EQUALS => Binary::AtMost,
        operators::GREATER => Binary::More,
        operators::GREATER_EQUALS => Binary::AtLeast,
        operators::IN => Binary::In,
        operators::ADD => Binary::Add,
        operators::SUBSTRACT => Binary::Subtract,
        operators::MULTIPLY => Binary::Multiply,
        operators::DIVIDE => Binary::Divide,
        operators::MODULO => Binary::Remainder,
        _ => return None,
    })
}
