//! What authors write in Markdown, as pages show it.

use loresmith::{
    builtin,
    codex::{Input, Origin, RawFile, compile},
    emit::{Selection, outputs},
};

const PROJECT: &str = "kind: project\npacks: [content]\ntheme:\n  footer: \"Made with [[item:salve]].\"\n";
const PACK: &str = "kind: pack\nid: mine\nversion: 1.0.0\nformat: 1\nauthors: [A. Author]\nlicence: CC-BY-4.0\n\
    depends: { worlds-awakening: \">=1.0\" }\n";
const SALVE: &str = "kind: item\nid: salve\nname: Salve\nprice: 10\ntext: |\n  # Use\n\n  Rub it in[^rub], twice[^rub].\n\n  ## \n\n  \
    - [ ] Open\n  - [x] Close\n\n  [^rub]: Gently.\n";

#[test]
fn notes_lead_back_tasks_are_boxes_and_the_foot_links_from_every_page() {
    let own = |path: &str, text: &str| RawFile {
        path: path.to_owned(),
        bytes: text.as_bytes().to_vec(),
        origin: Origin::Own,
    };
    let mut files =
        vec![own("project.yaml", PROJECT), own("content/pack.yaml", PACK), own("content/salve.yaml", SALVE)];
    files.extend(builtin::files());
    let files = outputs(&compile(Input { files, ..Input::default() }), Selection::default());
    let read = |path: &str| {
        let file = files.iter().find(|file| file.path == path).unwrap();
        String::from_utf8(file.bytes.clone()).unwrap()
    };
    let page = read("mine/item/salve.html");
    for part in [
        "<sup><a id=\"note-1-from\" href=\"#note-1\" aria-label=\"Note 1\">1</a></sup>, twice<sup><a href=\"#note-1\"",
        "<div class=\"footnote-definition\" id=\"note-1\"><sup>1</sup>",
        "Gently. <a href=\"#note-1-from\"",
        "aria-label=\"to do\">\u{2610}</span> Open",
        "aria-label=\"done\">\u{2611}</span> Close",
        "<h2 id=\"use\">Use</h2>",
        "Made with <a href=\"../../mine/item/salve.html\">Salve</a>.",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    assert!(!page.contains("id=\"\""), "{page}");
    assert!(read("index.html").contains("Made with <a href=\"mine/item/salve.html\">Salve</a>."));
    let markdown = read("md/mine/item/salve.md");
    assert!(markdown.contains("## Use") && markdown.contains("- [x] Close"), "{markdown}");
}
