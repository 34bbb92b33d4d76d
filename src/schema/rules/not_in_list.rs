use super::super::place::{Place, shown};
use crate::{
    diag::{Diagnostic, Fix, choices, nearest, sure},
    load::Node,
    rule,
};

rule! {
    /// A value from a closed list is one of that list.
    ///
    /// # Why
    /// Usage, type, size and the like are words that the rules of play know; another word means nothing.
    ///
    /// # Bad
    /// ```yaml
    /// kind: weapon
    /// id: short-sword
    /// name: Short Sword
    /// usage: mainhand
    /// #      ^^^^^^^^ schema/not-in-list
    /// type: melee
    /// attack: STR+1
    /// damage: 1d6+1
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
    pub NOT_IN_LIST = "schema/not-in-list", Error;
}

/// A word that is not in the list.
pub fn not_in_list(place: &Place, node: &Node, words: &[&str]) -> Diagnostic {
    let message =
        format!("{} must be {}, not {}", place.subject(), choices(words.iter().copied()), shown(node));
    let mut finding = Diagnostic::new(&NOT_IN_LIST, node.span, message);
    let text = node.as_text().unwrap_or_default();
    let same = words.iter().copied().find(|word| word.eq_ignore_ascii_case(text));
    let same = same.or_else(|| short_for(text, words));
    match same.map_or_else(|| nearest(text, words.iter().copied()), |word| vec![word])[..] {
        [one] if sure(text, one) => {
            finding.help(format!("did you mean `{one}`?")).fix(Fix::safe(node.span, one))
        }
        [one] => {
            let list = choices(words.iter().copied());
            finding.help(format!("did you mean `{one}`? It takes {list}")).fix(Fix::ask(node.span, one))
        }
        [one, other] => finding.help(format!("did you mean `{one}` or `{other}`?")),
        _ => finding.help(format!("write one of {}", choices(words.iter().copied()))),
    };
    finding
}

/// The letter that stands for a word, as in `A` for "attack": only where all that is asked for are capital letters.
fn short_for<'w>(text: &str, words: &[&'w str]) -> Option<&'w str> {
    let letters = words.iter().all(|word| word.bytes().all(|byte| byte.is_ascii_uppercase()));
    let written = text.len() > 3 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
    let first = text.get(..1).filter(|_| letters && written)?;
    words.iter().copied().find(|word| word.eq_ignore_ascii_case(first))
}
