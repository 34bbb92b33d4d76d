use jsonschema::{ValidationError, error::ValidationErrorKind};

use super::{
    super::place::{Place, shown},
    bad_form::BAD_FORM,
    expected::format,
};
use crate::{
    diag::{Diagnostic, Fix},
    load::{Node, Offsets, Style},
    rule,
    source::{Sources, Span},
    vocabulary::{Flaw, Format, Id, Word},
};

rule! {
    /// Dice, attacks, limits, references and the like are written as the guide writes them.
    ///
    /// # Why
    /// `1d6+1` is read by people and by programs alike. What is wrong inside is told at the character: a
    /// dash that is no minus, a die without its number, a bracket that is not closed.
    ///
    /// # Bad
    /// ```yaml
    /// kind: weapon
    /// id: short-sword
    /// name: Short Sword
    /// usage: main-hand
    /// type: melee
    /// attack: STR+1
    /// damage: d6+1
    /// #       ^^ schema/bad-format
    /// damage_type: slashing
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: weapon
    /// id: short-sword
    /// name: Short Sword
    /// usage: main-hand
    /// type: melee
    /// attack: STR+1
    /// damage: 1d6+1
    /// damage_type: slashing
    /// ```
    pub BAD_FORMAT = "schema/bad-format", Error;
}

/// A value that its parser refuses.
pub fn bad_format(place: &Place, node: &Node, name: &str, sources: &Sources) -> Option<Diagnostic> {
    let scalar = node.as_scalar()?;
    let format = format(name)?;
    let flaw = (format.check)(&scalar.text).err()?;
    let offsets = Offsets::new(sources.get(node.span.file), node.span, scalar.style, &scalar.text);
    let span = offsets.span(flaw.at.clone());
    let subject = format!("{} is {}, which", place.subject(), shown(node));
    let whole = matches!(scalar.style, Style::Plain).then_some(node.span);
    Some(say(&subject, span, whole, &flaw, format))
}

/// A key that its parser refuses.
pub fn bad_name(
    place: &Place,
    node: &Node,
    error: &ValidationError,
    sources: &Sources,
) -> Option<Diagnostic> {
    let ValidationErrorKind::Format { format: name } = error.kind() else {
        return None;
    };
    let format = format(name)?;
    let entries = &node.as_map()?.entries;
    let (key, flaw) = entries.iter().find_map(|(key, _)| Some((key, (format.check)(&key.text).err()?)))?;
    let offsets = Offsets::new(sources.get(key.span.file), key.span, Style::Plain, &key.text);
    let subject = format!("a key of {} is \"{}\", which", place.subject(), key.text);
    Some(say(&subject, offsets.span(flaw.at.clone()), Some(key.span), &flaw, format))
}

fn say(subject: &str, span: Span, whole: Option<Span>, flaw: &Flaw, format: &Format) -> Diagnostic {
    let rule = if format.name == Id::FORMAT { &BAD_FORM } else { &BAD_FORMAT };
    let mut finding = Diagnostic::new(rule, span, format!("{subject} {}", flaw.message));
    match (&flaw.help, format.examples.first()) {
        (Some(help), _) => finding.help(help.clone()),
        (None, Some(example)) => finding.help(format!("write {} such as `{example}`", format.title)),
        (None, None) => &mut finding,
    };
    if let (Some(fix), Some(whole)) = (&flaw.fix, whole) {
        finding.fix(Fix::safe(whole, fix.clone()));
    }
    finding
}
