use super::super::place::Place;
use crate::{
    diag::{Diagnostic, Fix, choices, nearest},
    load::{Key, Node},
    rule,
};

rule! {
    /// An entry has no keys that its kind does not know.
    ///
    /// # Why
    /// A key that nothing reads is a typo or a wish; either way the author believes that it counts.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// prise: 10
    /// #1-5 schema/unknown-key
    /// ```
    ///
    /// ```yaml
    /// kind: project
    /// id: table
    /// #1-2 schema/unknown-key
    /// title: Our Table
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ```
    pub UNKNOWN_KEY = "schema/unknown-key", Error;
}

/// Keys that entries of every kind have: those of its own kind are more often what an author looks for.
const OF_ALL: &[&str] = &[
    "kind", "id", "name", "text", "tags", "aliases", "image", "source", "extends", "without", "allow",
    "since", "draft", "audience",
];

/// A key that the place does not know, and the missing key that it explains.
pub fn unknown_key(
    place: &Place,
    name: &Key,
    absent: &[&str],
    known: &[&str],
) -> (Diagnostic, Option<String>) {
    let key = &*name.text;
    let near = match nearest(key, absent.iter().copied()) {
        near if near.is_empty() => nearest(key, known.iter().copied()),
        near => near,
    };
    let here = Place { root: place.root, steps: [&place.steps[..], &[key.to_owned()]].concat() };
    let message = format!("{} has no key `{key}`", here.owner());
    let mut finding = Diagnostic::new(&UNKNOWN_KEY, name.span, message);
    match near[..] {
        [one] => {
            finding.help(format!("did you mean `{one}`?")).fix(Fix::safe(name.span, one));
        }
        [one, other] => {
            finding.help(format!("did you mean `{one}` or `{other}`?"));
        }
        _ if known.is_empty() => {}
        _ => {
            let (of_all, own): (Vec<&str>, Vec<&str>) =
                known.iter().partition(|key| here.steps.len() == 1 && OF_ALL.contains(key));
            finding.help(format!("the keys here are {}", choices(own.into_iter().chain(of_all))));
        }
    }
    let meant = near.first().filter(|one| absent.contains(one)).map(|one| (*one).to_owned());
    (finding, meant)
}

/// A key of a union that names no branch.
pub fn no_branch(place: &Place, node: &Node, tags: &[&str]) -> Diagnostic {
    let entries = node.as_map().map(|map| &map.entries[..]).unwrap_or_default();
    let Some((key, _)) = entries.first() else {
        return Diagnostic::new(&UNKNOWN_KEY, node.span, format!("{} is empty", place.subject()));
    };
    let message = format!("{} cannot be `{}`", place.subject(), key.text);
    let mut finding = Diagnostic::new(&UNKNOWN_KEY, key.span, message);
    match nearest(&key.text, tags.iter().copied())[..] {
        [one] => finding.help(format!("did you mean `{one}`?")).fix(Fix::safe(key.span, one)),
        _ => finding.help(format!("it is one of {}", choices(tags.iter().copied()))),
    };
    finding
}
