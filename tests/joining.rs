//! Facts of joining, told once and where the author can mend them: variants, packs, rulesets.

use loresmith::{
    builtin,
    codex::{Codex, Input, Origin, RawFile, compile},
    diag::Diagnostic,
    rules,
};

const GROUPS: &[&str] = &["yaml", "schema", "id", "ref", "text", "pack", "ruleset"];

fn run(files: &[(&str, &str)]) -> (Codex, Vec<Diagnostic>) {
    let own = |(path, text): &(&str, &str)| RawFile {
        path: (*path).to_owned(),
        bytes: text.as_bytes().to_vec(),
        origin: Origin::Own,
    };
    let mut input = Input { files: files.iter().map(own).collect(), ..Input::default() };
    input.loose = !files.iter().any(|(path, _)| path.ends_with("pack.yaml"));
    input.files.extend(builtin::files());
    let codex = compile(input);
    let mut findings = rules::findings(&codex);
    findings.retain(|finding| {
        let group = finding.rule.split('/').next().unwrap_or_default();
        codex.is_own(finding.span.file) && GROUPS.contains(&group) && finding.rule != "ref/unused"
    });
    (codex, findings)
}

/// `path:line rule <characters> message`, one a finding.
fn told(files: &[(&str, &str)]) -> Vec<String> {
    let (codex, findings) = run(files);
    let line = |finding: &Diagnostic| {
        let path = codex.sources.get(finding.span.file).path();
        let line = codex.sources.position(finding.span).line;
        format!("{path}:{line} {} <{}> {}", finding.rule, codex.sources.slice(finding.span), finding.message)
    };
    findings.iter().map(line).collect()
}

fn pack(more: &str) -> String {
    format!("kind: pack\nid: mine\nversion: 1.0.0\nformat: 1\nauthors: [A]\nlicence: CC-BY-4.0\n{more}")
}

fn house(more: &str) -> Vec<String> {
    let pack = pack("depends: { worlds-awakening: \">=1.0\" }\nruleset: house\n");
    let rules = format!("kind: ruleset\nid: house\nname: House\nextends: worlds-awakening\n{more}");
    told(&[("pack.yaml", &pack), ("rules.yaml", &rules)])
}

#[test]
fn a_wider_bound_needs_wider_tables() {
    assert_eq!(
        house("stats: { max: +7 }\n"),
        [
            "rules.yaml:5 ruleset/band-gap <+7> no row of `character.hp_rolls` of ruleset \"House\" is about 7",
            "rules.yaml:5 ruleset/band-gap <+7> no row of `critical_failure` of ruleset \"House\" is about 7",
            "rules.yaml:5 ruleset/band-gap <+7> no row of `critical_success` of ruleset \"House\" is about 7",
            "rules.yaml:5 ruleset/band-gap <+7> no row of `stats.bands` of ruleset \"House\" is about 7"
        ]
    );
}

#[test]
fn a_number_that_breaks_a_formula_is_told_once() {
    assert_eq!(
        house("progressive_damage: { step: 0 }\n"),
        [
            "rules.yaml:5 ruleset/bad-value <0> `progressive_damage.step` of ruleset \"House\" is 0, and 1 is the least"
        ]
    );
}

#[test]
fn formulas_name_the_inputs_that_fail() {
    assert_eq!(
        house("levels:\n  cost: \"3 * level / 2\"\n"),
        [
            "rules.yaml:6 ruleset/bad-formula <3 * level / 2> `levels.cost` of ruleset \"House\" gives 1.5 at level 1, which is no whole number"
        ]
    );
}

#[test]
fn words_of_a_ruleset_are_its_own() {
    assert_eq!(
        house("kinds: [wepon, item]\nstats: { luck: CHR }\n"),
        [
            "rules.yaml:5 ruleset/unknown-word <wepon> ruleset \"House\" names the content kind `wepon`, which does not exist",
            "rules.yaml:6 ruleset/unknown-word <CHR> ruleset \"House\" names the stat `CHR`, which does not exist"
        ]
    );
}

#[test]
fn tables_without_an_end() {
    let calibration =
        "encounter:\n  calibration:\n    - { to: -1, value: easy }\n    - { from: 1, to: 4, value: hard }\n";
    assert_eq!(
        house(calibration),
        [
            "rules.yaml:8 ruleset/band-gap <1> no row of `encounter.calibration` of ruleset \"House\" is about 0",
            "rules.yaml:8 ruleset/band-gap <4> no row of `encounter.calibration` of ruleset \"House\" is about 5 and everything above"
        ]
    );
    let overlap = "difficulty:\n  - { from: 1, value: easy }\n  - { from: 5, value: hard }\n";
    assert_eq!(
        house(overlap),
        [
            "rules.yaml:7 ruleset/band-overlap <5> two rows of `difficulty` of ruleset \"House\" are about 5 and everything above"
        ]
    );
}

#[test]
fn what_a_variant_takes_over_is_told_at_its_parent() {
    let text = "kind: outfit\nid: coat\nname: Coat\nclasses: [fighter]\nstarting: [[dagger]]\nabilities: [taunt, tuant]\n\
         text: See [[ability:tuant]] and {prise}.\n---\nkind: outfit\nid: red-coat\nname: Red Coat\nextends: coat\n";
    assert_eq!(
        told(&[("a.yaml", text)]),
        [
            "a.yaml:6 ref/unknown <tuant> outfit \"Coat\" refers to `tuant`, but an ability of that id does not exist",
            "a.yaml:7 text/broken-link <tuant> a link of outfit \"Coat\" leads to the ability `tuant`, which does not exist",
            "a.yaml:7 text/unknown-placeholder <prise> the text of outfit \"Coat\" names `{prise}`, which the entry does not define"
        ]
    );
}

#[test]
fn a_missing_pack_is_told_once() {
    let pack = pack("depends: { theirs: \">=1.0\" }\n");
    let item = "kind: outfit\nid: coat\nname: Coat\nclasses: [their-class]\nstarting: [[theirs/axe]]\nabilities: [x]\n";
    assert_eq!(
        told(&[("pack.yaml", &pack), ("a.yaml", item)]),
        ["pack.yaml:7 pack/dependency <theirs> there is no pack `theirs` to depend on"]
    );
}

#[test]
fn a_document_that_cannot_be_read_makes_nothing_unknown() {
    let text = "kind: condition\nid: dazed\nname: [Dazed\n---\nkind: damage-type\nid: sonic\nname: Sonic\ngroup: special\n\
         inflicts: [dazed]\n---\nkind: condition\nid: Deaf_Ear\nname: Deaf\n---\nkind: damage-type\nid: din\nname: Din\n\
         group: special\ninflicts: [deaf-ear]\n";
    let rules: Vec<_> = run(&[("a.yaml", text)]).1.into_iter().map(|finding| finding.rule).collect();
    assert_eq!(rules, ["yaml/syntax", "id/bad-form"]);
}

#[test]
fn a_dependency_can_be_added_in_either_style() {
    let condition =
        "kind: damage-type\nid: gnawing\nname: Gnawing\ngroup: physical\ninflicts: [vaia/bleeding]\n";
    let mended = |depends: &str| {
        let pack = pack(&format!("{depends}ruleset: house\n"));
        let house = "kind: ruleset\nid: house\nname: House\nkinds: [damage-type]\n";
        let (codex, findings) = run(&[("a.yaml", condition), ("pack.yaml", &pack), ("rules.yaml", house)]);
        let fixes: Vec<_> = findings.iter().flat_map(|finding| &finding.fixes).collect();
        assert_eq!((findings.len(), fixes.len()), (1, 1), "{findings:?}");
        let mut text = codex.sources.get(fixes[0].span.file).text().to_owned();
        text.replace_range(fixes[0].span.range(), &fixes[0].replacement);
        assert_eq!(
            told(&[("a.yaml", condition), ("pack.yaml", &text), ("rules.yaml", house)]),
            [""; 0],
            "{text}"
        );
    };
    mended("");
    mended("depends: { worlds-awakening: \">=1.0\" }\n");
    mended("depends:\n    worlds-awakening: \">=1.0\"\n");
}

#[test]
fn a_link_through_an_alias() {
    let text = "kind: item\nid: salve\nname: Salve\naliases: [ointment]\ntext: |\n  See [[item:ointment|this]] and\n  [that](codex:item/ointment).\n";
    assert_eq!(
        told(&[("a.yaml", text)]),
        [
            "a.yaml:6 id/alias-used <ointment> a link of item \"Salve\" leads to `ointment`, which is `salve` now",
            "a.yaml:7 id/alias-used <ointment> a link of item \"Salve\" leads to `ointment`, which is `salve` now"
        ]
    );
}

#[test]
fn a_value_that_an_evolution_brings_is_known() {
    let text = "kind: ability\nid: hex\nname: Hex\ntype: C\naction: A\nevolutions:\n  - level: 3\n    duration: 2\n    \
         effects: [{ self_damage: { name: cost, amount: 1 } }]\n    text: Costs {cost} for {duration} turns, `{x}`, {y}.\n";
    assert_eq!(
        told(&[("a.yaml", text)]),
        [
            "a.yaml:10 text/unknown-placeholder <y> the text of ability \"Hex\" names `{y}`, which the entry does not define"
        ]
    );
}

#[test]
fn an_own_pack_takes_the_place_of_the_one_brought_along() {
    let pack = pack("").replace("id: mine", "id: vaia");
    let house = "kind: ruleset\nid: vaia\nname: House\nkinds: [condition]\n";
    let (codex, findings) = run(&[("pack.yaml", &pack), ("rules.yaml", house)]);
    assert!(findings.is_empty(), "{findings:?}");
    assert_eq!(codex.packs().filter(|(_, pack)| pack.id == "vaia").count(), 1);
}

#[test]
fn a_fault_that_variants_take_over_is_told_at_the_parent_alone() {
    let blades = "kind: weapon\nid: blade\nname: Blade\nusage: main-hand\ntype: melee\nattack: STR+1\ndamage: 4d6\n\
        damage_type: slashing\n---\nkind: weapon\nid: bright\nname: Bright\nextends: blade\n---\nkind: weapon\nid: dark\n\
        name: Dark\nextends: blade\n";
    let files = [
        ("pack.yaml", pack("depends: { worlds-awakening: \">=1.0\" }\n")),
        ("blades.yaml", blades.to_owned()),
    ];
    let own = files.iter().map(|(path, text)| RawFile {
        path: (*path).to_owned(),
        bytes: text.as_bytes().to_vec(),
        origin: Origin::Own,
    });
    let codex = compile(Input { files: own.chain(builtin::files()).collect(), ..Input::default() });
    let dice: Vec<String> = rules::findings(&codex)
        .into_iter()
        .filter(|finding| finding.rule == "weapon/too-many-dice")
        .map(|finding| finding.message)
        .collect();
    assert_eq!(dice.len(), 1, "{dice:?}");
    assert!(dice[0].contains("\"Blade\""), "{dice:?}");
}
