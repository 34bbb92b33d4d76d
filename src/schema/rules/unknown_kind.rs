use super::super::place::shown;
use crate::{
    diag::{Diagnostic, Fix, choices, nearest},
    kinds::Kind,
    load::Node,
    rule,
};

rule! {
    /// Every entry says which kind it is.
    ///
    /// # Why
    /// The kind decides every other key, so nothing else can be said of an entry without one.
    ///
    /// # Bad
    /// ```yaml
    /// kind: wepon
    /// #     ^^^^^ schema/unknown-kind
    /// id: short-sword
    /// name: Short Sword
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ```
    pub UNKNOWN_KIND = "schema/unknown-kind", Error;
}

fn names() -> impl Iterator<Item = &'static str> {
    Kind::ALL.iter().map(|kind| kind.name())
}

/// A kind that does not exist.
pub fn unknown_kind(node: &Node, name: &str) -> Diagnostic {
    let mut finding =
        Diagnostic::new(&UNKNOWN_KIND, node.span, format!("there is no content kind {}", shown(node)));
    match nearest(name, names())[..] {
        [one] => finding.help(format!("did you mean `{one}`?")).fix(Fix::safe(node.span, one)),
        [one, other] => finding.help(format!("did you mean `{one}` or `{other}`?")),
        _ => finding.help(format!(
            "the kinds are {}",
            Kind::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ")
        )),
    };
    finding
}

/// An entry that does not say its kind.
pub fn no_kind(root: &Node) -> Diagnostic {
    let map = root.as_map().map(|map| &map.entries[..]).unwrap_or_default();
    let first = map.first().map_or(root.span, |(key, _)| key.span);
    let misspelt = map.iter().find(|(key, _)| nearest(&key.text, ["kind"]).len() == 1);
    let mut finding = Diagnostic::new(&UNKNOWN_KIND, first, "this entry does not say what `kind` it is");
    match misspelt {
        Some((key, _)) => {
            finding.span = key.span;
            finding.help("did you mean `kind`?").fix(Fix::safe(key.span, "kind"));
        }
        None => {
            finding.help(format!(
                "begin it with a line such as `kind: weapon`; the kinds are {}",
                choices(names())
            ));
        }
    }
    finding
}

/// A document that is no entry at all.
pub fn not_an_entry(root: &Node) -> Diagnostic {
    let message = format!("an entry is a group of keys, and this is {}", shown(root));
    let mut finding = Diagnostic::new(&UNKNOWN_KIND, root.span, message);
    finding.help("begin it with `kind: weapon`, then `id:` and `name:`, one key a line");
    finding
}
