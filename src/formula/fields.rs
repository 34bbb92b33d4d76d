//! The fields that a condition names.

use std::ops::Range;

use super::{
    functions::Loop,
    lower::ENTRY,
    tree::{Form, Node, Segment},
};
use crate::{diag, vocabulary::Flaw};

/// The step of a path that stands for every element of a list.
pub const ELEMENT: &str = "*";

/// A use of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The steps from the entry: `entry.area.radius` is `["area", "radius"]`; elements of a list, in a loop or
    /// by number, are [`ELEMENT`].
    pub path: Vec<String>,
    /// The bytes of the use.
    pub at: Range<usize>,
    /// The place in `path` and the bytes of each step that is written right here.
    steps: Vec<(usize, Range<usize>)>,
}

/// What is known of the fields within a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// Any name may follow.
    Any,
    /// Only these names may follow; none for a value without fields.
    Fields(Vec<String>),
}

/// The fields that a tree names, in the order of the source.
pub(super) fn fields(root: &Node) -> Vec<Field> {
    let mut walk = Walk::default();
    walk.node(root);
    walk.found.sort_by_key(|field| (field.at.start, field.at.end));
    walk.found
}

/// The flaw of the first step of `field` that does not exist.
pub(super) fn check(field: &Field, known: &dyn Fn(&[&str]) -> Known) -> Option<Flaw> {
    let path: Vec<&str> = field.path.iter().map(String::as_str).collect();
    field.steps.iter().find_map(|(at, range)| {
        let (before, name) = (path.get(..*at)?, path.get(*at)?);
        match known(before) {
            Known::Fields(names) if !names.iter().any(|known| known == name) => {
                Some(stranger(before, name, range.clone(), &names))
            }
            _ => None,
        }
    })
}

fn stranger(before: &[&str], name: &str, at: Range<usize>, names: &[String]) -> Flaw {
    let owner: Vec<&str> = before.iter().copied().filter(|step| *step != ELEMENT).collect();
    let owner = std::iter::once(ENTRY).chain(owner).collect::<Vec<_>>().join(".");
    if names.is_empty() {
        return Flaw::new(at, format!("asks for the field `{name}` of `{owner}`, which has no fields"));
    }
    let flaw = Flaw::new(at, format!("asks for the field `{name}`, which `{owner}` does not have"));
    let names = || names.iter().map(String::as_str);
    let near = diag::nearest(name, names());
    if near.is_empty() {
        return flaw.help(format!(
            "the fields of `{owner}` are {}",
            diag::choices(names()).replace(" or ", " and ")
        ));
    }
    flaw.help(format!("did you mean {}?", diag::choices(near)))
}

#[derive(Default)]
struct Walk {
    /// For each loop around, the path of its elements where there is one.
    locals: Vec<Option<Vec<String>>>,
    found: Vec<Field>,
}

impl Walk {
    fn node(&mut self, node: &Node) {
        if let Some(field) = self.field(node).filter(|field| !field.steps.is_empty()) {
            self.found.push(field);
            return self.indices(node);
        }
        if let Form::Each(each) = &node.form {
            self.node(&each.over);
            let path = self.field(&each.over).map(|field| field.path);
            self.locals.push(path.map(|mut path| {
                path.push(ELEMENT.to_owned());
                path
            }));
            each.only.iter().chain([&each.body]).for_each(|part| self.node(part));
            self.locals.pop();
            return;
        }
        node.children().into_iter().for_each(|child| self.node(child));
    }

    /// What stands in the brackets, or is not itself a path, inside a path.
    fn indices(&mut self, node: &Node) {
        match &node.form {
            Form::Item(pair) => {
                self.node(&pair.1);
                self.indices(&pair.0);
            }
            Form::Field(inner, _) => self.indices(inner),
            Form::Each(_) => self.node(node),
            _ => {}
        }
    }

    fn field(&self, node: &Node) -> Option<Field> {
        match &node.form {
            Form::Given(_, fields) => {
                Some(grown(Field { path: Vec::new(), at: node.at.clone(), steps: Vec::new() }, fields, node))
            }
            Form::Local(local, fields) => {
                let path = self.locals.get(*local)?.clone()?;
                Some(grown(Field { path, at: node.at.clone(), steps: Vec::new() }, fields, node))
            }
            Form::Field(inner, segment) => Some(grown(self.field(inner)?, [segment], node)),
            Form::Item(pair) => {
                let mut field = self.field(&pair.0)?;
                field.path.push(ELEMENT.to_owned());
                field.at = node.at.clone();
                Some(field)
            }
            Form::Each(each) if each.kind == Loop::Filter => {
                let field = self.field(&each.over)?;
                Some(Field { steps: Vec::new(), ..field })
            }
            _ => None,
        }
    }
}

fn grown<'s>(mut field: Field, segments: impl IntoIterator<Item = &'s Segment>, node: &Node) -> Field {
    for segment in segments {
        field.steps.push((field.path.len(), segment.at.clone()));
        field.path.push(segment.name.clone());
    }
    field.at = node.at.clone();
    field
}
