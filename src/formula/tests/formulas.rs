use super::*;
use crate::formula::Name;

const OUTFIT: &[(&str, f64)] = &[("durability", 8.0), ("phys_def", 3.0), ("mag_def", -1.0)];

fn number(source: &str) -> Result<f64, (String, String)> {
    formula(source).number(OUTFIT).map_err(|flaw| shown(source, &flaw))
}

fn refused(source: &str) -> (String, String) {
    shown(source, &Formula::parse(source).unwrap_err())
}

#[test]
#[expect(clippy::float_cmp, reason = "these results are exact")]
fn numbers_are_doubles_and_functions_work() {
    for (source, wanted) in [
        ("10 * (durability + phys_def + mag_def)", 100.0),
        ("10.0 * durability", 80.0),
        ("7 / 2", 3.5),
        ("durability % 3", 2.0),
        ("-durability - -2", -6.0),
        ("- - durability", 8.0),
        ("min(3, durability, 5) + max(1, 2)", 5.0),
        ("floor(7/2) + ceil(7/2) + round(2.5) + abs(mag_def)", 11.0),
        ("clamp(durability, 0, 5)", 5.0),
        ("durability > 5 && !(mag_def > 0) ? 1 : 2", 1.0),
        ("durability == 8 || 1 / 0 > 2 ? 1 : 2", 1.0),
        ("true ? 1 : durability < 2 ? 3 : 4", 1.0),
        ("2 - 3 - 4", -5.0),
        (" 1000 +\n\t.5 ", 1000.5),
    ] {
        assert_eq!(number(source).unwrap(), wanted, "{source}");
    }
    assert!((number("1/3 + 1/2").unwrap() - 0.8333).abs() < 0.0001);
}

#[test]
fn flaws_of_a_value_stand_at_the_operator() {
    let at = |part: &str, message: &str| Err((part.to_owned(), message.to_owned()));
    assert_eq!(number("1 + durability / (phys_def - 3)"), at("/", "divides by zero"));
    assert_eq!(number("1 % 0"), at("%", "divides by zero"));
    let large = vec!["999999999999999"; 21].join("*");
    assert_eq!(number(&large), at("*", "gives a number too large to hold"));
    let clamp = "clamps between a lowest value that is above the highest";
    assert_eq!(number("1 + clamp(1, 3, 2)"), at("clamp", clamp));
    let flaw = formula("2 * durabilty").number(OUTFIT).unwrap_err();
    assert_eq!((flaw.at, flaw.help.as_deref()), (4..13, Some("did you mean `durability`?")));
    assert!(formula("durability").number(&[("durability", f64::NAN)]).is_err());
}

#[test]
fn syntax_is_told_in_plain_words_at_the_place() {
    for (source, part, message) in [
        ("", "", "is empty"),
        ("10 *", "*", "has no value after `*`"),
        ("* 10", "*", "has no value before `*`"),
        ("(1 + 2", "(", "opens a `(` that is never closed"),
        ("1 + 2)", ")", "closes a `)` that was never opened"),
        ("(1 + 2]", "]", "closes a `(` with `]`"),
        ("max(1, )", ",", "has no value after `,`"),
        ("2 durability", "durability", "has no operator between `2` and `durability`"),
        ("2(1 + 1)", "(", "has no operator between `2` and `(`"),
        ("2a", "2a", "has `2a`, which is no number"),
        ("1_000", "1_000", "has `1_000`, which is no number"),
        ("1,5", ",", "has a comma outside a list and outside the brackets of a function"),
        ("a × 2", "×", "has a `×`, which means nothing here"),
        ("a − 2", "−", "has a `−`, which means nothing here"),
        ("7 // 2", "//", "has a `//`, which means nothing here"),
        ("2 ^ 3", "^", "has a `^`, which means nothing here"),
        ("a = 2", "=", "has a `=`, which means nothing here"),
        ("a > 1 and b > 1 ? 1 : 2", "and", "has no operator between `1` and `and`"),
        ("a > 1 ? 2", "?", "has a `?` without its `:`"),
        ("a : 2", ":", "has a `:` without a `?` before it"),
        ("a > 1 ? b > 1 ? 2 : 3 : 4", "?", "has a choice (`? :`) between the `?` and the `:` of another"),
        ("stärke + 1", "ä", "has the letter `ä` outside a text"),
        ("1\u{a0}+ 1", "\u{a0}", "has an invisible character (U+00A0) where only a space may be"),
        ("a.5", ".5", "has no operator between `a` and `.5`"),
        ("1e3", "1e3", "has `1e3`, which is no number"),
        ("1000000000000000", "1000000000000000", "has a number of more than 15 digits"),
        ("for + 1", "for", "uses the name `for`, which the language keeps for itself"),
        ("sqrt(4)", "sqrt", "calls `sqrt`, which is no function here"),
        ("floor(1, 2)", "floor(1, 2)", "gives `floor` 2 values"),
        ("durability > 2", "durability > 2", "gives no number but yes or no"),
        ("1 + (a > 2)", "a > 2", "has yes or no where a number must stand"),
        ("a ? 1 : 2", "a", "has a number where yes or no must stand"),
        ("1 < a < 3 ? 1 : 2", "1 < a", "has yes or no where a number must stand"),
        ("a > 1 ? 1 : true", "true", "gives a number in one case and yes or no in the other"),
        ("'text'", "'text'", "has something other than numbers and names"),
        ("[1][0]", "[1][0]", "has something other than numbers and names"),
        ("1 in 2 ? 1 : 2", "in", "has an `in`, but no list can stand in a formula"),
    ] {
        let (at, said) = refused(source);
        assert_eq!((at.as_str(), said.as_str()), (part, message), "{source}");
    }
}

#[test]
fn names_know_all_their_places() {
    let formula = formula("a + stats.STR * (a - b)");
    let uses = |name: &Name| name.uses.iter().map(|at| at.start).collect::<Vec<_>>();
    let names: Vec<_> = formula.names().iter().map(|name| (name.name.as_str(), uses(name))).collect();
    assert_eq!(names, [("a", vec![0, 17]), ("stats.STR", vec![4]), ("b", vec![21])]);
    let flaws = formula.check_names(&["a", "stats.STR", "c"]);
    assert_eq!(flaws.len(), 1);
    assert_eq!(flaws[0].help.as_deref(), Some("the names here are `a`, `stats.STR` and `c`"));
}

#[test]
fn arithmetic_is_the_formula_with_its_values() {
    let word = |name: &str| match name {
        "phys_def" => "physical".to_owned(),
        "mag_def" => "magical".to_owned(),
        other => other.to_owned(),
    };
    for (source, wanted) in [
        ("10 * (durability + phys_def + mag_def)", "10 x (durability 8 + physical 3 + magical -1) = 100"),
        ("((10) * durability)", "10 x durability 8 = 80"),
        ("10 - (durability - 1)", "10 - (durability 8 - 1) = 3"),
        ("10 + (durability + 1)", "10 + durability 8 + 1 = 19"),
        ("(1 + 2) * 3 / (4 / 5)", "(1 + 2) x 3 / (4 / 5) = 11.25"),
        ("1/3 + 1/2", "1 / 3 + 1 / 2 = 0.8333"),
        ("-phys_def * -(mag_def)", "-(physical 3) x -(magical -1) = -3"),
        ("floor(durability / 3)", "floor(durability 8 / 3) = 2"),
        ("durability > 5 ? 1 : 2", "durability 8 > 5 ? 1 : 2 = 1"),
        ("(durability > 5 ? 1 : 2) * 2", "(durability 8 > 5 ? 1 : 2) x 2 = 2"),
        ("10 / (phys_def - 3)", "10 / (physical 3 - 3)"),
        ("durability", "durability 8"),
        ("0 * -1 + 5 - 5", "0 x -1 + 5 - 5 = 0"),
        ("size + 1", "size + 1"),
    ] {
        assert_eq!(formula(source).arithmetic(OUTFIT, &word), wanted, "{source}");
    }
}
