//! Faults that users of other content tools met, decided by the rules of gear, abilities and creatures: each by its
//! rule, its exact place and its way out.

use loresmith::{
    builtin,
    codex::{Codex, Input, Origin, RawFile, compile},
    diag::{Applicability, Diagnostic, Severity},
    rules,
};

/// A file and what is found in it, infos left out.
struct Found {
    codex: Codex,
    findings: Vec<Diagnostic>,
}

fn check(text: &str) -> Found {
    let mut files =
        vec![RawFile { path: "case.yaml".to_owned(), bytes: text.as_bytes().to_vec(), origin: Origin::Own }];
    files.extend(builtin::files());
    let codex = compile(Input { files, loose: true, ..Input::default() });
    let mut findings = rules::findings(&codex);
    findings.retain(|finding| codex.is_own(finding.span.file) && finding.severity > Severity::Info);
    Found { codex, findings }
}

impl Found {
    /// Rule, characters and line of every finding.
    fn places(&self) -> Vec<(&str, &str, usize)> {
        let place = |finding: &'_ Diagnostic| {
            let source = self.codex.sources.get(finding.span.file);
            (source.slice(finding.span), self.codex.sources.position(finding.span).line)
        };
        let all = self.findings.iter();
        all.map(|finding| (&*finding.rule, place(finding).0, place(finding).1)).collect()
    }

    /// The only finding; its place and rule are compared, and that its help says something.
    fn only(&self, rule: &str, characters: &str, line: usize, help: &str) -> &Diagnostic {
        assert_eq!(self.places(), [(rule, characters, line)]);
        let finding = &self.findings[0];
        let said = finding.help.join(" ");
        assert!(said.contains(help), "the help is: {said}");
        finding
    }

    /// The text after the first safe fix of its only finding.
    fn fixed(&self) -> String {
        let finding = &self.findings[0];
        let fix =
            finding.fixes.iter().find(|fix| fix.applicability == Applicability::Safe).expect("a safe fix");
        let mut text = self.codex.sources.get(finding.span.file).text().to_owned();
        text.replace_range(fix.span.range(), &fix.replacement);
        text
    }
}

fn weapon(keys: &str) -> String {
    format!(
        "kind: weapon\nid: case\nname: Case\nusage: main-hand\ntype: melee\n{keys}damage_type: slashing\ntext: |\n  A case.\n"
    )
}

fn ability(keys: &str) -> String {
    format!("kind: ability\nid: case\nname: Case\ntype: C\naction: A\n{keys}text: |\n  A case.\n")
}

#[test]
fn c7_an_open_bracket_in_dice() {
    let found = check(&weapon("attack: STR\ndamage: \"(1d6\"\n"));
    found.only("schema/bad-format", "(", 7, "");
}

#[test]
fn c8_a_unicode_minus_in_dice() {
    let found = check(&weapon("attack: STR\ndamage: 1d4\u{2212}1\n"));
    found.only("schema/bad-format", "\u{2212}", 7, "-");
    assert_eq!(found.fixed(), weapon("attack: STR\ndamage: 1d4-1\n"));
    assert!(check(&found.fixed()).findings.is_empty());
}

#[test]
fn c10_dice_without_a_count() {
    let found = check(&weapon("attack: STR\ndamage: d8\n"));
    assert_eq!(found.places().len(), 1, "{:?}", found.places());
    assert_eq!((&*found.findings[0].rule, found.places()[0].2), ("schema/bad-format", 7));
    // An evolution's figure is read by the same parser.
    let found = check(&ability(
        "effects:\n  - damage: { name: cut, dice: 1d6, type: wind }\nevolutions:\n  - { level: 3, set: { cut: d8 } }\n",
    ));
    assert_eq!(found.places().len(), 1, "{:?}", found.places());
    assert_eq!((&*found.findings[0].rule, found.places()[0].2), ("ability/evolution-set", 9));
}

#[test]
fn c25_evolutions_that_lead_nowhere() {
    let steps = |first: i64, second: i64| {
        ability(&format!(
            "effects:\n  - damage: {{ name: cut, dice: 1d6, type: wind }}\nevolutions:\n  # a comment\n  - level: {first}\n    set: {{ cut: 2d6 }}\n  - level: {second}\n    set: {{ cut: 3d6 }}\n"
        ))
    };
    let twice = check(&steps(5, 5));
    twice.only("ability/evolution-order", "5", 12, "another level");
    assert!(twice.findings[0].fixes.is_empty(), "nobody knows which of two equal levels is meant");
    let falling = check(&steps(5, 3));
    falling.only("ability/evolution-order", "3", 12, "sort");
    let sorted = falling.fixed();
    assert!(
        sorted.contains(
            "  # a comment\n  - level: 3\n    set: { cut: 3d6 }\n  - level: 5\n    set: { cut: 2d6 }\n"
        ),
        "{sorted}"
    );
    check(&sorted).only("ability/evolution-weaker", "5", 12, "raise");
    // Blocks of text move with their steps, and the steps after them keep their lines.
    let blocks = ability(
        "evolutions:\n  - level: 5\n    text: |\n      Five.\n\n      And more.\n  - level: 3\n    text: |\n      Three.\n",
    );
    let sorted = check(&blocks).fixed();
    let expected = "evolutions:\n  - level: 3\n    text: |\n      Three.\n  - level: 5\n    text: |\n      Five.\n\n      And more.\n";
    assert_eq!(sorted, ability(expected));
    assert!(check(&sorted).findings.is_empty());
    check(&steps(5, 9)).only("ability/evolution-level", "9", 12, "2 to 8");
}

#[test]
fn c28_a_cost_of_the_authors_own() {
    let found = check(&ability("ap_cost: 1\n"));
    found.only("ability/ap-cost", "1", 6, "ap_cost: 3");
    assert!(check(&found.fixed()).findings.is_empty());
}

#[test]
fn c29_a_cooldown_and_a_limitation_without_their_numbers() {
    let found = check(&ability("cooldown:\n"));
    assert_eq!(found.places().len(), 1, "{:?}", found.places());
    assert_eq!((&*found.findings[0].rule, found.places()[0].2), ("schema/empty-value", 6));
    check(&ability("limit: / Day\n")).only("schema/bad-format", "/ Day", 6, "1/day");
}

#[test]
fn c31_text_where_stats_belong() {
    let creature = |stats: &str| {
        format!(
            "kind: creature\nid: case\nname: Case\nlevel: 1\nsize: medium\npower: standard\nbase_hp: 6\nstats: {stats}\nhp: 40\ntext: |\n  A case.\n"
        )
    };
    // The stated hit points are not held against stats that nobody could read.
    check(&creature("\"STR +1\"")).only("schema/wrong-type", "\"STR +1\"", 8, "stats: { STR: +1 }");
    check(&creature("STR +1, DEX 2")).only("schema/wrong-type", "STR +1, DEX 2", 8, "{ STR: +1, DEX: 2 }");
    let places = check(&creature("{ STR: +1 }"));
    places.only("creature/derived-mismatch", "40", 9, "hp: 6");
}

#[test]
fn c31_a_doubly_escaped_line_break_is_text() {
    let found = check("kind: item\nid: case\nname: Case\nprice: 1\ntext: \"line\\\\n\\\\nline\"\n");
    assert!(found.findings.iter().all(|finding| finding.severity < Severity::Error), "{:?}", found.places());
}

#[test]
fn a_word_where_a_letter_stands_for_it() {
    let found = check(&ability("").replace("type: C", "type: combat"));
    found.only("schema/not-in-list", "combat", 4, "did you mean `C`?");
    let found = check(&ability("").replace("action: A", "action: Both"));
    found.only("schema/not-in-list", "Both", 5, "write one of");
}

#[test]
fn c40_a_list_is_judged_by_its_bound_not_by_a_table() {
    let creature = |abilities: &str| {
        format!(
            "kind: creature\nid: case\nname: Case\nlevel: 1\nsize: medium\npower: standard\nbase_hp: 6\nabilities: [{abilities}]\ntext: |\n  A case.\n"
        )
    };
    assert!(check(&creature("pounce, pack-howl, venom-bite, boulder-fists")).findings.is_empty());
    assert!(check(&creature("")).findings.is_empty());
    let five = check(&creature("pounce, pack-howl, venom-bite, boulder-fists, phase-slip"));
    five.only("creature/too-many-abilities", "phase-slip", 8, "keep the 4");
}

#[test]
fn c41_a_price_below_nothing_that_is_meant() {
    let found = check(&weapon("attack: STR-3\ndamage: 1d4-1\nprice: -40\n"));
    let finding = found.only("weapon/price-not-positive", "-40", 8, "allow: { weapon/price-not-positive:");
    assert_eq!(finding.severity, Severity::Warning);
    // Arithmetic that does not agree is another fault, told alone.
    check(&weapon("attack: STR-3\ndamage: 1d4-1\nprice: -50\n")).only(
        "weapon/price-mismatch",
        "-50",
        8,
        "price: -40",
    );
}

#[test]
fn l1_a_fault_inside_the_branch_that_was_meant() {
    let found = check(&ability("effects:\n  - damage: { name: cut, dice: 1d6, tpye: wind }\n"));
    found.only("schema/unknown-key", "tpye", 7, "type");
    let found = check(&ability("effects:\n  - damage: { name: cut, dice: 1d6, type: [wind] }\n"));
    assert_eq!(found.places().len(), 1, "{:?}", found.places());
    assert_eq!((&*found.findings[0].rule, found.places()[0].2), ("schema/wrong-type", 7));
}

#[test]
fn l7_an_item_of_a_long_list_that_lacks_its_key() {
    let mut text =
        String::from("kind: encounter\nid: case\nname: Case\nparty: { size: 200, level: 1 }\ncreatures:\n");
    for at in 1..=100 {
        text.push_str(if at == 57 { "  - { count: 1 }\n" } else { "  - { creature: goblin, count: 1 }\n" });
    }
    text.push_str("text: |\n  A case.\n");
    check(&text).only("schema/missing-key", "count", 5 + 57, "creature:");
}

#[test]
fn l8_a_misspelt_key_far_down() {
    let comments = "# A line.\n".repeat(34);
    let text = weapon(&format!("{comments}attack: STR\npirce: 60\ndamage: 1d6\n"));
    let found = check(&text);
    found.only("schema/unknown-key", "pirce", 41, "price");
    assert!(check(&found.fixed()).findings.is_empty());
}
