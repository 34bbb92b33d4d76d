//! What a template is given when it is tried: everything that any of the pages gives.

use minijinja::{Value, context};

use super::{Around, SeenKind, SeenPack, SeenSite, entry, safe, seen};

/// An entry as the API publishes it.
const ENTRY: &str = r#"{
    "pack": "sample", "kind": "ability", "id": "sample", "name": "Sample", "text": "A sample.",
    "tags": ["sample"], "aliases": ["old-sample"], "since": "1.0.0", "image": "sample.webp",
    "source": { "book": "Sample", "page": 1, "url": "https://example.org/" },
    "file": "content/sample.yaml", "line": 1, "data": { "type": "C" },
    "used_by": [{ "pack": "sample", "kind": "class", "id": "other", "name": "Other" }]
}"#;

/// The sample.
pub fn sample() -> Value {
    let html = || safe("<p>Sample</p>".to_owned());
    let way = || Some(("Other", "other.html"));
    let pack = context! {
        id => "sample", name => "Sample", version => "1.0.0", authors => ["A. Author"],
        licence => [("MIT", Some("https://spdx.org/licenses/MIT.html"))],
        sources => [context! { title => "Sample", url => "https://example.org/", count => 1 }],
    };
    let column =
        context! { key => "type", title => "Type", numbers => false, label => true, sort => "words" };
    context! {
        site => seen(&site()),
        page => seen(&around()),
        entry => entry(ENTRY),
        image => "../../images/sample/sample.webp",
        assets => html(), topbar => html(), nav => html(), footer => html(),
        line => html(), problems => html(), body => html(), used_by => html(), rows => html(), facets => html(),
        before => way(), after => way(),
        tags => ["sample"], since => "1.0.0", gm => true, file => "content/sample.yaml", number => 1,
        source => context! { book => "Sample", page => 1, url => "https://example.org/" },
        singular => "ability", needs => ["cards"], json => "../../api/sample/ability/sample.json",
        about => "Samples.", heading => "Samples", count => 1, columns => [column], name => "sample/ability",
        parts => [("", [("Sample", "sample.html")])],
        pages => ["index.html", "index.2.html"],
        packs => [pack], fonts => [("Sample", "MIT", "fonts/OFL.txt")], made => "1.0.0",
        hero => true, sentence => "A sample.", served => true, to => "sample.html",
        changes => [context! { pack => "Sample", version => "1.0.0", text => html() }],
    }
}

fn site() -> SeenSite {
    let kind = SeenKind { name: "ability", plural: "Abilities", about: "What can be done.", count: 1 };
    let pack = SeenPack {
        id: "sample".to_owned(),
        name: "Sample".to_owned(),
        accent: Some("#7b2d26".to_owned()),
        version: Some("1.0.0".to_owned()),
        authors: vec!["A. Author".to_owned()],
        licence: Some("MIT".to_owned()),
        kinds: vec![kind],
        pairs: true,
    };
    SeenSite {
        title: "Sample".to_owned(),
        base: Some("https://example.org/".to_owned()),
        footer: "<p>Sample</p>".to_owned(),
        logo: Some("assets/logo.svg".to_owned()),
        styled: true,
        packs: vec![pack],
        coverage: true,
        problems: true,
        rules: true,
    }
}

fn around() -> Around {
    Around {
        title: "Sample".to_owned(),
        description: "A sample.".to_owned(),
        root: "../../".to_owned(),
        path: "sample/ability/sample.html".to_owned(),
        crumbs: vec![("Sample".to_owned(), "../../index.html".to_owned())],
        pack: "sample".to_owned(),
        kind: "ability".to_owned(),
        toc: vec![("text".to_owned(), "Text".to_owned())],
    }
}
