//! Laws that hold for any content: shape and decoding agree, equal input gives equal bytes, what is published
//! fits its schema.

#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use loresmith::{
    builtin,
    codex::{Codex, Input, Origin, RawFile, compile},
    diag::Severity,
    emit::{self, OutputFile, Selection},
    kinds::{Entry, Header},
    load::{self, Map, Node, Scalar, Style, Value},
    rules, schema,
};
use proptest::{prelude::*, sample::Index};

fn shipped() -> Vec<RawFile> {
    builtin::files().map(|file| RawFile { origin: Origin::Own, ..file }).collect()
}

fn shipped_codex() -> Codex {
    compile(Input { files: shipped(), loose: false, ..Input::default() })
}

/// What a mutation may put in place of a value.
fn replacements() -> impl Strategy<Value = Value> {
    let texts = [
        "1",
        "-3",
        "+2",
        "0",
        "2.5",
        "010",
        "1_000",
        "1e3",
        "yes",
        "true",
        "none",
        "1d6",
        "2d8+1",
        "STR+1",
        "PHY(DEX)",
        "1/day",
        "1..4",
        "1/2",
        "v:6",
        "3AS|6RS|12FP",
        "short-sword",
        "pack/id",
        "tree.node",
        "-2/+2",
        "1.0.0",
        "#7a1f1f",
        "weapon",
        "melee",
        "P",
        "A",
        "some words here",
        "",
        "é",
    ];
    let scalar = (prop::sample::select(texts.to_vec()), any::<bool>()).prop_map(|(text, quoted)| {
        let style = if quoted { Style::Double } else { Style::Plain };
        if text.is_empty() && !quoted {
            Value::Null
        } else {
            Value::Scalar(Scalar { text: text.into(), style })
        }
    });
    prop_oneof![
        8 => scalar,
        1 => Just(Value::Null),
        1 => Just(Value::List(Vec::new())),
        1 => Just(Value::Map(Map::default())),
    ]
}

/// Every place of a tree, as the steps to it.
fn places(node: &Node, steps: &mut Vec<String>, out: &mut Vec<Vec<String>>) {
    let mut below = |step: String, child: &Node| {
        steps.push(step);
        out.push(steps.clone());
        places(child, steps, out);
        steps.pop();
    };
    match &node.value {
        Value::List(items) => items.iter().enumerate().for_each(|(at, item)| below(at.to_string(), item)),
        Value::Map(map) => map.entries.iter().for_each(|(key, value)| below(key.text.to_string(), value)),
        _ => {}
    }
}

/// Puts a value at a place, or removes the place.
fn change(node: &mut Node, steps: &[String], value: Option<&Value>) {
    let [first, rest @ ..] = steps else {
        return;
    };
    match (&mut node.value, rest.is_empty(), value) {
        (Value::Map(map), true, None) => map.entries.retain(|(key, _)| key.text != first.as_str()),
        (Value::List(items), true, None) => {
            items.remove(first.parse().unwrap());
        }
        (Value::Map(map), last, value) => {
            let slot =
                map.entries.iter_mut().find(|(key, _)| key.text == first.as_str()).map(|(_, node)| node);
            put(slot, last, rest, value);
        }
        (Value::List(items), last, value) => {
            put(items.get_mut(first.parse::<usize>().unwrap()), last, rest, value);
        }
        _ => {}
    }
}

fn put(slot: Option<&mut Node>, last: bool, rest: &[String], value: Option<&Value>) {
    let Some(slot) = slot else {
        return;
    };
    match value.filter(|_| last) {
        Some(value) => slot.value = value.clone(),
        None => change(slot, rest, value),
    }
}

/// What a debug print says besides its texts.
fn without_quoted(text: &str) -> String {
    text.replace("\\\\", "").replace("\\\"", "").split('"').step_by(2).collect()
}

fn broken(entry: &Entry, node: &Node) -> bool {
    let header = load::decode::<Header>(node).map(|(header, _)| format!("{header:?}"));
    let body = entry.kind.decode(node).map(|(body, _)| format!("{body:?}"));
    let marks = |text: Option<String>| {
        text.map(|text| without_quoted(&text))
            .is_none_or(|text| text.contains("Broken") || text.contains("broken: true"))
    };
    marks(header) || marks(body)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, ..ProptestConfig::default() })]

    /// Whatever the schema and the parsers of words accept, decodes without a broken field.
    #[test]
    fn what_the_shape_accepts_decodes(entry in any::<Index>(), place in any::<Index>(), value in prop::option::of(replacements())) {
        thread_local! { static CODEX: Codex = shipped_codex(); }
        CODEX.with(|codex| {
            let entries: Vec<&Entry> = codex.entries().map(|(_, entry)| entry).collect();
            let entry = entry.get(&entries);
            let mut all: Vec<Vec<String>> = Vec::new();
            places(&entry.node, &mut Vec::new(), &mut all);
            let mut node = entry.node.clone();
            let steps: &Vec<String> = place.get(&all);
            change(&mut node, steps, value.as_ref());
            let findings = schema::check(entry.kind, &node, &codex.sources);
            if findings.iter().all(|finding| finding.severity < Severity::Error) {
                prop_assert!(!broken(entry, &node), "{} at {:?} = {value:?}", entry.title(), steps);
            }
            Ok(())
        })?;
    }
}

fn outputs(files: Vec<RawFile>, threads: usize) -> (Vec<OutputFile>, String) {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| {
        let codex = compile(Input { files, loose: false, ..Input::default() });
        let findings = format!("{:?}", rules::findings(&codex));
        (emit::outputs(&codex, Selection { gm: true, all: true }), findings)
    })
}

#[test]
fn bytes_do_not_depend_on_order_or_threads() {
    let (expected, findings) = outputs(shipped(), 1);
    for threads in [2, 4] {
        let mut files = shipped();
        files.reverse();
        let half = files.len() / 2;
        files.rotate_left(half);
        let (found, told) = outputs(files, threads);
        assert!(found == expected, "the output differs with {threads} threads and another order of files");
        assert_eq!(told, findings);
    }
}

#[test]
fn the_codex_fits_its_schema() {
    let (files, _) = outputs(shipped(), 1);
    let codex = files.iter().find(|file| file.path == "codex.json").unwrap();
    let instance = serde_json::from_slice(&codex.bytes).unwrap();
    let validator = jsonschema::options().build(&emit::codex_schema()).unwrap();
    let faults: Vec<String> =
        validator.iter_errors(&instance).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn committed_schemas_are_those_of_the_types() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas");
    for file in emit::schemas() {
        let there = std::fs::read(root.join(&file.path)).unwrap_or_default();
        assert!(there == file.bytes, "schemas/{} differs; `cargo run -- schema` rewrites it", file.path);
    }
}

/// A shipped file with a few bytes changed, taken out or put in.
fn mutated() -> impl Strategy<Value = (Index, Vec<(Index, u8, u8)>)> {
    (any::<Index>(), prop::collection::vec((any::<Index>(), 0u8..4, any::<u8>()), 1..6))
}

fn mutate(bytes: &mut Vec<u8>, changes: &[(Index, u8, u8)]) {
    let signs = b":-#[]{}'\"\t\n \\&*!|>%@`,?\xef\xbb\xbf\xff0";
    for (at, what, byte) in changes {
        if bytes.is_empty() {
            return;
        }
        let at = at.index(bytes.len());
        let sign = signs[usize::from(*byte) % signs.len()];
        match what {
            0 => bytes[at] = sign,
            1 => bytes.insert(at, sign),
            2 => {
                bytes.remove(at);
            }
            _ => {
                let end = (at + usize::from(*byte)).min(bytes.len());
                bytes.drain(at..end);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    /// Nothing panics on damaged files, and every finding stands at characters of its file.
    #[test]
    fn damaged_content_gives_findings((file, changes) in mutated()) {
        let mut files = shipped();
        let at = file.index(files.len());
        mutate(&mut files[at].bytes, &changes);
        let codex = compile(Input { files, loose: false, ..Input::default() });
        for finding in rules::findings(&codex) {
            let places = std::iter::once(finding.span).chain(finding.labels.iter().map(|label| label.span));
            for place in places {
                let text = codex.sources.get(place.file).text();
                prop_assert!(text.get(place.range()).is_some(), "{}: {:?}", finding.rule, place);
            }
        }
        emit::outputs(&codex, Selection { gm: true, all: true });
    }
}
