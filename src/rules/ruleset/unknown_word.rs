use crate::{
    codex::{Codex, View},
    diag::{Fix, Reporter, choices, nearest},
    kinds::{
        Ability, Ancestry, Character, Class, Content, Creature, Effect, EffectTree, Hero, Kind, Ruleset,
        Weapon, ruleset::Attribute,
    },
    load::{Dict, Field},
    rule,
    rules::r#ref::part,
    source::Span,
    vocabulary::Variable,
};

rule! {
    /// Stats, attributes and creature families are those of the ruleset.
    ///
    /// # Why
    /// Which stats a game has is its ruleset's word. A misspelt one is not 0: it is nothing, and every figure that it
    /// should have changed is wrong.
    ///
    /// # Bad
    /// ```yaml
    /// kind: creature
    /// id: alley-cat
    /// name: Alley Cat
    /// level: 1
    /// size: tiny
    /// power: standard
    /// family: [baest]
    /// #        ^^^^^ ruleset/unknown-word
    /// base_hp: 1
    /// stats: { STR: -3, DXE: +3 }
    /// #                 ^^^ ruleset/unknown-word
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: creature
    /// id: alley-cat
    /// name: Alley Cat
    /// level: 1
    /// size: tiny
    /// power: standard
    /// family: [beast]
    /// base_hp: 1
    /// stats: { STR: -3, DEX: +3 }
    /// ```
    pub RULE = "ruleset/unknown-word", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ancestry in codex.all::<Ancestry>() {
        stats(
            &ancestry,
            ancestry.modifiers.entries.iter().map(|(name, _)| (name.span, &*name.value)),
            report,
        );
    }
    for class in codex.all::<Class>() {
        stats(&class, class.modifiers.entries.iter().map(|(name, _)| (name.span, &*name.value)), report);
        let magic = class.magic_stat.get().filter(|stat| stat.value != "none");
        stats(&class, magic.map(|stat| (stat.span, &*stat.value)), report);
    }
    for character in codex.all::<Character>() {
        let moved = character.adapt.iter().flat_map(|adapt| [adapt.value.from.get(), adapt.value.to.get()]);
        let points =
            character.free_points.entries.iter().chain(&character.stats.entries).map(|(name, _)| name);
        stats(&character, moved.flatten().chain(points).map(|word| (word.span, &*word.value)), report);
    }
    for weapon in codex.all::<Weapon>() {
        let attack = weapon.attack.get();
        stats(
            &weapon,
            attack.map(|attack| (part(codex, attack.span, &attack.stat.at), attack.stat.as_str())),
            report,
        );
    }
    for ability in codex.all::<Ability>() {
        let stat = ability.attack.get().and_then(|attack| Some((attack.span, attack.value.stat.as_ref()?)));
        stats(&ability, stat.map(|(span, stat)| (part(codex, span, &stat.at), stat.as_str())), report);
        for effect in &ability.effects {
            if let Effect::Damage(strike) | Effect::Heal(strike) = &effect.value {
                families(
                    &ability,
                    strike.vs.entries.iter().map(|(name, _)| (name.span, &*name.value)),
                    report,
                );
            }
        }
    }
    for creature in codex.all::<Creature>() {
        stats(&creature, creature.stats.entries.iter().map(|(name, _)| (name.span, &*name.value)), report);
        families(&creature, creature.family.iter().map(|name| (name.span, &*name.value)), report);
    }
    vaia(codex, report);
    for rules in codex.all::<Ruleset>() {
        itself(&rules, report);
    }
}

fn vaia(codex: &Codex, report: &mut Reporter) {
    for hero in codex.all::<Hero>() {
        let names = hero.attributes.entries.iter().map(|(name, _)| name);
        for name in names.filter(|name| !hero.rules.attributes.has(&name.value)) {
            attribute(&hero, name.span, &name.value, report);
        }
    }
    for tree in codex.all::<EffectTree>() {
        for (_, node) in tree.nodes() {
            rolled(codex, &tree, &node.value.damage, report);
        }
    }
}

/// The attribute of a roll, by its short or its full name: `(v:20 Awareness)`.
fn rolled(codex: &Codex, tree: &View<EffectTree>, roll: &Field<Variable>, report: &mut Reporter) {
    let Some((roll, name)) = roll.get().and_then(|roll| Some((roll.span, roll.value.attribute()?))) else {
        return;
    };
    let is = |(key, own): (&crate::source::Spanned<String>, &crate::source::Spanned<Attribute>)| {
        let full = own.value.name.get().is_some_and(|full| full.value.eq_ignore_ascii_case(name.as_str()));
        full || key.value.eq_ignore_ascii_case(name.as_str())
    };
    if !tree.rules.attributes.iter().any(is) {
        attribute(tree, part(codex, roll, &name.at), name.as_str(), report);
    }
}

fn attribute<T: Content>(view: &View<T>, place: Span, word: &str, report: &mut Reporter) {
    let attributes: &Dict<Attribute> = &view.rules.attributes;
    if !attributes.entries.is_empty() {
        tell(view, "attribute", place, word, view.rules.attribute_names().collect(), report);
    }
}

fn stats<'w, T: Content>(
    view: &View<T>,
    words: impl IntoIterator<Item = (Span, &'w str)>,
    report: &mut Reporter,
) {
    let Some(stats) = view.rules.stats.get() else {
        return;
    };
    for (place, word) in words {
        if !stats.names.has(word) {
            tell(view, "stat", place, word, view.rules.stat_names().collect(), report);
        }
    }
}

fn families<'w, T: Content>(
    view: &View<T>,
    words: impl IntoIterator<Item = (Span, &'w str)>,
    report: &mut Reporter,
) {
    let families = &view.rules.families;
    if families.is_empty() {
        return;
    }
    for (place, word) in words {
        if !families.iter().any(|family| family.value == word) {
            tell(
                view,
                "creature family",
                place,
                word,
                families.iter().map(|family| &*family.value).collect(),
                report,
            );
        }
    }
}

/// Words that the ruleset itself uses.
fn itself(rules: &View<Ruleset>, report: &mut Reporter) {
    for kind in &rules.body.kinds {
        let known = Kind::from_name(&kind.value).is_some_and(|kind| !kind.is_common());
        if !known {
            let kinds = Kind::ALL.iter().filter(|kind| !kind.is_common()).map(|kind| kind.name());
            tell(rules, "content kind", kind.span, &kind.value, kinds.collect(), report);
        }
    }
    let Some(all) = rules.body.stats.get() else {
        return;
    };
    let class = rules.body.class.get().and_then(|class| class.magic_stat.get());
    let creature = rules.body.creature.get();
    let attacks = creature.into_iter().flat_map(|creature| creature.attacks.iter());
    let attacks = attacks.filter_map(|(_, attack)| attack.value.stat.get());
    let words = [all.luck.get(), all.vitality.get(), class].into_iter().flatten().chain(attacks);
    for word in words.filter(|word| !all.names.has(&word.value)) {
        tell(rules, "stat", word.span, &word.value, rules.body.stat_names().collect(), report);
    }
}

fn tell<T: Content>(
    view: &View<T>,
    what: &str,
    place: Span,
    word: &str,
    names: Vec<&str>,
    report: &mut Reporter,
) {
    if !view.entry.span.contains(place) {
        return;
    }
    let finding =
        report.at(place, format!("{} names the {what} `{word}`, which does not exist", view.entry.title()));
    let near = nearest(word, names.iter().copied());
    match near[..] {
        [one] => {
            finding.help(format!("did you mean `{one}`?")).fix(Fix::safe(place, one));
        }
        [] => {
            finding.help(format!("there are {}", choices(names).replace(" or ", " and ")));
        }
        _ => {
            finding.help(format!("did you mean {}?", choices(near.iter().copied())));
        }
    }
}
