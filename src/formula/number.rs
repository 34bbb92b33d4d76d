//! Numbers from a formula's tree: what may stand in it, and its value.
//!
//! A truth (`a > b`) is held as 1 or 0; [`check`] has made sure that none is used as a number.

use super::{
    functions::Function,
    tree::{Binary, Form, Node},
};
use crate::vocabulary::Flaw;

/// What a part of a formula gives.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Number,
    Truth,
}

/// Whether the tree is a formula: numbers all through, truths only where something is chosen.
///
/// # Errors
/// The first part that is out of place.
pub(super) fn check(root: &Node) -> Result<(), Flaw> {
    want(root, Sort::Number, "gives no number but yes or no")
}

fn want(node: &Node, sort: Sort, message: &str) -> Result<(), Flaw> {
    if self::sort(node)? == sort { Ok(()) } else { Err(Flaw::new(node.at.clone(), message)) }
}

fn sort(node: &Node) -> Result<Sort, Flaw> {
    match &node.form {
        Form::Number(_) | Form::Given(..) => Ok(Sort::Number),
        Form::Bool(_) => Ok(Sort::Truth),
        Form::Negate(value) => number(value).map(|()| Sort::Number),
        Form::Not(value) => truth(value).map(|()| Sort::Truth),
        Form::Call(_, values) => values.iter().try_for_each(number).map(|()| Sort::Number),
        Form::Binary(sign, pair) => binary(node, *sign, &pair.0, &pair.1),
        Form::Choice(parts) => {
            truth(&parts.0)?;
            let yes = sort(&parts.1)?;
            want(&parts.2, yes, "gives a number in one case and yes or no in the other")?;
            Ok(yes)
        }
        _ => Err(Flaw::new(node.at.clone(), "has something other than numbers and names")),
    }
}

fn binary(node: &Node, sign: Binary, left: &Node, right: &Node) -> Result<Sort, Flaw> {
    match sign {
        Binary::In => Err(Flaw::new(node.spot.clone(), "has an `in`, but no list can stand in a formula")),
        Binary::Or | Binary::And => truth(left).and_then(|()| truth(right)).map(|()| Sort::Truth),
        Binary::Equal | Binary::Unequal => {
            let sort = sort(left)?;
            want(right, sort, "compares a number with yes or no").map(|()| Sort::Truth)
        }
        _ => {
            number(left).and_then(|()| number(right))?;
            Ok(if sign.tightness() > 3 { Sort::Number } else { Sort::Truth })
        }
    }
}

fn number(node: &Node) -> Result<(), Flaw> {
    want(node, Sort::Number, "has yes or no where a number must stand")
}

fn truth(node: &Node) -> Result<(), Flaw> {
    want(node, Sort::Truth, "has a number where yes or no must stand")
}

/// The value of a checked tree; `slots` holds the names' values in their order.
///
/// # Errors
/// A division by zero or a number too large, at its operator.
pub(super) fn value(node: &Node, slots: &[f64]) -> Result<f64, Box<Flaw>> {
    match &node.form {
        Form::Number(value) => Ok(*value),
        Form::Bool(truth) => Ok(f64::from(*truth)),
        Form::Given(slot, _) => slots.get(*slot).copied().ok_or_else(|| no_value(node).into()),
        Form::Binary(sign, pair) => pairwise(node, *sign, &pair.0, &pair.1, slots),
        Form::Negate(inner) => Ok(-value(inner, slots)?),
        Form::Not(inner) => Ok(f64::from(value(inner, slots)? == 0.0)),
        Form::Call(function, values) => call(node, *function, values, slots),
        Form::Choice(parts) if value(&parts.0, slots)? != 0.0 => value(&parts.1, slots),
        Form::Choice(parts) => value(&parts.2, slots),
        _ => Err(no_value(node).into()),
    }
}

fn pairwise(node: &Node, sign: Binary, left: &Node, right: &Node, slots: &[f64]) -> Result<f64, Box<Flaw>> {
    let first = value(left, slots)?;
    match sign {
        Binary::And if first == 0.0 => return Ok(0.0),
        Binary::Or if first != 0.0 => return Ok(1.0),
        _ => {}
    }
    let second = value(right, slots)?;
    let truth = match sign {
        Binary::And | Binary::Or => second != 0.0,
        Binary::Equal => equal(first, second),
        Binary::Unequal => !equal(first, second),
        Binary::Less | Binary::AtMost | Binary::More | Binary::AtLeast => {
            first.partial_cmp(&second).and_then(|order| sign.orders(order)).unwrap_or_default()
        }
        _ => {
            let result = sign.of_numbers(first, second);
            return result.map_err(|message| Box::new(Flaw::new(node.spot.clone(), message)));
        }
    };
    Ok(f64::from(truth))
}

fn call(node: &Node, function: Function, values: &[Node], slots: &[f64]) -> Result<f64, Box<Flaw>> {
    let result = function.of_numbers(values.len(), |at| match values.get(at) {
        Some(part) => value(part, slots),
        None => Err(no_value(node).into()),
    });
    result.map_err(|fault| fault.at(&node.spot).into())
}

/// Equal as written: figures of a game are small and mostly whole.
#[expect(clippy::float_cmp, reason = "authors compare whole numbers; a tolerance would be a rule of its own")]
pub(super) fn equal(left: f64, right: f64) -> bool {
    left == right
}

fn no_value(node: &Node) -> Flaw {
    Flaw::new(node.at.clone(), "has no value here")
}
