//! The shape check of one entry.

use std::sync::LazyLock;

use jsonschema::Validator;
use serde_json::Value as JsonValue;

use super::{
    faults::Faults,
    json::{Item, Tree},
    make, place, rules,
};
use crate::{
    diag::Diagnostic,
    kinds::Kind,
    load::{Node, Plain, Style, Value, plain},
    source::Sources,
    vocabulary::FORMATS,
};

pub(super) struct Shape {
    pub(super) schema: JsonValue,
    validator: Validator<Tree>,
}

pub(super) static SHAPES: LazyLock<Vec<Shape>> =
    LazyLock::new(|| Kind::ALL.iter().map(|kind| shape(*kind)).collect());

fn shape(kind: Kind) -> Shape {
    let schema = make::for_checking(make::authored(kind));
    let mut options = jsonschema::options_for::<Tree>().should_validate_formats(true).offline();
    for format in FORMATS.iter().chain(crate::formula::FORMATS) {
        let check = format.check;
        options = options.with_format(format.name, move |text: &str| check(text).is_ok());
    }
    #[expect(clippy::expect_used, reason = "our own types make the schema; a test builds every one")]
    let validator = options.build(&schema).expect("a schema made from our own types is a schema");
    Shape { schema, validator }
}

/// The kind of an entry, or the one finding that says why it has none.
///
/// # Errors
/// If the tree is no map, has no `kind`, or names none that exists.
pub fn header_kind(root: &Node) -> Result<Kind, Option<Box<Diagnostic>>> {
    let Some(map) = root.as_map() else {
        return Err(Some(Box::new(rules::not_an_entry(root))));
    };
    let Some((_, kind)) = map.entry("kind") else {
        return Err(Some(Box::new(rules::no_kind(root))));
    };
    if kind.is_blank() {
        return Err(None);
    }
    let name = kind.as_text().unwrap_or_default();
    Kind::from_name(name).ok_or_else(|| Some(Box::new(rules::unknown_kind(kind, name))))
}

/// Everything that is wrong with the shape of an entry.
pub fn check(kind: Kind, root: &Node, sources: &Sources) -> Vec<Diagnostic> {
    let shape = &SHAPES[kind as usize];
    let mut findings = Vec::new();
    if !shape.validator.is_valid(Item::Node(root)) {
        let mut faults = Faults::new(root, &shape.schema, sources);
        for error in shape.validator.iter_errors(Item::Node(root)) {
            faults.add(&error);
        }
        findings = faults.into_findings();
    }
    if kind != Kind::Project {
        ambiguous(root, root, &mut findings);
    }
    findings
}

/// Scalars that other readers take for something else.
fn ambiguous(node: &Node, root: &Node, findings: &mut Vec<Diagnostic>) {
    match &node.value {
        Value::Scalar(scalar) if scalar.style == Style::Plain => match plain(&scalar.text) {
            Plain::Odd(number) if !told(node, findings) => {
                findings.push(rules::odd_number(node, number, &place::title(root)));
            }
            Plain::Lookalike(what) if !told(node, findings) => {
                findings.push(rules::lookalike(node, what, &place::title(root)));
            }
            _ => {}
        },
        Value::List(items) => items.iter().for_each(|item| ambiguous(item, root, findings)),
        Value::Map(map) => map.entries.iter().for_each(|(_, value)| ambiguous(value, root, findings)),
        Value::Scalar(_) | Value::Null | Value::Unread => {}
    }
}

fn told(node: &Node, findings: &[Diagnostic]) -> bool {
    findings.iter().any(|finding| node.span.contains(finding.span))
}
