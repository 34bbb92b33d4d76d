use std::time::{Duration, Instant};

use insta::assert_snapshot;
use proptest::prelude::*;

use super::*;
use crate::{
    diag::{Diagnostic, Fix},
    report::{
        Format,
        samples::{IRON_COAT, at, find, place, price, report, sources},
    },
    source::{FileId, Sources, Span},
};

fn style() -> Style {
    Style { unicode: true, width: 100, ..Style::default() }
}

/// One finding without the closing lines.
fn shown(sources: &Sources, finding: &Diagnostic) -> String {
    let mut out = String::new();
    let style = style();
    finding::write(&report(sources, &[]), finding, &Brush::new(&style), &mut out);
    out
}

/// One finding in a text, without its headline.
fn look(text: &str, start: usize, end: usize) -> String {
    let sources = sources(&[("a.yaml", text)]);
    let mut finding = at(0, start, end, "message");
    finding.here("here");
    shown(&sources, &finding).replacen("error[test/sample]: message\n", "", 1)
}

#[test]
fn a_whole_report() {
    let sources = sources(&[("content/outfits/iron-coat.yaml", IRON_COAT)]);
    assert_snapshot!(render(&report(&sources, &[price(&sources)]), &style()), @r#"
        error[outfit/price-mismatch]: outfit "Iron Coat" should cost 100, but its price is 90
          --> content/outfits/iron-coat.yaml:8:8
         5 │ phys_def: +3
           ·           ━━ physical 3
         6 │ mag_def: -1
           ·          ━━ magical -1
         7 │ durability: 8
           ·             ━ durability 8
         8 │ price: 90
           ·        ━━ the price says 90
         9 │ resistances: [slashing]
          note: 10 x (durability 8 + physical 3 + magical -1) = 100
          note: see Player's Guide, Outfit: Purchase
          help: write `price: 100`, or leave the price out: it is computed
          fix: applied by --fix
               - price: 90
               + price: 100

        1 error in 1 file (1 can be fixed)
        checked 2 entries in 1 file
        `loresmith explain outfit/price-mismatch` says more
    "#);
}

#[test]
fn plain_ascii() {
    let sources = sources(&[("content/outfits/iron-coat.yaml", IRON_COAT)]);
    let style = Style { unicode: false, ..style() };
    let text = render(&report(&sources, &[price(&sources)]), &style);
    assert!(text.is_ascii());
    assert_snapshot!(text, @r#"
        error[outfit/price-mismatch]: outfit "Iron Coat" should cost 100, but its price is 90
          --> content/outfits/iron-coat.yaml:8:8
         5 | phys_def: +3
           :           ^^ physical 3
         6 | mag_def: -1
           :          ^^ magical -1
         7 | durability: 8
           :             ^ durability 8
         8 | price: 90
           :        ^^ the price says 90
         9 | resistances: [slashing]
          note: 10 x (durability 8 + physical 3 + magical -1) = 100
          note: see Player's Guide, Outfit: Purchase
          help: write `price: 100`, or leave the price out: it is computed
          fix: applied by --fix
               - price: 90
               + price: 100

        1 error in 1 file (1 can be fixed)
        checked 2 entries in 1 file
        `loresmith explain outfit/price-mismatch` says more
    "#);
}

#[test]
fn colours_change_nothing_but_colour() {
    let sources = sources(&[("content/outfits/iron-coat.yaml", IRON_COAT)]);
    let findings = [price(&sources)];
    let report = report(&sources, &findings);
    let coloured = Style { colour: true, links: Some("https://example.org/rules/".into()), ..style() };
    let coloured = render(&report, &coloured);
    let link = "\u{1b}]8;;https://example.org/rules/outfit/price-mismatch.html\u{1b}\\";
    assert!(coloured.contains(link));
    let plain = coloured.replace(link, "").replace("\u{1b}]8;;\u{1b}\\", "");
    assert_eq!(without_colour(&plain), render(&report, &style()));
}

fn without_colour(text: &str) -> String {
    let code = |piece: &str| piece.split_once('m').map_or(String::new(), |(_, rest)| rest.to_string());
    let (first, pieces) = text.split_once('\u{1b}').unwrap_or((text, "m"));
    first.to_string() + &pieces.split('\u{1b}').map(code).collect::<String>()
}

#[test]
fn a_clean_run() {
    let sources = sources(&[("a.yaml", "")]);
    assert_eq!(render(&report(&sources, &[]), &style()), "checked 2 entries in 1 file: nothing to report\n");
}

#[test]
fn three_labels_in_two_files() {
    let sources =
        sources(&[("a.yaml", "kind: item\nid: rope\n"), ("b.yaml", "kind: item\nid: rope # ⚔️ 😀 x\n")]);
    let mut finding = find(&sources, 1, "rope", "the id `rope` is taken");
    finding.here("taken");
    finding.also(place(&sources, 0, "rope"), "first used here");
    finding.also(
        place(&sources, 1, "x"),
        "both are items, and an item's id stands for it in every reference of every pack",
    );
    finding.fix(Fix::ask(place(&sources, 0, "rope"), "silk-rope"));
    assert_snapshot!(shown(&sources, &finding), @r#"
        error[test/sample]: the id `rope` is taken
          --> b.yaml:2:5
         1 │ kind: item
         2 │ id: rope # ⚔️ 😀 x
           ·     ━━┯━        ┯
           ·       │         ╰─┤ both are items, and an item's id stands for it in every reference of
           ·       │           │ every pack
           ·       ╰── taken
          --> a.yaml:2:5
         2 │ id: rope
           ·     ━━━━ first used here
          fix: a suggestion, applied by --unsafe-fixes in a.yaml:2
               - id: rope
               + id: silk-rope
    "#);
}

#[test]
fn nested_places_stand_below_each_other() {
    let sources = sources(&[("a.yaml", "adapt: { from: CHA, to: CHA }")]);
    let mut finding = find(&sources, 0, "{ from: CHA, to: CHA }", "a point moves nowhere");
    finding.here("one stat");
    finding.also(place(&sources, 0, "CHA"), "from here");
    finding.also(Span::new(FileId(0), 24, 27), "to here");
    assert_snapshot!(shown(&sources, &finding), @r#"
        error[test/sample]: a point moves nowhere
          --> a.yaml:1:8
         1 │ adapt: { from: CHA, to: CHA }
           ·        ━━━━━━━━━━━━━━━━━━━━━━ one stat
           ·                ━┯━      ━┯━
           ·                 │        ╰── to here
           ·                 ╰── from here
    "#);
}

#[test]
fn words_without_room_behind_the_place_stand_below_it() {
    let sources = sources(&[("a.yaml", "adapt: { from: CHA, to: CHA, because: it was ever so }")]);
    let mut finding = at(0, 7, 54, "message");
    finding.here("a point moves from a stat to another one, so the two must differ");
    assert_snapshot!(shown(&sources, &finding), @r#"
        error[test/sample]: message
          --> a.yaml:1:8
         1 │ adapt: { from: CHA, to: CHA, because: it was ever so }
           ·        ━━━━━━━━━━━━━━━━━━━━━━━┯━━━━━━━━━━━━━━━━━━━━━━━
           ·                               ╰─┤ a point moves from a stat to another one, so the two must
           ·                                 │ differ
    "#);
}

#[test]
fn a_byte_order_mark_takes_no_room() {
    assert_snapshot!(look("\u{feff}kind: outfit\r\nid: a\r\n", 3, 7), @r#"
         --> a.yaml:1:1
        1 │ kind: outfit
          · ━━━━ here
        2 │ id: a
    "#);
    assert_eq!(look("\u{feff}a", 0, 4), look("\u{feff}a", 3, 4));
}

#[test]
fn tabs_are_set_to_columns() {
    assert_snapshot!(look("{ a:\t1,\tb:\t2 }", 11, 12), @r#"
         --> a.yaml:1:12
        1 │ { a:    1,  b:  2 }
          ·                 ━ here
    "#);
}

#[test]
fn wide_characters_take_two_columns() {
    assert_snapshot!(look("name: 😀 弓 Bow x", 15, 18), @r#"
         --> a.yaml:1:11
        1 │ name: 😀 弓 Bow x
          ·             ━━━ here
    "#);
}

#[test]
fn line_ends_are_behind_the_line() {
    assert_snapshot!(look("a: 1\r\nb: 2\r\n", 4, 6), @r#"
         --> a.yaml:1:5
        1 │ a: 1
          ·     ▲ here
        2 │ b: 2
    "#);
    assert_eq!(look("a: 1\r\nb: 2\r\n", 4, 6), look("a: 1\r\nb: 2\r\n", 4, 4));
    assert_eq!(look("a: 1\r\nb: 2\r\n", 3, 6), look("a: 1\nb: 2\n", 3, 4));
}

#[test]
fn an_empty_file_has_a_first_line() {
    assert_snapshot!(look("", 0, 0), @r#"
         --> a.yaml:1:1
        1 │
          · ▲ here
    "#);
}

#[test]
fn the_last_line_needs_no_end() {
    assert_snapshot!(look("a: 1\nb: 2", 9, 9), @r#"
         --> a.yaml:2:5
        1 │ a: 1
        2 │ b: 2
          ·     ▲ here
    "#);
    assert_snapshot!(look("a: 1\nb: 2\n", 10, 10), @r#"
         --> a.yaml:3:1
        2 │ b: 2
        3 │
          · ▲ here
    "#);
}

#[test]
fn long_block_texts_show_both_ends() {
    let text = "text: |\n  one\n  two\n  three\n  four\n  five\nnext: 1\n";
    assert_snapshot!(look(text, 6, 42), @r#"
         --> a.yaml:1:7
        1 │ ╭─▶ text: |
          ⋮ │
        6 │ ├─▶   five
          · ╰──── here
        7 │     next: 1
    "#);
}

#[test]
fn long_lines_are_cut_around_the_place() {
    let text = format!("a: {}x{}", "word ".repeat(60), " more".repeat(60));
    assert_snapshot!(look(&text, 303, 304), @r#"
         --> a.yaml:1:304
        1 │ …d word word word word word x more more more more more more more more more more mor…
          ·                             ━ here
    "#);
}

#[test]
fn terminals_are_not_steered() {
    assert_snapshot!(look("a: \u{1b}[31m\u{202e}b", 11, 12), @r#"
         --> a.yaml:1:10
        1 │ a: �[31m�b
          ·          ━ here
    "#);
}

#[test]
fn findings_without_a_file_have_no_place() {
    let sources = sources(&[]);
    assert_eq!(shown(&sources, &at(0, 0, 0, "nothing to check")), "error[test/sample]: nothing to check\n");
}

#[test]
fn many_places_are_counted() {
    let sources = sources(&[("a.yaml", &"a\n".repeat(40))]);
    let mut finding = at(0, 0, 1, "message");
    (1..40).for_each(|line| _ = finding.also(Span::new(FileId(0), line * 2, line * 2 + 1), "too"));
    assert!(shown(&sources, &finding).ends_with("note: 27 more places are not shown\n"));
}

/// Reading each finding from the file's start would take half a second here.
#[test]
fn a_large_file_costs_no_more_than_a_small_one() {
    let text = "name: Iron Coat\nprice: 90\n".repeat(200_000);
    let sources = sources(&[("a.yaml", &text)]);
    let step = text.len() / 100;
    let findings: Vec<_> = (0..100).map(|part| at(0, part * step, part * step + 5, "message")).collect();
    let time = |_| {
        let start = Instant::now();
        assert!(render(&report(&sources, &findings), &style()).len() > 10_000);
        start.elapsed()
    };
    let best = (0..5).map(time).min().unwrap();
    assert!(best < Duration::from_millis(50), "100 findings took {best:?}");
}

fn texts() -> impl Strategy<Value = String> {
    const PIECES: &[&str] = &[
        "a", "b: ", "\n", "\r\n", "\r", "\t", " ", "\u{feff}", "é", "弓", "😀", "\u{301}", "\u{1b}[",
        "\u{200d}",
    ];
    let piece =
        prop_oneof![4 => proptest::sample::select(PIECES).prop_map(String::from), 1 => Just("x".repeat(150))];
    proptest::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_and_no_place_breaks_a_format(
        text in texts(),
        other in texts(),
        places in proptest::collection::vec((0u32..3, 0usize..400, 0usize..40, "[a-z \n]{0,40}"), 1..6),
        width in 0usize..120,
        unicode: bool,
    ) {
        let sources = sources(&[("a.yaml", &text), ("b.yaml", &other)]);
        let span = |(file, start, len, _): &(u32, usize, usize, String)| Span::new(FileId(*file), *start, start + len);
        let mut finding = at(0, 0, 0, &text);
        finding.span = span(&places[0]);
        finding.note(&text).help(&other).fix(Fix::safe(span(&places[0]), &other));
        for place in &places {
            finding.also(span(place), &place.3);
        }
        let findings = [finding];
        let report = report(&sources, &findings);
        let style = Style { width, unicode, ..Style::default() };
        for format in Format::ALL {
            let text = crate::report::render(*format, &report, &style);
            let steers = text.contains('\u{1b}');
            prop_assert!(!steers);
        }
        let coloured = render(&report, &Style { colour: true, ..style.clone() });
        let trimmed = |text: &str| text.lines().map(str::trim_end).map(String::from).collect::<Vec<_>>();
        prop_assert_eq!(trimmed(&without_colour(&coloured)), trimmed(&render(&report, &style)));
    }

    #[test]
    fn carets_stand_under_their_characters(before in "[a-z弓😀é]{0,20}", marked in "[a-z弓😀]{1,9}", after in "[a-z弓]{0,9}") {
        let text = [&*before, &*marked, &*after].concat();
        let shown = look(&text, before.len(), before.len() + marked.len());
        let line = shown.lines().last().unwrap();
        let (start, length) = (text::width(&before), text::width(&marked));
        prop_assert_eq!(line, format!("   · {:start$}{} here", "", "━".repeat(length)));
    }

    #[test]
    fn every_row_is_drawn(text in texts(), places in proptest::collection::vec((0usize..400, 0usize..90), 1..5)) {
        let sources = sources(&[("a.yaml", &text)]);
        let source = sources.get(FileId(0));
        let mark = |(start, len): &(usize, usize)| Mark::new(source, Span::new(FileId(0), *start, start + len), "x".into(), true);
        let marks: Vec<Mark> = places.iter().map(mark).collect();
        let window = Window::new(source, &marks, 40, true);
        let style = style();
        for layer in layers::layers(&window.text, &window.marks) {
            let drawn = Brush::new(&style).draw(&window, &layer, Severity::Error).unwrap();
            prop_assert_eq!(drawn.len(), window.rows.len());
            prop_assert!(drawn.iter().any(|lines| lines.len() > 1) || layer.is_empty());
        }
    }
}
