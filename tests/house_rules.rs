//! House rules through the whole pipeline: where findings stand, whom they bind, what hostile ones cost.

use std::time::{Duration, Instant};

use loresmith::{
    builtin,
    codex::{Codex, Input, Origin, RawFile, compile},
    diag::{Diagnostic, Severity},
    rules,
};

const PACK: &str = "kind: pack\nid: table\nname: Table\nversion: 1.0.0\nformat: 1\ndepends: { worlds-awakening: \">=1.0\" }\n";

fn joined(files: &[(&str, &str)]) -> Codex {
    let own = |(path, text): &(&str, &str)| RawFile {
        path: (*path).to_owned(),
        bytes: text.as_bytes().to_vec(),
        origin: Origin::Own,
    };
    compile(Input {
        files: files.iter().map(own).chain(builtin::files()).collect(),
        loose: false,
        ..Input::default()
    })
}

/// The findings of house rules.
fn judged(codex: &Codex) -> Vec<Diagnostic> {
    let mut findings = rules::findings(codex);
    findings.retain(|finding| finding.rule.starts_with("house/"));
    findings
}

/// A pack with these documents.
fn table(text: &str) -> (Codex, Vec<Diagnostic>) {
    let codex = joined(&[("pack.yaml", PACK), ("content.yaml", text)]);
    let findings = judged(&codex);
    (codex, findings)
}

fn at<'c>(codex: &'c Codex, finding: &Diagnostic) -> &'c str {
    codex.sources.slice(finding.span)
}

fn labels<'c>(codex: &'c Codex, finding: &'c Diagnostic) -> Vec<(&'c str, &'c str)> {
    finding.labels.iter().map(|label| (codex.sources.slice(label.span), label.text.as_str())).collect()
}

fn bow(id: &str, more: &str) -> String {
    format!(
        "---\nkind: weapon\nid: {id}\nname: Bow {id}\nusage: two-handed\ntype: ranged\nattack: DEX\ndamage: 1d8\n\
         damage_type: piercing\n{more}"
    )
}

fn rule(more: &str) -> String {
    format!(
        "---\nkind: house-rule\nid: reach\nname: Reach\nfor: weapon\nmessage: '{{name}} reaches {{range}} m'\n{more}"
    )
}

#[test]
fn a_finding_stands_at_the_value_that_decided_and_labels_the_others() {
    let reach = rule(
        "when: 'entry.type == \"ranged\"'\nassert: 'entry.range == null || entry.range <= 60'\ntext: |\n  Maps end\n  at 60.\n\n  More.\n",
    );
    let (codex, found) =
        table(&(bow("far", "range: 80\n") + &bow("near", "range: 40\n") + &bow("odd", "") + &reach));
    let [finding] = &found[..] else { panic!("{found:#?}") };
    assert_eq!(
        (&*finding.rule, finding.severity, at(&codex, finding)),
        ("house/table/reach", Severity::Warning, "80")
    );
    assert_eq!((&*finding.message, &*finding.label), ("Bow far reaches 80 m", "`range` is 80"));
    assert_eq!(
        labels(&codex, finding),
        [
            ("ranged", "`type` is ranged"),
            ("'entry.range == null || entry.range <= 60'", "what house rule \"Reach\" asks for")
        ]
    );
    assert_eq!(finding.notes, ["with the values of this entry: `80 <= 60`"]);
    assert_eq!(finding.help, ["house rule \"Reach\" of pack table: Maps end at 60."]);
}

#[test]
fn something_absent_points_at_the_id() {
    let (codex, found) = table(
        &(bow("far", "") + &rule("assert: 'entry.range != null && entry.price != null'\nseverity: error\n")),
    );
    assert_eq!((at(&codex, &found[0]), found[0].severity), ("far", Severity::Error));
    assert_eq!((&*found[0].message, &*found[0].label), ("Bow far reaches none m", "has no `range`"));
}

#[test]
fn of_a_list_the_elements_that_decided_are_told() {
    let text = "kind: outfit\nid: coat\nname: Coat\nclasses: [fighter]\nabilities: []\ntags: [a, bad, b]\n\
        starting: []\n---\nkind: house-rule\nid: tags\nname: Tags\nfor: outfit\nmessage: '{name} has {tags}'\n\
        assert: 'entry.tags.all(t, t != \"bad\")'\nseverity: info\n";
    let (codex, found) = table(text);
    assert_eq!((at(&codex, &found[0]), &*found[0].label), ("bad", "`tags` is bad"));
    assert_eq!((&*found[0].message, found[0].severity), ("Coat has a, bad, b", Severity::Info));
    let tree = "kind: ability\nid: burn\nname: Burn\ntype: C\neffects:\n  - move: { name: leap, amount: 5 }\n  \
        - move: { name: dash, amount: 50 }\n---\nkind: house-rule\nid: far\nname: Far\nfor: ability\nmessage: far\n\
        assert: 'entry.effects.all(e, e.move == null || e.move.amount < 20)'\n";
    let (codex, found) = table(tree);
    assert_eq!((at(&codex, &found[0]), &*found[0].label), ("50", "`effects.move.amount` is 50"));
}

#[test]
fn names_are_checked_with_did_you_mean() {
    let (codex, found) = table(&rule(
        "assert: 'entry.rnage == null || entry.rnage.x <= 60'\nwhen: 'entry.tags.all(t, entry.speical.x == t)'\n",
    ));
    let told: Vec<_> = found.iter().map(|finding| (at(&codex, finding), &*finding.help[0])).collect();
    assert_eq!(told, [("rnage", "did you mean `range`?"), ("speical", "did you mean `special`?")]);
    assert!(
        found[0].message.starts_with("`assert` of house-rule \"Reach\" asks for the field `rnage`"),
        "{found:#?}"
    );
}

#[test]
fn an_unknown_kind_and_an_unknown_placeholder_are_told() {
    let text = rule("assert: 'true'\n").replace("for: weapon", "for: wepon");
    let codex = joined(&[("pack.yaml", PACK), ("content.yaml", &text)]);
    let found = rules::findings(&codex);
    let finding = found.iter().find(|finding| at(&codex, finding) == "wepon").unwrap();
    assert_eq!((&*finding.rule, &*finding.help[0]), ("schema/not-in-list", "did you mean `weapon`?"));
    assert!(judged(&codex).is_empty());
    let (codex, found) = table(&rule("assert: 'true'\n").replace("{range}", "{rnage}"));
    assert_eq!((&*found[0].rule, at(&codex, &found[0])), ("house/unknown-placeholder", "rnage"));
}

#[test]
fn what_cannot_be_judged_is_told_once() {
    let bows: String = (0..40).map(|number| bow(&format!("b{number}"), "")).collect();
    let (codex, found) = table(&(bows + &rule("assert: 'entry.range <= 60'\n")));
    let [finding] = &found[..] else { panic!("{found:#?}") };
    assert_eq!((&*finding.rule, at(&codex, finding)), ("house/bad-expression", "<="));
    assert!(
        finding.message.contains("cannot judge weapon \"Bow b0\": `assert` compares nothing and a number"),
        "{}",
        finding.message
    );
    assert_eq!(finding.notes, ["39 other entries cannot be judged either"]);
    assert_eq!(labels(&codex, finding), [("b0", "cannot be judged")]);
}

#[test]
fn a_value_with_a_finding_of_its_own_is_not_judged() {
    for range in ["range: forty\n", "range: [1]\n", "range: ‹how far›\n", "range:\n", "rnage: 5\n"] {
        let (_, found) =
            table(&(bow("far", range) + &rule("assert: 'entry.range != null && entry.range < 3'\n")));
        assert!(found.is_empty(), "{range} {found:#?}");
    }
}

#[test]
fn a_pack_binds_itself_and_its_dependents() {
    let other = "kind: pack\nid: guest\nname: Guest\nversion: 1.0.0\nformat: 1\ndepends: { table: \">=1.0\", worlds-awakening: \">=1.0\" }\n";
    let stranger = other.replace("guest", "alone").replace("table: \">=1.0\", ", "");
    let count = |scope: &str| {
        let reach = rule(&format!("assert: 'entry.range == null || entry.range <= 60'\n{scope}"));
        let far = bow("far", "range: 80\n");
        let codex = joined(&[
            ("a/pack.yaml", PACK),
            ("a/rules.yaml", &reach),
            ("a/far.yaml", &far),
            ("b/pack.yaml", other),
            ("b/far.yaml", &far),
            ("c/pack.yaml", &stranger),
            ("c/far.yaml", &far),
        ]);
        let found = judged(&codex);
        assert!(found.iter().all(|finding| finding.rule == "house/table/reach"), "{found:#?}");
        found.iter().map(|finding| codex.sources.get(finding.span.file).path().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(count(""), ["a/far.yaml", "b/far.yaml"]);
    assert_eq!(count("scope: dependents\n"), ["a/far.yaml", "b/far.yaml"]);
    assert_eq!(count("scope: own\n"), ["a/far.yaml"]);
}

#[test]
fn examples_of_the_shipped_packs_bind_nobody_else() {
    let (codex, found) = table(&bow("far", "range: 800\n"));
    assert!(found.is_empty(), "{found:#?}");
    assert!(rules::house::names(&codex).contains(&"house/worlds-awakening/reach-of-the-table".to_owned()));
    let text = rules::house::text(&codex, "house/worlds-awakening/reach-of-the-table").unwrap();
    assert!(
        text.starts_with("The Reach of the Table\n") && text.contains("assert: entry.range == null"),
        "{text}"
    );
    assert_eq!(rules::house::text(&codex, "house/table/none"), None);
}

#[test]
fn hostile_expressions_are_findings_at_once() {
    let _ = table("");
    let loops = "entry.tags.all(a, entry.tags.all(b, entry.tags.all(c, true)))";
    for expression in [
        "(".repeat(10_000),
        "!(".repeat(900),
        "[".repeat(2_000),
        "entry.a? ".repeat(200),
        "1".repeat(2_049),
        format!("{}true", "true && ".repeat(600)),
        loops.to_owned(),
        "entry.tags.exists(t, t + t + \"a\" == t)".to_owned(),
        format!("entry{} == 1", ".special".repeat(400)),
        format!("entry.special{} == null", ".x".repeat(400)),
        "entry.name.matches(\"(a{1000}){1000}\")".to_owned(),
    ] {
        let text = bow("far", "tags: [a]\n") + &rule(&format!("assert: '{expression}'\n"));
        let start = Instant::now();
        let codex = joined(&[("pack.yaml", PACK), ("content.yaml", &text)]);
        let found = rules::findings(&codex);
        assert!(start.elapsed() < Duration::from_secs(20), "{expression:.40}: {:?}", start.elapsed());
        let assert = found.iter().filter(|finding| codex.is_own(finding.span.file));
        assert_eq!(
            assert.filter(|finding| finding.severity == Severity::Error).count(),
            1,
            "{expression:.40} {found:#?}"
        );
    }
}

#[test]
fn costly_rules_stop() {
    let list = format!("[{}]", vec!["1"; 64].join(","));
    let costly = format!("assert: '{list}.all(a, {list}.all(b, a + b < 5))'\n");
    let bows: String = (0..2_000).map(|number| bow(&format!("b{number}"), "")).collect();
    let start = Instant::now();
    let (codex, found) = table(&(bows + &rule(&costly)));
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
    let [finding] = &found[..] else { panic!("{found:#?}") };
    assert_eq!(finding.rule, "house/bad-expression");
    assert!(finding.message.contains("takes too long"), "{}", finding.message);
    assert!(at(&codex, finding).starts_with("'[1,"));
}

#[test]
fn what_a_variant_takes_over_is_told_for_both() {
    let variant = "---\nkind: weapon\nid: farther\nname: Farther\nextends: far\n";
    let (codex, found) = table(
        &(bow("far", "range: 80\n")
            + variant
            + &rule("assert: 'entry.range == null || entry.range <= 60'\n")),
    );
    assert_eq!(found.iter().map(|finding| at(&codex, finding)).collect::<Vec<_>>(), ["80", "80"]);
    assert!(labels(&codex, &found[1]).contains(&("farther", "taken over here")), "{found:#?}");
}

#[test]
fn rules_that_find_everything_broken_stop() {
    let bows: String = (0..2_000).map(|number| bow(&format!("b{number}"), "")).collect();
    let many: String = (0..150)
        .map(|number| rule("assert: 'false'\n").replace("id: reach", &format!("id: reach-{number}")))
        .collect();
    let (_, found) = table(&(bows + &many));
    assert!(found.len() < 250_000, "{}", found.len());
    let last = found.iter().filter(|finding| finding.message.contains("too long together")).count();
    assert_eq!(last, 1);
}

#[test]
fn messages_do_not_grow() {
    let name = "x".repeat(5_000);
    let text = bow("far", &format!("range: 80\ntags: [{name}]\n")) + &rule("assert: 'entry.range < 1'\n");
    let text = text.replace("{range} m", &"{tags} ".repeat(500));
    let (_, found) = table(&text);
    assert!(found[0].message.chars().count() <= 401);
}
