use crate::{
    codex::{Codex, View},
    diag::{Reporter, Severity},
    kinds::{Character, Ledger, LedgerItem, Sheet},
    rule,
    source::Span,
};

rule! {
    /// A character spends no more than levels and play gave.
    ///
    /// # Why
    /// Every ability beyond the free ones costs AP, every evolution more; an Over-Outfit costs NX and its abilities XP as well.
    /// Levels give AP; what play gave stands under `earned`. Without that the finding is a warning, because the rest may
    /// have been earned; with it the account does not add up, which is an error.
    ///
    /// # Bad
    /// ```yaml
    /// kind: character
    /// id: ann
    /// name: Ann
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 1
    /// free_points: { STR: +2, CON: +2 }
    /// abilities: { fixture-a: 0, fixture-c: 0, fixture-d: 0 }
    /// #                                        ^^^^^^^^^ character/overspent
    /// weapon_sets: [[fixture-sword, fixture-shield]]
    /// ```
    ///
    /// ```yaml
    /// kind: character
    /// id: ann
    /// name: Ann
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 1
    /// free_points: { STR: +2, CON: +2 }
    /// abilities: { fixture-a: 0, fixture-c: 0, fixture-d: 0 }
    /// #                                        ^^^^^^^^^ character/overspent
    /// weapon_sets: [[fixture-sword, fixture-shield]]
    /// earned: { ap: 2 }
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: character
    /// id: ann
    /// name: Ann
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 1
    /// free_points: { STR: +2, CON: +2 }
    /// abilities: { fixture-a: 0, fixture-c: 0, fixture-d: 0 }
    /// weapon_sets: [[fixture-sword, fixture-shield]]
    /// earned: { ap: 3 }
    /// ```
    pub RULE = "character/overspent", Warning, "Player's Guide: Progression";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for character in codex.all::<Character>() {
        if character.earned.is_broken() || character.abilities.is_broken() {
            continue;
        }
        let sheet = Sheet::of(character.body, codex, character.rules);
        if sheet.outfit.is_none() {
            continue;
        }
        tell(&character, "ap", sheet.ap(), report);
        tell(&character, "xp", sheet.xp(), report);
        tell(&character, "nx", sheet.nx(), report);
    }
}

fn tell(character: &View<Character>, currency: &str, ledger: Option<Ledger>, report: &mut Reporter) {
    let Some(ledger) = ledger else { return };
    let (given, spent) = (ledger.total_given(), ledger.total_spent());
    if spent <= given {
        return;
    }
    let missing = spent.saturating_sub(given);
    let (title, word) = (character.entry.title(), character.rules.word(currency));
    let place = overrun(&ledger, given).unwrap_or_else(|| character.entry.anchor());
    let finding = report.at(place, format!("{title} spends {spent} {word} and has {given}"));
    finding.here("here it runs out");
    for item in &ledger.spent {
        if let Some(other) = item.place.filter(|other| *other != place && item.amount != 0) {
            finding.also(other, format!("{} {word}", item.amount));
        }
    }
    finding.note(format!("spent: {}", sum(&ledger.spent, "for ", spent)));
    finding.note(format!("given: {}", sum(&ledger.given, "", given)));
    if character.earned.is_absent() {
        finding.help(format!("write what play gave: `earned: {{ {currency}: {missing} }}`"));
    } else {
        let gave =
            ledger.given.iter().filter(|item| item.what == "earned").map(|item| item.amount).sum::<i64>();
        finding.weigh(Severity::Error).help(format!(
            "spend {} less, or write `{currency}: {}` under `earned`",
            missing,
            gave.saturating_add(missing)
        ));
    }
}

/// The item with which the account runs out.
fn overrun(ledger: &Ledger, given: i64) -> Option<Span> {
    let mut left = given;
    for item in &ledger.spent {
        left = left.saturating_sub(item.amount);
        if left < 0 {
            return item.place;
        }
    }
    None
}

fn sum(items: &[LedgerItem], joint: &str, total: i64) -> String {
    let each: Vec<String> = items
        .iter()
        .filter(|item| item.amount != 0)
        .map(|item| format!("{} {joint}{}", item.amount, item.what))
        .collect();
    if each.is_empty() { "nothing".to_owned() } else { format!("{} = {total}", each.join(" + ")) }
}
