//! The rules on pairs of ancestry and class against trying every pair out.

#![expect(clippy::unwrap_used, reason = "a test stops where a figure is missing")]

use std::{collections::BTreeSet, fmt::Write};

use loresmith::{
    codex::{Codex, Input, Origin, RawFile, compile},
    kinds::{Ancestry, Build, Class},
    rules,
};
use proptest::prelude::*;

/// Modifiers of two stats, free points, adaptability.
type Part = (i64, i64, i64, i64);

const RULES: &str = "kind: ruleset\nid: rules\nname: Rules\nkinds: [ancestry, class]\n\
    stats: { names: { A: Ay, B: Bee }, min: -2, max: +2 }\n";

/// Three packs: the base, and two that depend on it and not on each other.
fn files(parts: &[(Vec<Part>, Vec<Part>)]) -> Vec<RawFile> {
    let mut files = Vec::new();
    for (at, (ancestries, classes)) in parts.iter().enumerate() {
        let mut pack = format!("kind: pack\nid: pack-{at}\nname: Pack {at}\n");
        pack.push_str(if at == 0 { "ruleset: rules\n" } else { "depends: { pack-0: \"*\" }\n" });
        let mut text = String::from(if at == 0 { RULES } else { "" });
        let lists = [("ancestry", ancestries), ("class", classes)];
        for (kind, part) in
            lists.into_iter().flat_map(|(kind, parts)| parts.iter().map(move |part| (kind, part)))
        {
            let (a, b, free, moves) = part;
            let number = text.matches("kind:").count();
            let _ = write!(
                text,
                "---\nkind: {kind}\nid: {kind}-{at}-{number}\nname: {kind}-{at}-{number}\n\
                 modifiers: {{ A: {a}, B: {b} }}\nfree_points: {free}\nadaptability: {moves}\n"
            );
        }
        for (name, text) in [("pack.yaml", pack), ("people.yaml", text)] {
            files.push(RawFile {
                path: format!("pack-{at}/{name}"),
                bytes: text.into_bytes(),
                origin: Origin::Own,
            });
        }
    }
    files
}

/// Whether some spending keeps two stats within the bounds: everything is tried out.
fn reachable(stats: [i64; 2], free: i64, moves: i64) -> bool {
    let inside = |stat: i64| (-2..=2).contains(&stat);
    (0..=free).any(|first| {
        (0..=free - first).any(|second| {
            (-moves..=moves)
                .any(|moved| inside(stats[0] + first + moved) && inside(stats[1] + second - moved))
        })
    })
}

/// Ancestry, class, and whether points help.
fn expected(codex: &Codex) -> BTreeSet<(String, String, bool)> {
    let mut pairs = BTreeSet::new();
    for ancestry in codex.all::<Ancestry>() {
        for class in codex.all::<Class>() {
            let (a, c) = (codex.home(ancestry.id), codex.home(class.id));
            if !codex.pack(a).sees(c, a) && !codex.pack(c).sees(a, c) {
                continue;
            }
            let build = Build::of(ancestry.body, class.body, ancestry.rules).unwrap();
            let stats = [build.stats[0], build.stats[1]];
            if !reachable(stats, 0, 0) {
                let helped = reachable(stats, build.free, build.adaptability);
                pairs.insert((ancestry.entry.title(), class.entry.title(), helped));
            }
        }
    }
    pairs
}

fn found(codex: &Codex) -> BTreeSet<(String, String, bool)> {
    let builds = rules::findings(codex).into_iter().filter(|finding| finding.rule.starts_with("build/"));
    builds
        .map(|finding| {
            let (ancestry, rest) = finding.message.split_once(" with ").unwrap();
            let (class, _) = rest.split_once(" has ").unwrap();
            (ancestry.to_owned(), class.to_owned(), finding.rule == "build/stat-needs-points")
        })
        .collect()
}

fn parts() -> impl Strategy<Value = Vec<Part>> {
    prop::collection::vec((-2..=3_i64, -2..=3_i64, 0..=2_i64, 0..=2_i64), 0..=2)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn as_trying_every_pair_out(packs in prop::collection::vec((parts(), parts()), 3)) {
        let codex = compile(Input { files: files(&packs), loose: false, ..Input::default() });
        prop_assert!(codex.packs().count() == 3);
        prop_assert_eq!(found(&codex), expected(&codex));
    }
}

/// Thousands of entries whose pairs are all legal are judged at once.
#[test]
fn the_silent_case_is_not_quadratic() {
    let many = vec![(1, -1, 0, 0); 4_000];
    let codex = compile(Input { files: files(&[(many.clone(), many)]), loose: false, ..Input::default() });
    let begin = std::time::Instant::now();
    let mut pairs = 0;
    codex.builds_out_of_bounds(&mut |found| pairs += found.len());
    assert_eq!(pairs, 0);
    // Sixteen million pairs take seconds in a build without optimisation.
    assert!(begin.elapsed().as_secs() < 20, "{:?}", begin.elapsed());
}
