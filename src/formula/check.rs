//! What can be told of a condition before it runs: kinds of values that do not fit, texts and lists that would
//! grow, patterns that are none.

use super::{
    functions::{Function, Loop, NUMERIC},
    pattern,
    tree::{Binary, Each, Form, Node},
};
use crate::vocabulary::Flaw;

/// The kind of a value, as far as the source shows it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Any,
    Null,
    Bool,
    Number,
    Text,
    List,
}

impl Kind {
    fn what(self) -> &'static str {
        match self {
            Kind::Any => "a value",
            Kind::Null => "null",
            Kind::Bool => "yes or no",
            Kind::Number => "a number",
            Kind::Text => "a text",
            Kind::List => "a list",
        }
    }
}

/// Whether the tree is a condition, as far as the source shows it.
///
/// # Errors
/// The first part that is out of place.
pub(super) fn check(root: &Node) -> Result<(), Flaw> {
    want(root, &[Kind::Bool], 0).map(|_| ())
}

/// The kind of `node`, which must be one of `kinds` if it shows.
fn want(node: &Node, kinds: &[Kind], loops: usize) -> Result<Kind, Flaw> {
    let kind = kind(node, loops)?;
    if kind == Kind::Any || kinds.contains(&kind) {
        return Ok(kind);
    }
    let wanted: Vec<&str> = kinds.iter().map(|kind| kind.what()).collect();
    Err(Flaw::new(node.at.clone(), format!("has {} where {} must stand", kind.what(), wanted.join(" or "))))
}

fn kind(node: &Node, loops: usize) -> Result<Kind, Flaw> {
    match &node.form {
        Form::Null => Ok(Kind::Null),
        Form::Bool(_) => Ok(Kind::Bool),
        Form::Number(_) => Ok(Kind::Number),
        Form::Text(_) => Ok(Kind::Text),
        Form::Given(..) | Form::Local(..) => Ok(Kind::Any),
        Form::List(values) => {
            values.iter().try_for_each(|value| kind(value, loops).map(drop))?;
            Ok(Kind::List)
        }
        Form::Field(value, _) => want(value, &[], loops).map(|_| Kind::Any),
        Form::Item(pair) => {
            want(&pair.0, &[Kind::List], loops)?;
            want(&pair.1, &[Kind::Number, Kind::Text], loops).map(|_| Kind::Any)
        }
        Form::Negate(value) => want(value, &[Kind::Number], loops),
        Form::Not(value) => want(value, &[Kind::Bool], loops),
        Form::Binary(sign, pair) => binary(node, *sign, &pair.0, &pair.1, loops),
        Form::Choice(parts) => {
            want(&parts.0, &[Kind::Bool], loops)?;
            let (yes, no) = (kind(&parts.1, loops)?, kind(&parts.2, loops)?);
            Ok(if yes == no { yes } else { Kind::Any })
        }
        Form::Call(function, values) => call(node, *function, values, loops),
        Form::Each(each) => repeat(each, loops),
    }
}

fn binary(node: &Node, sign: Binary, left: &Node, right: &Node, loops: usize) -> Result<Kind, Flaw> {
    let both = |kinds: &[Kind]| Ok((want(left, kinds, loops)?, want(right, kinds, loops)?));
    match sign {
        Binary::Or | Binary::And => both(&[Kind::Bool]).map(|_| Kind::Bool),
        Binary::Equal | Binary::Unequal => {
            kind(left, loops)?;
            kind(right, loops).map(|_| Kind::Bool)
        }
        Binary::In => {
            kind(left, loops)?;
            want(right, &[Kind::List], loops).map(|_| Kind::Bool)
        }
        Binary::Less | Binary::AtMost | Binary::More | Binary::AtLeast => {
            let (left, right) = both(&[Kind::Number, Kind::Text])?;
            alike(node, left, right).map(|_| Kind::Bool)
        }
        Binary::Add => {
            let (left, right) = both(&[Kind::Number, Kind::Text])?;
            let kind = alike(node, left, right)?;
            if kind == Kind::Text && loops > 0 {
                return Err(Flaw::new(node.spot.clone(), "joins texts inside a loop, where they could grow"));
            }
            Ok(kind)
        }
        _ => both(&[Kind::Number]).map(|_| Kind::Number),
    }
}

fn alike(node: &Node, left: Kind, right: Kind) -> Result<Kind, Flaw> {
    match (left, right) {
        (Kind::Any, kind) | (kind, Kind::Any) => Ok(kind),
        _ if left == right => Ok(left),
        _ => {
            let message = format!("puts {} and {} together", left.what(), right.what());
            Err(Flaw::new(node.spot.clone(), message))
        }
    }
}

fn call(node: &Node, function: Function, values: &[Node], loops: usize) -> Result<Kind, Flaw> {
    if NUMERIC.contains(&function) {
        values.iter().try_for_each(|value| want(value, &[Kind::Number], loops).map(drop))?;
        return Ok(Kind::Number);
    }
    if function == Function::Size {
        values.iter().try_for_each(|value| want(value, &[Kind::Text, Kind::List], loops).map(drop))?;
        return Ok(Kind::Number);
    }
    if function == Function::Has {
        let field = values.iter().all(|value| match &value.form {
            Form::Given(..) | Form::Field(..) => true,
            Form::Local(_, fields) => !fields.is_empty(),
            _ => false,
        });
        values.iter().try_for_each(|value| kind(value, loops).map(drop))?;
        let flaw = || Flaw::new(node.at.clone(), "asks with `has` for something other than a field");
        return if field { Ok(Kind::Bool) } else { Err(flaw().help("write `has(entry.field)`")) };
    }
    values.iter().try_for_each(|value| want(value, &[Kind::Text], loops).map(drop))?;
    if let (Function::Matches, Some(wanted)) = (function, values.get(1)) {
        match &wanted.form {
            Form::Text(text) => pattern::check(text, &wanted.at)?,
            _ => return Err(Flaw::new(wanted.at.clone(), "has a pattern that is not written out as a text")),
        }
    }
    Ok(Kind::Bool)
}

fn repeat(each: &Each, loops: usize) -> Result<Kind, Flaw> {
    want(&each.over, &[Kind::List], loops)?;
    if let Some(only) = &each.only {
        want(only, &[Kind::Bool], loops + 1)?;
    }
    match each.kind {
        Loop::Map => kind(&each.body, loops + 1).map(|_| Kind::List),
        Loop::Filter => want(&each.body, &[Kind::Bool], loops + 1).map(|_| Kind::List),
        _ => want(&each.body, &[Kind::Bool], loops + 1),
    }
}
