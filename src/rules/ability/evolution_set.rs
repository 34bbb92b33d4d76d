use crate::{
    codex::{Codex, View},
    diag::{Fix, Reporter, choices, nearest},
    kinds::{Ability, Effect, Setting},
    rule,
    source::{Span, Spanned},
    vocabulary::{Dice, Word},
};

rule! {
    /// An evolution sets figures that the ability has, and sets them to figures.
    ///
    /// # Why
    /// `set` speaks of effects and values by their names. A name that nothing has changes nothing, silently, and a
    /// figure that cannot be read takes the effect's figure away.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: C
    /// action: A
    /// attack: PHY(STR)
    /// effects:
    ///   - damage: { name: strike, dice: 1d6, type: slashing }
    /// evolutions:
    ///   - level: 3
    ///     set: { strke: 2d6 }
    /// #          ^^^^^ ability/evolution-set
    /// text: |
    ///   A cut of wind.
    /// ```
    ///
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: C
    /// action: A
    /// attack: PHY(STR)
    /// effects:
    ///   - damage: { name: strike, dice: 1d6, type: slashing }
    /// evolutions:
    ///   - level: 3
    ///     set: { strike: d8 }
    /// #                  ^^ ability/evolution-set
    /// text: |
    ///   A cut of wind.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: C
    /// action: A
    /// attack: PHY(STR)
    /// effects:
    ///   - damage: { name: strike, dice: 1d6, type: slashing }
    /// evolutions:
    ///   - level: 3
    ///     set: { strike: 2d6 }
    /// text: |
    ///   A cut of wind.
    /// ```
    pub RULE = "ability/evolution-set", Error, "Player's Guide, Abilities: Ability Evolutions";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ability in codex.all::<Ability>() {
        if ability.effects.broken || ability.values.broken {
            continue;
        }
        let mut effects: Vec<&Effect> = ability.effects.iter().map(|effect| &effect.value).collect();
        for evolution in &ability.evolutions {
            if evolution.effects.broken {
                break;
            }
            effects.extend(evolution.effects.iter().map(|effect| &effect.value));
            for (name, setting) in evolution.set.iter() {
                match effects.iter().find(|effect| effect.name().is_some_and(|own| own.value == name.value)) {
                    Some(Effect::Condition(_)) => {}
                    Some(_) => figure(codex, &ability, name, setting, report),
                    None if ability.values.has(&name.value) => {}
                    None => unknown(&ability, name, &effects, report),
                }
            }
        }
    }
}

fn unknown(ability: &View<Ability>, name: &Spanned<String>, effects: &[&Effect], report: &mut Reporter) {
    let named = effects.iter().filter_map(|effect| effect.name()).map(|own| own.value.as_str());
    let values = ability.body.values.entries.iter().map(|(own, _)| own.value.as_str());
    let all: Vec<&str> = named.chain(values).collect();
    let near = nearest(&name.value, all.iter().copied());
    let finding = report.at(
        name.span,
        format!(
            "{} sets `{}`, which is neither an effect nor a value of it",
            ability.entry.title(),
            name.value
        ),
    );
    match (near.as_slice(), all.is_empty()) {
        ([one], _) => finding.help(format!("did you mean `{one}`?")).fix(Fix::safe(name.span, *one)),
        ([_, ..], _) => finding.help(format!("did you mean {}?", choices(near))),
        ([], false) => finding.help(format!("it has {}", choices(all))),
        ([], true) => finding.help("give the effect a `name`, or put the number among the `values`"),
    };
}

fn figure(
    codex: &Codex,
    ability: &View<Ability>,
    name: &Spanned<String>,
    setting: &Spanned<Setting>,
    report: &mut Reporter,
) {
    let Some(text) = setting.value.text() else {
        return;
    };
    if text.trim().parse::<i64>().is_ok() || text.contains('‹') {
        return;
    }
    let Err(flaw) = Dice::parse(text) else {
        return;
    };
    let plain = codex.sources.get(setting.span.file).slice(setting.span) == text;
    let place = if plain && !flaw.at.is_empty() {
        let start = setting.span.start as usize;
        Span::new(setting.span.file, start + flaw.at.start, start + flaw.at.end)
    } else {
        setting.span
    };
    let title = ability.entry.title();
    let finding =
        report.at(place, format!("{title} sets `{}` to \"{text}\", which {}", name.value, flaw.message));
    finding.help(flaw.help.unwrap_or_else(|| "write dice such as `2d6`, or a whole number".to_owned()));
    if let Some(fix) = flaw.fix.filter(|_| plain) {
        finding.fix(Fix::safe(setting.span, fix));
    }
}
