//! Conditions: yes or no from the fields of an entry.

use super::{
    check,
    evaluate::Run,
    fields::{self, Field, Known},
    lower::Dialect,
    name::Name,
    parser::parse,
    tree::Node,
    value::Value,
};
use crate::vocabulary::{Flaw, Word};

/// A condition of a house rule, such as `entry.range == null || entry.range <= 60`.
///
/// All numbers are doubles. An absent field is null, and so is a field of null. It knows what a formula knows, texts,
/// lists, `in`, `list[0]`, size, contains, startsWith, endsWith, matches (regular expressions), has and the
/// loops exists, exists_one, all, filter and map.
#[derive(Clone, Debug, PartialEq)]
pub struct Condition {
    source: String,
    root: Node,
    names: Vec<Name>,
    fields: Vec<Field>,
}

crate::word!(Condition);

impl Word for Condition {
    const FORMAT: &'static str = "condition";
    const TITLE: &'static str = "a condition";
    const EXAMPLES: &'static [&'static str] = &[
        "entry.range == null || entry.range <= 60",
        r#"entry.type == "ranged""#,
        "entry.abilities.exists(a, a == 'taunt')",
    ];
    const PATTERN: &'static str = r"\S";

    fn parse(text: &str) -> Result<Self, Flaw> {
        let (root, names) = parse(text, Dialect::Condition)?;
        check::check(&root)?;
        Ok(Self { source: text.to_owned(), fields: fields::fields(&root), root, names })
    }
}

impl Condition {
    /// The condition as it is written.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The fields directly within the entry that it uses, in the order of their first use.
    pub fn names(&self) -> &[Name] {
        &self.names
    }

    /// Every use of a field, nested ones with their whole path, in the order of the source.
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// A flaw for every use of a field that does not exist, at the step that is wrong, with the closest names.
    ///
    /// `known` tells what may follow a path: it is asked with `[]` for the fields of the entry, with `["area"]`
    /// for those of its area, with `["abilities", "*"]` for those of the elements of a list.
    pub fn check_names(&self, known: &dyn Fn(&[&str]) -> Known) -> Vec<Flaw> {
        self.fields.iter().filter_map(|field| fields::check(field, known)).collect()
    }

    /// Whether it holds for an entry.
    ///
    /// `field` is asked for the fields directly within the entry, for each that the evaluation comes to and
    /// once only; what it is asked for are the fields that decided. `None` stands for an absent field.
    ///
    /// # Errors
    /// At the bytes of the part that failed: a value of another kind than must stand there, a division by
    /// zero, an element that a list does not have, a loop over too much.
    pub fn holds(&self, field: &dyn Fn(&str) -> Option<Value>) -> Result<bool, Flaw> {
        self.weigh(field).0
    }

    /// The same, with the number of steps that it took: for those who evaluate it for many entries.
    pub fn weigh(&self, field: &dyn Fn(&str) -> Option<Value>) -> (Result<bool, Flaw>, u32) {
        let mut run = Run::new(&self.names, field);
        let holds = run.truth(&self.root).map_err(|flaw| *flaw);
        (holds, run.spent())
    }
}
