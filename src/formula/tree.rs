//! The tree of an expression, as this room keeps it: numbers are doubles, names are numbered, every node knows
//! its bytes.

use std::{ops::Range, sync::Arc};

use super::functions::{Function, Loop};

/// A part of an expression.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Node {
    /// All of its bytes, without brackets around it.
    pub at: Range<usize>,
    /// Its operator, the name of its function, or again all of it.
    pub spot: Range<usize>,
    pub form: Form,
}

/// What a part is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Form {
    Null,
    Bool(bool),
    Number(f64),
    Text(Arc<str>),
    List(Vec<Node>),
    /// A value from outside by its number; in a condition the way to it: a field of the entry, fields within.
    Given(usize, Vec<Segment>),
    /// The value of a loop, counted from the outermost, and fields within it.
    Local(usize, Vec<Segment>),
    Field(Box<Node>, Segment),
    Item(Box<(Node, Node)>),
    Negate(Box<Node>),
    Not(Box<Node>),
    Binary(Binary, Box<(Node, Node)>),
    Choice(Box<(Node, Node, Node)>),
    Call(Function, Vec<Node>),
    Each(Box<Each>),
}

/// The name of a field with its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Segment {
    pub name: String,
    pub at: Range<usize>,
}

/// A loop.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Each {
    pub kind: Loop,
    pub over: Node,
    /// The condition of `map(x, condition, value)`.
    pub only: Option<Node>,
    pub body: Node,
}

/// An operator between two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Binary {
    Or,
    And,
    Equal,
    Unequal,
    Less,
    AtMost,
    More,
    AtLeast,
    In,
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
}

impl Binary {
    /// The sign that authors write.
    pub fn sign(self) -> &'static str {
        match self {
            Binary::Or => "||",
            Binary::And => "&&",
            Binary::Equal => "==",
            Binary::Unequal => "!=",
            Binary::Less => "<",
            Binary::AtMost => "<=",
            Binary::More => ">",
            Binary::AtLeast => ">=",
            Binary::In => "in",
            Binary::Add => "+",
            Binary::Subtract => "-",
            Binary::Multiply => "*",
            Binary::Divide => "/",
            Binary::Remainder => "%",
        }
    }

    /// How tightly it binds; a choice binds with 0, a sign with 6.
    pub fn tightness(self) -> u8 {
        match self {
            Binary::Or => 1,
            Binary::And => 2,
            Binary::Add | Binary::Subtract => 4,
            Binary::Multiply | Binary::Divide | Binary::Remainder => 5,
            _ => 3,
        }
    }

    /// The result of an arithmetic operator for numbers.
    ///
    /// # Errors
    /// What is wrong: a division by zero, a result past the largest number.
    pub fn of_numbers(self, left: f64, right: f64) -> Result<f64, &'static str> {
        let result = match self {
            Binary::Divide | Binary::Remainder if right == 0.0 => return Err("divides by zero"),
            Binary::Add => left + right,
            Binary::Subtract => left - right,
            Binary::Multiply => left * right,
            Binary::Divide => left / right,
            Binary::Remainder => left % right,
            _ => return Err("computes with no operator of numbers"),
        };
        if result.is_finite() { Ok(result) } else { Err("gives a number too large to hold") }
    }

    /// Whether an order operator holds; `None` for other operators.
    pub fn orders(self, order: std::cmp::Ordering) -> Option<bool> {
        match self {
            Binary::Less => Some(order.is_lt()),
            Binary::AtMost => Some(order.is_le()),
            Binary::More => Some(order.is_gt()),
            Binary::AtLeast => Some(order.is_ge()),
            _ => None,
        }
    }
}

impl Node {
    /// The nodes right below.
    pub fn children(&self) -> Vec<&Node> {
        match &self.form {
            Form::List(nodes) | Form::Call(_, nodes) => nodes.iter().collect(),
            Form::Field(node, _) | Form::Negate(node) | Form::Not(node) => vec![node],
            Form::Item(pair) | Form::Binary(_, pair) => vec![&pair.0, &pair.1],
            Form::Choice(parts) => vec![&parts.0, &parts.1, &parts.2],
            Form::Each(each) => {
                let mut nodes = vec![&each.over];
                nodes.extend(&each.only);
                nodes.push(&each.body);
                nodes
            }
            _ => Vec::new(),
        }
    }
}
