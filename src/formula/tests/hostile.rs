use std::time::{Duration, Instant};

use proptest::prelude::*;

use super::*;
use crate::formula::{MAX_BYTES, Value};

/// Parses as both words within 200 ms on a busy machine, in a debug build.
fn refused(source: &str) -> [String; 2] {
    let start = Instant::now();
    let flaws = [Formula::parse(source).map(drop), Condition::parse(source).map(drop)];
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    flaws.map(|flaw| flaw.expect_err("a guard lets it pass").message)
}

fn all(source: &str, message: &str) {
    assert!(refused(source).iter().all(|flaw| flaw.contains(message)), "{:?}", refused(source));
}

#[test]
fn size_and_depth_are_bounded() {
    all(&"1".repeat(MAX_BYTES + 1), "is 2049 bytes long");
    all(&"ä".repeat(MAX_BYTES), "is 4096 bytes long");
    all(&"(".repeat(10_000), "is 10000 bytes long");
    for open in ["(", "[", "max(", "a[", "-(", "!("] {
        all(&open.repeat(400), "more than 32 deep");
    }
    all(&"a > 1 ? 1 : ".repeat(60), "more than 32 choices");
    all(&vec!["1"; 1_000].join("+"), "more than the 500 parts");
    all(&vec!["a"; 1_000].join("."), "more than the 500 parts");
    all(&vec!["1"; 260].join("+"), "more than the 500 parts");
    let list = format!("1 in [{}]", vec!["1"; 65].join(","));
    assert!(refused(&list)[1].contains("a list of 65 values"));
    let loops = "entry.a.all(x, entry.a.all(y, entry.a.all(z, true)))";
    assert!(refused(loops)[1].contains("more than 2 deep"));
}

#[test]
fn chains_within_the_limits_are_read_and_computed() {
    let start = Instant::now();
    let sum = formula(&vec!["a"; 250].join("+"));
    assert!((sum.number(&[("a", 1.0)]).unwrap() - 250.0).abs() < 1e-9);
    assert!(sum.arithmetic(&[("a", 1.0)], &|name| name.to_owned()).ends_with("= 250"));
    assert!(formula(&format!("{}a{}", "(".repeat(32), ")".repeat(32))).number(&[("a", 1.0)]).is_ok());
    assert!(formula(&format!("{}a", "-".repeat(2_000))).number(&[("a", 1.0)]).is_ok());
    assert!(formula(&vec!["a"; 400].join(".")).names().len() == 1);
    let not = condition(&format!("{}true", "!".repeat(2_000)));
    assert_eq!(not.holds(&|_| None), Ok(true));
    let sum = condition(&format!("{} > 1", vec!["1"; 240].join("+")));
    assert_eq!(sum.holds(&|_| None), Ok(true));
    let index = condition(&format!("entry.a{} == null", "[0]".repeat(240)));
    assert!(index.holds(&|_| Some(Value::list([]))).is_err());
    let loops = condition(&format!("entry.a{} == [1]", ".filter(x, x > 0)".repeat(80)));
    assert_eq!(loops.holds(&|_| Some(Value::list([1.0.into()]))), Ok(true));
    let choices = format!("{}2", "a > 1 ? 1 : ".repeat(32));
    assert!(formula(&choices).number(&[("a", 0.0)]).is_ok());
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn an_evaluation_has_a_budget() {
    let many = Value::list((0..10_000).map(|number| Value::from(f64::from(number))));
    let long = Value::from("a".repeat(1 << 20).as_str());
    let doubling = format!("size([entry.a]{}) > 0", ".map(x, [x, x])".repeat(60));
    let equal = format!("{} == entry.b", "[entry.a]".to_owned() + &".map(x, [x, x])".repeat(30));
    for source in [
        "entry.a.all(x, entry.a.all(y, x + y >= 0))",
        "entry.a.all(x, x in entry.a)",
        "entry.a.all(x, !entry.t.contains('b'))",
        "entry.a.all(x, !entry.t.matches('b'))",
        "entry.a.exists(x, entry.a == [x] || entry.a.map(y, y) == [])",
        &equal,
        &doubling,
    ] {
        let condition = condition(source);
        let start = Instant::now();
        let result = condition.holds(&|name| match name {
            "a" => Some(many.clone()),
            "t" => Some(long.clone()),
            _ => None,
        });
        assert!(start.elapsed() < Duration::from_secs(5), "{source}: {:?}", start.elapsed());
        if source != equal && source != doubling {
            assert!(result.unwrap_err().message.contains("takes more than"), "{source}");
        }
    }
    let shared = format!("[[entry.a]]{0} == [[entry.a]]{0}", ".map(x, [x, x])".repeat(40));
    assert!(condition(&shared).holds(&|_| Some(1.0.into())).unwrap_err().message.contains("takes more than"));
}

#[test]
fn patterns_are_bounded() {
    for pattern in ["(a{50}){50}", r"\\pL{30}", &"a".repeat(129), "a{99999999999999999999}", "(a{0,65})"] {
        assert!(Condition::parse(&format!("entry.a.matches('{pattern}')")).is_err(), "{pattern}");
    }
    let start = Instant::now();
    let worst = format!("entry.a.matches(r'{}')", r"(\w\W){32}".to_owned() + &r"[^a]\w".repeat(18));
    assert_eq!(condition(&worst).holds(&|_| Some("a".into())), Ok(false));
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

/// Pieces that make expressions, well-formed ones now and then.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "entry",
        ".",
        "a",
        "entry.a",
        "entry.b.c",
        "1",
        "2.5",
        "'x'",
        "'\\n'",
        "r'\\d'",
        "true",
        "null",
        "+",
        "-",
        "*",
        "/",
        "%",
        "==",
        "!=",
        "<",
        "<=",
        "in",
        "&&",
        "||",
        "!",
        "?",
        ":",
        "(",
        ")",
        "[",
        "]",
        ",",
        "max(",
        "size(",
        ".exists(x, ",
        ".map(x, ",
        ".filter(y, ",
        "x",
        "has(",
        ".matches('a')",
        "{",
        "}",
        "`",
        "\"",
        "'",
        "\\",
        " ",
        "\n",
        "//",
        "if",
        "ä",
        "0x1",
        "1u",
        "b'x'",
        "\u{feff}",
    ]);
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

/// Expressions that are well formed but for their kinds.
fn expressions() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec![
        "1",
        "2.5",
        "entry.a",
        "entry.b.c",
        "a",
        "'x'",
        "true",
        "null",
        "[1, 'a']",
    ]);
    leaf.prop_map(str::to_owned).prop_recursive(4, 24, 3, |inner| {
        let sign = prop::sample::select(vec!["+", "-", "*", "/", "%", "==", "<", "in", "&&", "||"]);
        prop_oneof![
            (inner.clone(), sign, inner.clone())
                .prop_map(|(left, sign, right)| format!("({left} {sign} {right})")),
            (inner.clone(), inner.clone(), inner.clone()).prop_map(|(a, b, c)| format!("({a} ? {b} : {c})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("[{a}].exists(x, x == {b})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("max({a}, -({b}))")),
            inner.prop_map(|a| format!("!({a})[0]")),
        ]
    })
}

fn run(source: &str) {
    for flaw in [Formula::parse(source).err(), Condition::parse(source).err()].into_iter().flatten() {
        assert!(source.get(flaw.at.clone()).is_some(), "{source:?} {flaw:?}");
        assert!(!flaw.message.contains("<EOF>"));
    }
    if let Ok(formula) = Formula::parse(source) {
        let values: Vec<_> = formula.names().iter().map(|name| (name.name.as_str(), 2.0)).collect();
        let printed = formula.arithmetic(&values, &|_| String::new());
        if let Ok(number) = formula.number(&values) {
            assert!(number.is_finite());
            // What is printed is again the formula, but for the signs of the guide.
            let again = printed.split(" = ").next().unwrap().replace(" x ", " * ");
            assert!(
                (super::formula(&again).number(&[]).unwrap() - number).abs() < 1e-9,
                "{source} {printed}"
            );
        }
        for name in formula.names() {
            name.uses
                .iter()
                .for_each(|at| assert_eq!(source[at.clone()].replace(char::is_whitespace, ""), name.name));
        }
    }
    if let Ok(condition) = Condition::parse(source) {
        condition.fields().iter().for_each(|field| assert!(source.get(field.at.clone()).is_some()));
        for value in
            [Value::Null, 1.0.into(), "x".into(), Value::list(["x".into()]), Value::map([("c", 1.0.into())])]
        {
            if let Err(flaw) = condition.holds(&|_| Some(value.clone())) {
                assert!(source.get(flaw.at.clone()).is_some());
            }
        }
    }
}

proptest! {
    #[test]
    fn no_text_panics(text in any::<String>()) {
        run(&text);
    }

    #[test]
    fn no_row_of_pieces_panics(text in pieces()) {
        run(&text);
    }

    #[test]
    fn no_expression_panics(text in expressions()) {
        run(&text);
    }

    #[test]
    fn no_mutated_expression_panics(text in expressions(), at in any::<prop::sample::Index>(), letter in any::<char>()) {
        let mut letters: Vec<char> = text.chars().collect();
        let at = at.index(letters.len());
        letters[at] = letter;
        run(&letters.iter().collect::<String>());
        letters.remove(at);
        run(&letters.iter().collect::<String>());
    }
}
