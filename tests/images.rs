//! Pictures: there, not there, and written with other capitals.
#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::fs;

use loresmith::{
    cli::{World, run},
    report::Style,
};

fn told(image: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let pack = folder.path().join("content/mine");
    fs::create_dir_all(pack.join("img")).unwrap();
    let manifest = "kind: pack\nid: mine\nversion: 1.0.0\nformat: 1\nauthors: [A]\nlicence: CC-BY-4.0\n\
        depends: { worlds-awakening: \">=1.0\" }\n";
    fs::write(pack.join("pack.yaml"), manifest).unwrap();
    fs::write(pack.join("img/Elf.webp"), b"RIFF").unwrap();
    let item = format!("kind: item\nid: cup\nname: Cup\nprice: 1\nimage: {image}\ntext: |\n  A cup.\n");
    fs::write(pack.join("cup.yaml"), item).unwrap();
    let (mut out, mut err, mut input) = (Vec::new(), Vec::new(), std::io::empty());
    let style = Style { colour: false, width: 100, unicode: true, links: None };
    let here = folder.path().to_path_buf();
    let mut world = World { input: &mut input, out: &mut out, err: &mut err, here, style, progress: false };
    run(["loresmith", "check"].map(Into::into), &mut world);
    String::from_utf8(out).unwrap()
}

#[test]
fn a_picture_is_looked_for_in_the_pack() {
    for good in ["img/Elf.webp", "./img/Elf.webp", "img/../img/Elf.webp"] {
        assert!(told(good).contains("nothing to report"), "{good}: {}", told(good));
    }
}

#[test]
fn other_capitals_are_another_file() {
    let told = told("img/elf.webp");
    assert!(told.contains("error[text/missing-image]: the image of item \"Cup\" is not there"), "{told}");
    assert!(told.contains("content/mine/cup.yaml:5:8"), "{told}");
    assert!(told.contains("the file is `img/Elf.webp`: write it just so"), "{told}");
}

#[test]
fn a_missing_picture_is_told_where_it_should_be() {
    let told = told("img/dwarf.webp");
    assert!(told.contains("put a picture at `content/mine/img/dwarf.webp`"), "{told}");
}

#[test]
fn pages_and_markdown_lead_to_the_picture() {
    let folder = tempfile::tempdir().unwrap();
    let pack = folder.path().join("content/mine");
    fs::create_dir_all(pack.join("my img")).unwrap();
    let manifest = "kind: pack\nid: mine\nversion: 1.0.0\nformat: 1\nauthors: [A]\nlicence: CC-BY-4.0\n\
        depends: { worlds-awakening: \">=1.0\" }\n";
    fs::write(pack.join("pack.yaml"), manifest).unwrap();
    fs::write(pack.join("my img/elf.webp"), b"RIFF").unwrap();
    let item = "kind: item\nid: cup\nname: Cup\nprice: 1\nimage: my img/elf.webp\nallow: { text/missing-image: on purpose }\ntext: |\n  \
        A cup: ![an elf](<my img/elf.webp>) and ![a dwarf](no/dwarf.webp).\n";
    fs::write(pack.join("cup.yaml"), item).unwrap();
    let (mut out, mut err, mut input) = (Vec::new(), Vec::new(), std::io::empty());
    let style = Style { colour: false, width: 100, unicode: true, links: None };
    let here = folder.path().to_path_buf();
    let mut world = World { input: &mut input, out: &mut out, err: &mut err, here, style, progress: false };
    run(["loresmith", "build"].map(Into::into), &mut world);
    let site = folder.path().join("site-out");
    let markdown = fs::read_to_string(site.join("md/mine/item/cup.md")).unwrap();
    assert!(markdown.contains("![](../../../images/mine/my%20img/elf.webp)"), "{markdown}");
    assert!(
        markdown.contains("![an elf](../../../images/mine/my%20img/elf.webp) and a dwarf."),
        "{markdown}"
    );
    let page = fs::read_to_string(site.join("mine/item/cup.html")).unwrap();
    assert!(page.contains("src=\"../../images/mine/my%20img/elf.webp\" alt=\"an elf\""), "{page}");
    assert_eq!(fs::read(site.join("images/mine/my img/elf.webp")).unwrap(), b"RIFF");
}
