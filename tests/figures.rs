//! Golden figures of the guide, and scaffolds, through the whole pipeline.

use loresmith::{
    builtin,
    codex::{Codex, Input, Origin, RawFile, View, compile},
    diag::Severity,
    kinds::{Ability, Content, Creature, Encounter, Kind, Weapon},
    rules,
};

fn shipped() -> Codex {
    compile(Input { files: builtin::files().collect(), loose: false, ..Input::default() })
}

fn entry<'c, T: Content>(codex: &'c Codex, id: &str) -> View<'c, T> {
    codex.all::<T>().find(|view| view.entry.header.id() == id).expect("an entry of that id")
}

#[test]
fn a_critical_adds_up_weapon_and_ability() {
    let codex = shipped();
    let dagger = entry::<Weapon>(&codex, "widow-fang");
    let strike = entry::<Ability>(&codex, "lightning-strike");
    let dice = dagger.damage.get().expect("dice");
    assert_eq!(dice.to_string(), "2d4");
    let both = strike.stage(1).damage(Some(dice)).expect("damage");
    assert_eq!((both.to_string().as_str(), both.max()), ("4d4", 16));
    assert_eq!(strike.stage(0).damage(None), None);
}

#[test]
fn steps_lie_over_each_other() {
    let codex = shipped();
    let shot = entry::<Ability>(&codex, "precise-shot");
    let at = |step: usize, name: &str| shot.value_at(step, name);
    let shown = |text: &str| Some(text.to_owned());
    assert_eq!((at(0, "aim"), at(2, "aim"), at(3, "aim")), (shown("+2"), shown("+3"), shown("+3")));
    assert_eq!((at(1, "range"), at(2, "range"), at(3, "shot")), (shown("15"), shown("25"), shown("2d8")));
    let stages = shot.stages();
    let changed: Vec<String> = stages[2].shifts(&stages[1]).into_iter().map(|shift| shift.what).collect();
    assert_eq!(changed, ["aim", "range"]);
}

#[test]
fn prices_and_upgrades_follow_the_guide() {
    let codex = shipped();
    let oathkeeper = entry::<Weapon>(&codex, "oathkeeper");
    let due = oathkeeper.price_due(oathkeeper.rules).expect("a price");
    assert_eq!(due.whole(), Some(180));
    let base = entry::<Weapon>(&codex, "longsword");
    let upgrade = oathkeeper.upgrade_from(base.body, oathkeeper.rules).expect("a judgement").expect("steps");
    assert_eq!(upgrade.cost, 100);
    let (attack, damage, best) = base.fully_upgraded(base.rules).expect("the best");
    assert_eq!((attack.to_string(), damage.to_string(), best.cost), ("STR+3".into(), "4d8+5".into(), 480));
}

#[test]
fn creatures_and_encounters_follow_the_guide() {
    let codex = shipped();
    let wolf = entry::<Creature>(&codex, "grey-wolf");
    let rules = wolf.rules;
    let whole = |figure: Option<loresmith::kinds::Figure>| figure.and_then(|figure| figure.whole());
    assert_eq!(whole(wolf.hp_due(rules, Some(3))), Some(26));
    assert_eq!(
        (whole(wolf.phys_def_due(rules, None)), whole(wolf.mag_def_due(rules, None))),
        (Some(15), Some(17))
    );
    let claw = &wolf.attacks[0];
    assert_eq!(claw.test(wolf.body, rules, 1), Some(2));
    assert_eq!(claw.dice(rules).expect("dice").to_string(), "1d6+2");
    let hunt = entry::<Encounter>(&codex, "wolves-on-the-tramline");
    let creature = |place| codex.get::<Creature>(place).map(|creature| creature.body);
    let found = hunt.calibration(hunt.rules, creature).expect("a calibration");
    assert_eq!((found.value, found.label), (-1, Some("manageable")));
}

/// Thirds add up to a whole, although no sum of floating numbers does.
#[test]
fn three_thirds_are_one() {
    let text = "kind: encounter\nid: nest\nname: Nest\nparty: { size: 2, level: 1 }\ncreatures:\n  - { creature: needle-spider, count: 1 }\n  - { creature: needle-spider, count: 5 }\n";
    let mut files = vec![RawFile { path: "nest.yaml".into(), bytes: text.into(), origin: Origin::Own }];
    files.extend(builtin::files());
    let codex = compile(Input { files, loose: true, ..Input::default() });
    let nest = entry::<Encounter>(&codex, "nest");
    let creature = |place| codex.get::<Creature>(place).map(|creature| creature.body);
    assert_eq!(nest.calibration(nest.rules, creature).map(|found| found.value), Some(0));
}

/// A scaffold passes but for its blanks.
#[test]
fn scaffolds_lack_only_what_is_blank() {
    for kind in [Kind::Weapon, Kind::Equipment, Kind::Ability, Kind::Creature, Kind::Encounter] {
        let text = kind.scaffold().replace("{id}", "new-thing").replace("{name}", "New Thing");
        let mut files = vec![RawFile { path: "new.yaml".into(), bytes: text.into(), origin: Origin::Own }];
        files.extend(builtin::files());
        let codex = compile(Input { files, loose: true, ..Input::default() });
        assert!(!codex.blanks.is_empty(), "{} has no blanks", kind.name());
        for finding in rules::findings(&codex) {
            let told = codex.is_own(finding.span.file) && finding.severity > Severity::Info;
            assert!(!told || finding.rule == "text/blank-to-fill", "{}: {}", kind.name(), finding.message);
        }
    }
}
