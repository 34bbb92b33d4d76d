use std::cell::RefCell;

use super::*;
use crate::formula::{Known, Value};

/// A weapon with everything that the tests ask for.
fn field(name: &str) -> Option<Value> {
    let dice = |sides: f64, tag: &str| Value::map([("sides", Value::from(sides)), ("tag", tag.into())]);
    match name {
        "type" => Some("ranged".into()),
        "range" => Some(40.0.into()),
        "name" => Some("Longbow of Äther".into()),
        "cursed" => Some(false.into()),
        "tags" => Some(Value::list(["bow".into(), "elf".into()])),
        "dice" => Some(Value::list([dice(4.0, "a"), dice(6.0, "b")])),
        "area" => Some(Value::map([("radius", Value::from(5.0))])),
        "prices" => Some(Value::map([("elf", Value::from(5.0)), ("orc", 7.0.into())])),
        _ => None,
    }
}

fn holds(source: &str) -> Result<bool, (String, String)> {
    condition(source).holds(&field).map_err(|flaw| shown(source, &flaw))
}

#[test]
fn conditions_hold() {
    for source in [
        r#"entry.type == "ranged""#,
        "entry.reach == null || entry.reach <= 60",
        "entry.range == 40 && entry.range / 3 > 13.3 && entry.range % 7 == 5 && -entry.range < 0",
        "!entry.cursed && !!true",
        "'bow' in entry.tags && !('sword' in entry.tags) && entry.range in [20, 40]",
        "size(entry.tags) + 1 == 3 && entry.tags.size() == 2 && size('Äö') == 2",
        "entry.name.startsWith('Long') && entry.name.endsWith('ther') && entry.name.contains('of Ä')",
        r"entry.name.matches(r'^\w+ of .ther$') && !entry.name.matches('^bow') && matches(entry.type, '^r')",
        "entry.dice.exists(d, d.sides == 6) && entry.dice.all(d, d.sides > 3)",
        "entry.dice.exists_one(d, d.sides > 5) && entry.dice.filter(d, d.sides > 5).map(d, d.tag) == ['b']",
        "entry.dice.map(d, d.sides > 5, d.sides * 2) == [12]",
        "entry.tags.all(t, entry.dice.exists(d, size(t) < d.sides))",
        "entry.area.radius == 5 && entry.missing.radius == null && has(entry.area.radius) && !has(entry.mp)",
        "entry.dice[1].tag == 'b' && entry.prices['orc'] == 7 && 'elf' in entry.prices",
        "entry.prices.exists(k, entry.prices[k] > 6)",
        "min(entry.range, 3) == 3 && clamp(entry.range, 1, 9) == 9 && round(2.5) == 3",
        "'a' + 'b' == 'ab' && 'a' < 'b' && (entry.cursed ? 1 : 2) == 2",
        "entry.nothing < 3 || true",
        "entry.dice != [1, 2] && entry.area == entry.area && entry.type != 3",
        "[].all(x, x > 1) && ![].exists(x, x > 1)",
    ] {
        assert_eq!(holds(source), Ok(true), "{source}");
    }
}

#[test]
fn flaws_stand_at_the_part_that_failed() {
    let at = |part: &str, message: &str| Err((part.to_owned(), message.to_owned()));
    assert_eq!(holds("entry.reach <= 60"), at("<=", "compares nothing and a number"));
    assert_eq!(holds("(entry.range) / 0 > 1"), at("/", "divides by zero"));
    assert_eq!(holds("entry.type && true"), at("entry.type", "has a text where yes or no must stand"));
    assert_eq!(holds("entry.type.x == 1"), at("x", "asks for the field `x` of a text"));
    assert_eq!(
        holds("entry.dice[2].tag == 'a'"),
        at("2", "asks for element 2 of a list of 2 (the first is 0)")
    );
    assert_eq!(holds("entry.mp.all(x, x > 1)"), at("entry.mp", "has nothing where a list must stand"));
    assert_eq!(holds("entry.dice.all(d, d.tag > 1)"), at(">", "compares a text and a number"));
    assert_eq!(holds("entry.range"), at("entry.range", "has a number where yes or no must stand"));
    let flaw = condition("entry.reach <= 60").holds(&field).unwrap_err();
    assert!(flaw.help.unwrap().contains("entry.field == null"));
}

#[test]
fn what_shows_is_refused_before_running() {
    for (source, part, message) in [
        ("1 + 1", "1 + 1", "has a number where yes or no must stand"),
        ("range <= 60", "range", "names `range`, which is not known here"),
        ("entry == 1", "entry", "names `entry` as a whole"),
        ("entry.a == 'x' + 1", "+", "puts a text and a number together"),
        ("entry.t.exists(x, x + 'a' == x)", "+", "joins texts inside a loop, where they could grow"),
        ("entry.t.exists(x, (x + [1]) == x)", "[1]", "has a list where a number or a text must stand"),
        ("entry.t.exist(x, x == 1)", "exist", "calls `exist`, which is no function here"),
        ("entry.t.exists(x == 1)", "exists", "gives `exists` 1 value"),
        ("entry.t.exists(1, x == 1)", "exists", "gives `exists` no name for the elements"),
        (
            "entry.n.matches('(a')",
            "'(a'",
            "has a text that is no regular expression where a pattern must stand",
        ),
        ("entry.n.matches(entry.m)", "entry.m", "has a pattern that is not written out as a text"),
        ("entry.n == 'a\\d'", "\\d", "has `\\d` in a text, which means nothing there"),
        ("entry.n == 'a", "'", "opens a text that is never closed"),
        ("has(1)", "has(1)", "asks with `has` for something other than a field"),
        ("entry.a. == 1", ".", "has a `.` without the name of a field after it"),
        ("{'a': 1} == entry.a", "{", "has a `{`, which means nothing here"),
        ("entry.n == '\\ud800'", "'\\ud800'", "cannot be read at this place"),
        ("'ä' == 'ö' && entry.n == '\\ud800'", "'\\ud800'", "cannot be read at this place"),
    ] {
        let flaw = Condition::parse(source).unwrap_err();
        assert_eq!(shown(source, &flaw), (part.to_owned(), message.to_owned()), "{source}");
    }
}

#[test]
fn fields_are_told_with_their_paths_and_checked() {
    let source =
        "entry.type == 'x' && entry.dice.filter(d, d.sidse > 1).exists(e, e.tag == entry.aera.radius[0])";
    let condition = condition(source);
    let paths: Vec<_> = condition.fields().iter().map(|field| field.path.join(".")).collect();
    assert_eq!(
        paths,
        ["type", "dice", "dice.*.sidse", "dice.*.tag", "area.radius.*".replace("area", "aera").as_str()]
    );
    assert_eq!(&source[condition.fields()[2].at.clone()], "d.sidse");
    let known = |path: &[&str]| {
        let names: &[&str] = match path {
            [] => &["type", "dice", "area"],
            ["dice", "*"] => &["sides", "tag"],
            ["type"] => &[],
            _ => return Known::Any,
        };
        Known::Fields(names.iter().map(|name| (*name).to_owned()).collect())
    };
    let flaws = condition.check_names(&known);
    let told: Vec<_> =
        flaws.iter().map(|flaw| (&source[flaw.at.clone()], flaw.help.clone().unwrap())).collect();
    assert_eq!(
        told,
        [("sidse", "did you mean `sides`?".to_owned()), ("aera", "did you mean `area`?".to_owned())]
    );
    let scalar = super::condition("entry.type.x == 1").check_names(&known);
    assert_eq!(scalar[0].message, "asks for the field `x` of `entry.type`, which has no fields");
}

#[test]
fn only_the_fields_that_decide_are_asked_for() {
    let asked = RefCell::new(Vec::new());
    let condition = condition("entry.type == 'melee' && entry.range > 5 || entry.type == 'ranged'");
    let holds = condition.holds(&|name| {
        asked.borrow_mut().push(name.to_owned());
        field(name)
    });
    assert_eq!((holds, asked.into_inner()), (Ok(true), vec!["type".to_owned()]));
}
