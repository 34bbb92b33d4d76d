use super::{folded, inner, said};
use crate::{
    codex::{Codex, EntryId, Why},
    diag::{Fix, Reporter},
    rule,
    vocabulary::{Reference, Word},
};

rule! {
    /// A bare id means one entry only.
    ///
    /// # Why
    /// An id without a pack is looked up in the own pack, then in the packs that it depends on. Where two of those have
    /// it, or where it is both a weapon and equipment and the place takes either, nobody can say which one is meant.
    ///
    /// # Bad
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0", vaia: ">=1.0" }
    /// ruleset: worlds-awakening/worlds-awakening
    /// # file: weapon.yaml
    /// kind: equipment
    /// id: lantern
    /// name: Lantern
    /// usage: off-hand
    /// bonus: { mag_def: +1 }
    /// ---
    /// kind: weapon
    /// id: lantern
    /// name: Flaming Lantern
    /// usage: main-hand
    /// type: melee
    /// attack: STR
    /// damage: 1d4
    /// damage_type: fire
    /// ---
    /// kind: character
    /// id: watchman
    /// name: Watchman
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 1
    /// weapon_sets: [[lantern]]
    /// #              ^^^^^^^ ref/ambiguous
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: equipment
    /// id: lantern
    /// name: Lantern
    /// usage: off-hand
    /// bonus: { mag_def: +1 }
    /// ---
    /// kind: weapon
    /// id: flaming-lantern
    /// name: Flaming Lantern
    /// usage: main-hand
    /// type: melee
    /// attack: STR
    /// damage: 1d4
    /// damage_type: fire
    /// ---
    /// kind: character
    /// id: watchman
    /// name: Watchman
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 1
    /// weapon_sets: [[flaming-lantern]]
    /// ```
    pub RULE = "ref/ambiguous", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for group in folded(codex, |why| matches!(why, Why::Ambiguous(_))) {
        let first = group[0];
        let Why::Ambiguous(several) = &first.why else {
            continue;
        };
        let what = format!("`{}`, which is {}", first.reference.text, titles(codex, several));
        let finding = report.at(inner(codex, first.reference.span), said(codex, &group, &what));
        group[1..].iter().for_each(|fault| {
            finding.also(inner(codex, fault.reference.span), "and here");
        });
        for one in several {
            finding.also(codex.entry(*one).anchor(), codex.entry(*one).title());
        }
        let packs = several.iter().map(|one| &codex.pack(codex.home(*one)).id);
        let Ok(reference) = Reference::parse(&first.reference.text) else {
            continue;
        };
        if several.iter().all(|one| codex.home(*one) == codex.home(several[0])) {
            finding.help("give one of them another id");
            continue;
        }
        for pack in packs {
            let full = format!("{pack}/{reference}");
            finding.help(format!("write `{full}` for the one of the pack {pack}"));
            for fault in &group {
                finding.fix(Fix::ask(inner(codex, fault.reference.span), full.clone()));
            }
        }
    }
}

fn titles(codex: &Codex, several: &[EntryId]) -> String {
    let title =
        |id: &EntryId| format!("{} of the pack {}", codex.entry(*id).title(), codex.pack(codex.home(*id)).id);
    several.iter().map(title).collect::<Vec<_>>().join(" and ")
}
