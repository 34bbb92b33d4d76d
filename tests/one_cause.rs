//! One cause gives one finding, and every finding says the way out.

use loresmith::{
    builtin,
    codex::{Input, Origin, RawFile, compile},
    diag::{Diagnostic, Severity},
    rules,
    source::Sources,
};

/// What is found in files, levels and silencers applied, infos left out.
struct Found {
    sources: Sources,
    findings: Vec<Diagnostic>,
}

fn check_files(files: &[(&str, &str)], loose: bool) -> Found {
    let own = |(path, text): &(&str, &str)| RawFile {
        path: (*path).to_owned(),
        bytes: text.as_bytes().to_vec(),
        origin: Origin::Own,
    };
    let mut all: Vec<RawFile> = files.iter().map(own).collect();
    all.extend(builtin::files());
    let codex = compile(Input { files: all, loose, ..Input::default() });
    let mut findings = rules::settled(&codex).findings;
    findings.retain(|finding| codex.is_own(finding.span.file) && finding.severity > Severity::Info);
    Found { sources: codex.sources, findings }
}

fn check(text: &str) -> Found {
    check_files(&[("case.yaml", text)], true)
}

impl Found {
    /// Rule and characters of every finding.
    fn places(&self) -> Vec<(&str, &str)> {
        let place = |finding: &Diagnostic| self.sources.get(finding.span.file).slice(finding.span);
        self.findings.iter().map(|finding| (&*finding.rule, place(finding))).collect()
    }

    /// The only finding: its rule, its characters, and something that it says.
    fn only(&self, rule: &str, characters: &str, said: &str) -> &Diagnostic {
        assert_eq!(self.places(), [(rule, characters)], "{:#?}", self.findings);
        let finding = &self.findings[0];
        let all = format!("{}\n{}\n{}", finding.message, finding.notes.join("\n"), finding.help.join("\n"));
        assert!(all.contains(said), "it says: {all}");
        finding
    }
}

fn branch(requires: &str) -> String {
    format!(
        "kind: effect-tree\nid: lamp\nname: Lamp\nunlock: xps\nroots: [{{ id: wick, name: Wick, xps: 6 }}]\n\
         branches:\n  - id: beacon\n    name: Beacon\n    leaf_slots: 2\n    {requires}\n"
    )
}

#[test]
fn a_requirement_that_cannot_be_read_is_no_missing_root() {
    check(&branch("requires: [{ mastery: { Wick: 3 } }]")).only("schema/bad-format", "W", "wick");
    check(&branch("requires: [{ mastery: { wick: x } }]")).only("schema/wrong-type", "x", "whole number");
    check(&branch("requires: [{ mastery: wick }]")).only("schema/wrong-type", "wick", "group of keys");
    check(&branch("requires: [{ any: [{ mastry: { wick: 2 } }] }]")).only(
        "schema/unknown-key",
        "mastry",
        "mastery",
    );
    check(&branch("requirs: [{ mastery: { wick: 2 } }]")).only("schema/unknown-key", "requirs", "requires");
}

#[test]
fn an_effect_that_cannot_be_read_keeps_its_name() {
    let ability = |effect: &str| {
        format!(
            "kind: ability\nid: cut\nname: Cut\ntype: P\neffects:\n  - {effect}\ntext: |\n  A cut of {{edge}}.\n"
        )
    };
    let found = check(&ability("damage: { name: edge, dice: d6, type: slashing }"));
    found.only("schema/bad-format", "d6", "1d6");
    let found = check(&ability("damge: { name: edge, dice: 1d6, type: slashing }"));
    found.only("schema/unknown-key", "damge", "damage");
    let found = check(&ability("damage: { nmae: edge, dice: 1d6, type: slashing }"));
    found.only("schema/unknown-key", "nmae", "name");
}

#[test]
fn a_step_that_cannot_be_read_is_no_empty_step() {
    let ability = |step: &str| {
        format!(
            "kind: ability\nid: cut\nname: Cut\ntype: P\neffects:\n  - test_bonus: {{ name: edge, amount: +1 }}\n\
             evolutions:\n  - {step}\ntext: |\n  A cut of {{edge}}.\n"
        )
    };
    check(&ability("{}")).only("schema/missing-key", "{}", "level: 1");
    check(&ability("{ level: 3, sett: { edge: +2 } }")).only("schema/unknown-key", "sett", "`set`");
}

#[test]
fn a_silencer_without_a_reason_is_told_once() {
    for allow in [
        "\nallow:\n  item/negative-price:",
        "\nallow: { item/negative-price: \"\" }",
        " # allow item/negative-price",
    ] {
        let found = check(&format!("kind: item\nid: a\nname: A\nprice: 10{allow}\n"));
        found.only("suppress/no-reason", "item/negative-price", "write the reason");
    }
}

#[test]
fn a_fault_hides_the_silencers_of_its_own_document_only() {
    let fine = "kind: item\nid: a\nname: A\nprice: 10 # allow item/negative-price: because\n---\n";
    let broken = "kind: item\nid: b\nname: B\nprice: lots # allow item/negative-price: because\n";
    let found = check(&format!("{fine}{broken}"));
    assert_eq!(found.places(), [("suppress/unused", "item/negative-price"), ("schema/wrong-type", "lots")]);
    let unread = "kind: item\nid: b\nname: B: C # allow item/negative-price: because\n";
    let found = check(&format!("{fine}{unread}"));
    assert_eq!(found.places(), [("suppress/unused", "item/negative-price"), ("yaml/syntax", ":")]);
}

#[test]
fn a_pack_without_a_game_is_told_at_its_manifest() {
    let manifest = "kind: pack\nid: mine\nversion: 0.1.0\nformat: 1\nauthors: [A]\nlicence: CC-BY-4.0\n";
    let weapon = "kind: weapon\nid: hook\nname: Hook\nusage: main-hand\ntype: melee\nattack: STR+1\ndamage: 1d6+1\n\
        damage_type: slashing\n";
    let tree = branch("requires: [{ mastery: { wick: 3 } }]") + "    damage: (1v:4)\n    damage_type: fire\n";
    let found = check_files(&[("pack.yaml", manifest), ("a.yaml", weapon)], false);
    found.only("pack/dependency", "mine", "depends: { worlds-awakening: \">=1.0\" }");
    let found = check_files(&[("pack.yaml", manifest), ("a.yaml", &tree)], false);
    found.only("pack/dependency", "mine", "depends: { vaia: \">=1.0\" }");
}

#[test]
fn the_blanks_of_a_file_are_told_together() {
    let found = check(
        "kind: item\nid: a\nname: ‹one›\nprice: ‹two›\n---\nkind: item\nid: b\nname: B\nprice: ‹three›\n",
    );
    assert_eq!(found.places(), [("text/blank-to-fill", "‹one›")]);
    assert_eq!(found.findings[0].labels.len(), 2);
    assert_eq!(found.findings[0].message, "item \"a\" and 1 entry below it still have 3 blanks");
    let allowed = check(
        "kind: item\nid: a\nname: A\nprice: ‹two›\n---\nkind: item\nid: b\nname: B\nprice: ‹three›\n\
        allow: { text/blank-to-fill: asked for }\n",
    );
    allowed.only("text/blank-to-fill", "‹two›", "in place of the blank");
    let many = (1..=9).map(|at| format!("‹{at}›")).collect::<Vec<_>>().join(" ");
    let found = check(&format!("kind: item\nid: a\nname: A\nprice: 1\ntext: |\n  {many}\n"));
    found.only("text/blank-to-fill", "‹1›", "3 further blanks stand below");
}

#[test]
fn a_symbol_is_added_to_the_where_that_is_there() {
    let leaf = |keys: &str| {
        branch("requires: [{ mastery: { wick: 3 } }]")
            + &format!("    damage: (Xv:4+Yv:6)\n    damage_type: fire\n    {keys}\n")
    };
    check(&leaf("where: { X: 1..5 }")).only("effect/unknown-symbol", "Y", "add `Y: 1..5` to its `where`");
    let found =
        check(&leaf("where: { Y: 1..5 }").replace("    where: { Y: 1..5 }\n", "").replace("+Yv:6", ""));
    found.only("effect/unknown-symbol", "X", "add `where: { X: 1..5 }`");
}

#[test]
fn blanks_in_the_braces_of_a_placeholder_do_not_count() {
    let found = check("kind: item\nid: a\nname: A\nprice: 10\ntext: |\n  Sold for { price } or { prise }.\n");
    found.only("text/unknown-placeholder", "prise", "price");
}

#[test]
fn an_unknown_id_among_many_names_the_closest() {
    let found = check(
        "kind: creature\nid: cat\nname: Cat\nlevel: 1\nsize: tiny\npower: standard\nbase_hp: 1\nabilities: [storms-of-fire]\n",
    );
    let finding = found.only("ref/unknown", "storms-of-fire", "look most like it");
    assert!(!finding.help[0].contains(" more"), "{:?}", finding.help);
}

#[test]
fn operators_of_other_languages_are_named() {
    let rule = |assert: &str| {
        format!(
            "kind: house-rule\nid: r\nname: R\nfor: item\nassert: 'entry.price {assert}'\nmessage: \"{{name}} x\"\n"
        )
    };
    for (written, meant) in [
        ("=< 3", "`<=`"),
        ("=> 3", "`>=`"),
        ("= 3", "`==`"),
        ("=== 3", "`==`"),
        ("!== 3", "`!=`"),
        ("<> 3", "`!=`"),
        ("> 1 and true", "`&&`"),
        ("> 1 or true", "`||`"),
        ("> 1 && not true", "`!"),
    ] {
        let found = check(&rule(written));
        let [finding] = &found.findings[..] else {
            panic!("{written}: {:#?}", found.findings);
        };
        assert!(finding.help.join(" ").contains(meant), "{written}: {:?}", finding.help);
    }
}

#[test]
fn a_number_in_place_of_an_id_needs_quotes() {
    for id in ["007", "404", "12"] {
        let found = check(&format!("kind: item\nid: {id}\nname: A\nprice: 1\n"));
        let finding = found.only("schema/wrong-type", id, &format!("put it in quotes: `id: \"{id}\"`"));
        assert!(finding.help[1].contains(&format!("item-{id}")), "{:?}", finding.help);
    }
}

#[test]
fn a_number_that_is_too_large_is_called_so() {
    let found = check("kind: item\nid: a\nname: A\nprice: 99999999999999999999\n");
    found.only("schema/wrong-type", "99999999999999999999", "too large a number");
    let found =
        check("kind: item\nid: a\nname: A\nprice: 1\nsource: { book: B, page: -99999999999999999999 }\n");
    found.only("schema/wrong-type", "-99999999999999999999", "too small a number");
}

#[test]
fn a_required_key_is_not_to_be_removed() {
    let found = check("kind: item\nid: a\nname:\nprice: 1\n");
    assert!(!found.only("schema/empty-value", "name", "write text").help[0].contains("remove"));
    check("kind: item\nid: a\nname: A\nprice:\n").only("schema/empty-value", "price", "or remove the key");
    let tree =
        "kind: effect-tree\nid: lamp\nname: Lamp\nunlock: xps\nroots:\n  - id: wick\n    name:\n    xps: 6\n";
    assert!(!check(tree).only("schema/empty-value", "name", "write text").help[0].contains("remove"));
}

#[test]
fn items_without_their_dashes_become_a_list() {
    let found = check("kind: item\nid: a\nname: A\nprice: 1\naliases:\n  one\n  two\n");
    let finding = found.only("schema/wrong-type", "one\n  two", "begin with `- `");
    assert_eq!(finding.fixes[0].replacement, "[one, two]");
}

#[test]
fn a_missing_separator_is_one_finding() {
    let weapon = "kind: weapon\nid: b\nname: B\nusage: main-hand\ntype: melee\nattack: STR+1\ndamage: 1d6+1\ndamage_type: slashing\n";
    let item = "kind: item\nid: a\nname: A\nprice: 10\n";
    let found = check(&format!("{item}{weapon}"));
    found.only("yaml/duplicate-key", "kind", "`---` line is missing");
    let found = check(&format!("{item} ---\n{weapon}"));
    found.only("yaml/syntax", "---", "take the blanks before it out");
    // What stands in the entries is told all the same.
    let found = check(&format!("{item}{}", weapon.replace("1d6+1", "d6+1")));
    assert_eq!(found.places(), [("yaml/duplicate-key", "kind"), ("schema/bad-format", "d6")]);
}

#[test]
fn an_item_that_stands_too_deep_is_told_once() {
    let creature = "kind: creature\nid: cat\nname: Cat\nlevel: 1\nsize: tiny\npower: standard\nbase_hp: 1\nabilities:\n  - taunt\n    - double-strike\n";
    check(creature).only("yaml/syntax", "-", "below the `-` of the item above");
}

#[test]
fn a_colon_missing_in_braces_is_told_once() {
    let item = "kind: item\nid: a\nname: A\nprice: 1\nsource: { book: B, page 3 }\n";
    check(item).only("yaml/syntax", "page 3", "page: 3");
    let class = "kind: damage-type\nid: a\nname: A\ngroup: elemental\nfactor: { range:1..10 }\n";
    check(class).only("yaml/syntax", "range:1..10", "write `range: 1..10`");
}

#[test]
fn a_text_without_indentation_is_told_once() {
    let found = check("kind: item\nid: a\nname: A\ntext: |\nA fine thing: it shines.\nprice: 1\n");
    found.only("yaml/syntax", "A fine thing: it shines.", "two spaces more than `text`");
}

#[test]
fn one_is_no_plural() {
    let found = check(
        "kind: ancestry\nid: a\nname: A\nmodifiers: { STR: +1, DEX: +1 }\nfree_points: 3\nadaptability: 1\ninnate:\n  name: B\n  limit: 1/day\n  text: C.\n",
    );
    found.only("ancestry/points-do-not-add-up", "3", "should have 1 free point,");
}

#[test]
fn rules_of_both_games_cite_the_book_of_neither() {
    let chapter = "kind: chapter\nid: a\nname: A\npart: growth\ntext: |\n  And 2d6+1 (3-12) buttons.\n";
    assert_eq!(check(chapter).only("text/range-disagrees", "3-12", "write 3 to 13").chapter, None);
}
