use crate::{
    codex::{Codex, View},
    diag::{Reporter, Severity},
    kinds::{Creature, Encounter, Number, ratio_text},
    rule,
    source::Span,
};

rule! {
    /// An encounter is weighed against its party.
    ///
    /// # Why
    /// Every creature is worth so many characters by its size and power. The sum of these ratios less the size of
    /// the party, rounded down, tells how hard the fight will be. More creatures than the guide recommends slow the
    /// game down, however weak they are: that is a warning.
    ///
    /// # Bad
    /// ```yaml
    /// kind: encounter
    /// id: lantern-hunt
    /// #   ^^^^^^^^^^^^ encounter/calibration
    /// name: Lantern Hunt
    /// party: { size: 2, level: 1 }
    /// creatures:
    ///   - { creature: grey-wolf, count: 2 }
    /// text: |
    ///   Two wolves and a lantern.
    /// ```
    ///
    /// ```yaml
    /// kind: encounter
    /// id: goblin-market
    /// #   ^^^^^^^^^^^^^ encounter/calibration
    /// name: Goblin Market
    /// party: { size: 4, level: 1 }
    /// creatures:
    ///   - { creature: goblin, count: 6 }
    /// #                              ^ encounter/calibration
    /// text: |
    ///   Six goblins and a stall.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: encounter
    /// id: quiet-road
    /// name: Quiet Road
    /// party: { size: 4, level: 1 }
    /// creatures: []
    /// text: |
    ///   Nobody is met yet, so nothing is weighed.
    /// ```
    pub RULE = "encounter/calibration", Info, "Game Master's Guide: balancing encounters";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for encounter in codex.all::<Encounter>() {
        weigh(codex, &encounter, report);
        count(&encounter, report);
    }
}

fn weigh(codex: &Codex, encounter: &View<Encounter>, report: &mut Reporter) {
    let creature = |place: Span| codex.get::<Creature>(place).map(|creature| creature.body);
    let Some(found) = encounter.calibration(encounter.rules, creature) else {
        return;
    };
    let (Some(label), Some(party)) = (found.label, encounter.party.get().and_then(|party| party.size.get()))
    else {
        return;
    };
    let (title, word) = (encounter.entry.title(), encounter.rules.word("party"));
    let finding = report.at(
        encounter.entry.anchor(),
        format!(
            "{title} is {label} for a {word} of {}: the sum of ratios is {}",
            party.value,
            Number(found.ratios)
        ),
    );
    finding.value(party, format!("{word} {}", party.value));
    for member in &encounter.creatures {
        let ratio =
            member.creature.span().and_then(creature).and_then(|creature| creature.ratio(encounter.rules));
        let number = member.number().unwrap_or_default();
        finding.also(member.span, format!("{number} x {}", ratio_text(ratio.unwrap_or_default())));
    }
    finding.note(format!("{}: {label}", found.how));
}

fn count(encounter: &View<Encounter>, report: &mut Reporter) {
    let (Some(count), Some(most)) = (encounter.count(), encounter.most(encounter.rules)) else {
        return;
    };
    if count as f64 <= most.value {
        return;
    }
    let largest = encounter.creatures.iter().max_by_key(|member| member.number());
    let place = largest.map_or(encounter.entry.anchor(), |member| member.count.span().unwrap_or(member.span));
    let title = encounter.entry.title();
    let finding =
        report.at(place, format!("{title} has {count} creatures, more than {}", Number(most.value)));
    most.label(finding, encounter.rules);
    finding
        .weigh(Severity::Warning)
        .note(most.arithmetic(encounter.rules))
        .help("let fewer of them fight at once, or use larger ones");
}
