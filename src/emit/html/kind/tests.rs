//! Tables of kinds, from content to files.

use std::fmt::Write as _;

use crate::{
    codex::{Input, Origin, RawFile, compile},
    emit::{OutputFile, Selection, outputs},
    kinds::Kind,
};

/// A pack of its own rules with so many abilities, the third of them tagged.
fn built(count: usize) -> Vec<OutputFile> {
    let mut text = String::from(
        "kind: pack\nid: own\nname: Own <pack>\nversion: 1.0.0\nformat: 1\nauthors: [A]\nlicence: CC0-1.0\nruleset: r\n---\n\
         kind: ruleset\nid: r\nname: R\nextends: worlds-awakening\n",
    );
    for at in 0..count {
        let _ = write!(
            text,
            "---\nkind: ability\nid: a-{at}\nname: \"<b>Cut</b> {at:05}\"\ntype: {}\naction: A\nmp: {}\n{}",
            if at % 2 == 0 { "C" } else { "P" },
            at % 7,
            if at % 3 == 0 { "tags: [\"o\\\"ne\", two]\n" } else { "" },
        );
    }
    let file =
        RawFile { path: "content/pack.yaml".to_owned(), bytes: text.into_bytes(), origin: Origin::Own };
    let files = std::iter::once(file).chain(crate::builtin::files()).collect();
    outputs(&compile(Input { files, ..Input::default() }), Selection::default())
}

fn text<'f>(files: &'f [OutputFile], path: &str) -> &'f str {
    let file = files.iter().find(|file| file.path == path);
    file.and_then(|file| std::str::from_utf8(&file.bytes).ok()).unwrap_or_else(|| panic!("no {path}"))
}

#[test]
fn a_short_table_carries_what_a_script_needs() {
    let files = built(6);
    let page = text(&files, "own/ability/index.html");
    assert_eq!(page.matches("<tr").count(), 7, "{page}");
    assert!(
        page.contains("<tr data-tags=\"o&quot;ne\ntwo\"><th scope=\"row\"><a href=\"a-0.html\">&lt;b&gt;Cut")
    );
    assert!(page.contains("data-parts=\"0\""));
    assert!(
        page.contains("data-key=\"mp\" data-sort=\"numbers\" data-label=\"MP\" class=\"number\">MP</th>")
    );
    assert!(page.contains("<input type=\"checkbox\" value=\"Combat\"><span>Combat</span> <small>3</small>"));
    assert!(page.contains("value=\"o&quot;ne\""), "tags are offered");
    assert!(!files.iter().any(|file| file.path.starts_with("assets/tables/")));
}

#[test]
fn a_long_table_has_pages_and_script_files() {
    let files = built(1_203);
    let rows = |path: &str| text(&files, path).matches("<th scope=\"row\">").count();
    assert_eq!(rows("own/ability/index.html"), 500);
    assert_eq!(rows("own/ability/index.2.html"), 500);
    assert_eq!(rows("own/ability/index.3.html"), 203);
    assert!(!files.iter().any(|file| file.path == "own/ability/index.4.html"));
    let page = text(&files, "own/ability/index.2.html");
    assert!(page.contains("<a href=\"index.2.html\" aria-current=\"page\">2</a>"));
    assert!(!page.contains("data-tags"), "the script files carry the tags");
    let parts: Vec<&OutputFile> =
        files.iter().filter(|file| file.path.starts_with("assets/tables/own-ability-")).collect();
    assert!(page.contains(&format!("data-parts=\"{}\"", parts.len())));
    let told = parts.iter().flat_map(|file| std::str::from_utf8(&file.bytes)).collect::<String>();
    assert_eq!(told.matches("[\"a-").count(), 1_203);
    assert!(parts.iter().all(|file| file.bytes.len() < 150_000));
    assert!(told.contains("loresmith.take(\"tables/own-ability-0\",[["));
    assert!(told.contains("[\"a-0\",\"<b>Cut<\\/b> 00000\","), "names are text, and no script ends in them");
}

#[test]
fn chapters_stand_in_parts() {
    let files = outputs(
        &compile(Input { files: crate::builtin::files().collect(), ..Input::default() }),
        Selection { all: true, gm: false },
    );
    let page = text(&files, "worlds-awakening/chapter/index.html");
    assert!(page.contains("<h2>Game master</h2>"), "{page}");
    assert!(!page.contains("<table"));
    let link = page.find("making-a-character.html").zip(page.find("combat-stats.html"));
    assert!(link.is_some_and(|(before, after)| before < after));
}

#[test]
fn no_column_has_a_name_that_the_address_needs() {
    for kind in Kind::ALL {
        for column in kind.columns() {
            assert!(!["q", "sort", "page", "tag", "name", "print"].contains(&column.key), "{}", column.key);
        }
    }
}
