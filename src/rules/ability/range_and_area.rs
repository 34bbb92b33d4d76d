use crate::{
    codex::{Codex, View},
    diag::Reporter,
    kinds::{Ability, Effect},
    rule,
    source::Spanned,
};

rule! {
    /// An area is an area: it cannot be dodged, and it is no distance to move.
    ///
    /// # Why
    /// Nobody dodges or parries what fills an area, so a text that offers it contradicts the rules of play. And a
    /// radius within which the user itself moves, as in a teleport, is a range: written as an area it would hit
    /// everyone in it.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: fire-ring
    /// name: Fire Ring
    /// type: C
    /// action: MA
    /// attack: MAG(INT)
    /// area: { radius: 5 }
    /// #               ^ ability/range-and-area
    /// effects:
    ///   - damage: { name: blast, dice: 2d4, type: fire }
    /// text: |
    ///   Deals {blast} damage; targets may dodge it.
    /// ```
    ///
    /// ```yaml
    /// kind: ability
    /// id: blink
    /// name: Blink
    /// type: C
    /// action: M
    /// attack: SUPPORT
    /// area: { radius: 5 }
    /// #               ^ ability/range-and-area
    /// text: |
    ///   You teleport to a spot within a 5-metre radius.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: ability
    /// id: fire-ring
    /// name: Fire Ring
    /// type: C
    /// action: MA
    /// attack: MAG(INT)
    /// area: { radius: 5 }
    /// effects:
    ///   - damage: { name: blast, dice: 2d4, type: fire }
    /// text: |
    ///   Deals {blast} damage, which cannot be dodged.
    /// ```
    ///
    /// ```yaml
    /// kind: ability
    /// id: blink
    /// name: Blink
    /// type: C
    /// action: M
    /// attack: SUPPORT
    /// range: 5
    /// text: |
    ///   You teleport to a spot within a 5-metre radius.
    /// ```
    pub RULE = "ability/range-and-area", Warning, "Player's Guide, Combat: Magic Attacks and Area Attacks";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ability in codex.all::<Ability>() {
        let Some(radius) = ability.area.get().and_then(|area| area.radius.get()) else {
            continue;
        };
        let texts = || {
            let base = ability.entry.header.text.get();
            let later = ability.evolutions.iter().flat_map(|step| [step.text.get(), step.replace_text.get()]);
            std::iter::once(base).chain(later).flatten()
        };
        if let Some(text) = texts().find(|text| allows_reaction(&text.value.0)) {
            report
                .at(radius.span, format!("{} fills an area, but its text lets it be dodged or parried", ability.entry.title()))
                .value(text, "offered here")
                .help("take the dodge or parry out of the text, or give the ability a `range` in place of the area");
            continue;
        }
        let teleports = || texts().any(|text| text.value.0.to_lowercase().contains("teleport"));
        if moves_only(&ability) && (!ability.effects.is_empty() || teleports()) {
            moved(&ability, radius, report);
        }
    }
}

fn moves_only(ability: &View<Ability>) -> bool {
    !ability.effects.broken && ability.effects.iter().all(|effect| matches!(effect.value, Effect::Move(_)))
}

fn moved(ability: &View<Ability>, radius: &Spanned<i64>, report: &mut Reporter) {
    let finding = report.at(
        radius.span,
        format!(
            "{} moves its user within {} metres, which is a range and no area",
            ability.entry.title(),
            radius.value
        ),
    );
    if let Some(range) = ability.range.get() {
        finding.value(range, format!("its range is {} as well", range.value));
    }
    finding.help(format!("write `range: {}` in place of the area", radius.value));
}

/// Whether a sentence speaks of dodging or parrying without ruling it out.
fn allows_reaction(text: &str) -> bool {
    text.split(['.', '!', '?', ';']).any(|sentence| {
        let mut reaction = false;
        for word in sentence.split(|letter: char| !letter.is_alphabetic() && letter != '\'') {
            let word = word.to_lowercase();
            if ["not", "cannot", "can't", "neither", "nor", "never", "no", "nobody", "without"]
                .contains(&word.as_str())
            {
                return false;
            }
            reaction |= ["dodge", "dodges", "dodged", "dodging", "parry", "parries", "parried", "parrying"]
                .contains(&word.as_str());
        }
        reaction
    })
}
