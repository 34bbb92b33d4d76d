//! A project's theme: what it changes in the site, and what is told of one that is wrong.
#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::{fs, path::Path};

use loresmith::{
    cli::{Exit, World, run},
    report::Style,
};

const PROJECT: &str = "kind: project\ntitle: Our Table\ntheme:\n  folder: theme\n  logo: theme/mark.svg\n  \
    colours: { ink: \"#10100c\", accent: \"#e0c060\", night-paper: \"#101014\" }\n  footer: \"Made **here**.\"\n";
const PACK: &str = "kind: pack\nid: mine\nversion: 1.0.0\nformat: 1\nauthors: [A. Author]\nlicence: CC-BY-4.0\n\
    depends: { worlds-awakening: \">=1.0\" }\n---\nkind: item\nid: salve\nname: Salve <3\nprice: 10\ntext: |\n  Heals.\n";
const ENTRY: &str = "{% extends \"shipped/entry.html\" %}\n{% block rail %}\n<aside class=\"mine\">{{ entry.name }} \
    costs {{ entry.data.price }} of {{ site.title }}. {% include \"sign.html\" %}</aside>\n{% endblock %}\n";

/// A project in a folder of its own; what a command said, and how it ended.
struct Project {
    folder: tempfile::TempDir,
}

impl Project {
    fn new(files: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let project = Self { folder };
        for (path, text) in [("project.yaml", PROJECT), ("content/mine/pack.yaml", PACK)].iter().chain(files)
        {
            let path = project.folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        project
    }

    /// The theme of this test, with some files in another form.
    fn themed(files: &[(&str, &str)]) -> Self {
        let theme = [
            ("theme/entry.html", ENTRY),
            ("theme/sign.html", "[{{ page.kind }}]"),
            ("theme/theme.css", ".mine { color: var(--ink); }\n"),
            ("theme/mark.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
            ("theme/pictures/knot.png", "knot"),
            ("theme/table.js", "\"use strict\";\n"),
        ];
        Self::new(&[&theme, files].concat())
    }

    fn run(&self, words: &[&str]) -> (Exit, String) {
        let (mut out, mut err, mut input) = (Vec::new(), Vec::new(), std::io::empty());
        let style = Style { colour: false, width: 100, unicode: true, links: None };
        let here = self.folder.path().to_path_buf();
        let mut world =
            World { input: &mut input, out: &mut out, err: &mut err, here, style, progress: false };
        let words = ["loresmith"].iter().chain(words).copied();
        let exit = run(words.map(Into::into), &mut world);
        (exit, String::from_utf8(out).unwrap() + &String::from_utf8(err).unwrap())
    }

    fn path(&self, path: &str) -> std::path::PathBuf {
        self.folder.path().join("site-out").join(path)
    }

    fn text(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap_or_else(|_| panic!("no {path}"))
    }
}

#[test]
fn a_theme_changes_pages_styles_and_files() {
    let project = Project::themed(&[]);
    let (exit, said) = project.run(&["build"]);
    assert_eq!(exit, Exit::Clean, "{said}");
    let page = project.text("mine/item/salve.html");
    assert!(
        page.contains("<aside class=\"mine\">Salve &lt;3 costs 10 of Our Table. [item]</aside>"),
        "{page}"
    );
    assert!(page.contains("<main") && !page.contains("class=\"rail\""));
    let (ours, own) = (page.find("assets/site.css"), page.find("../../assets/theme.css"));
    assert!(ours.is_some() && ours < own, "{page}");
    assert!(
        page.contains("<img class=\"logo\" src=\"../../assets/mark.svg\" alt=\"\">Our Table</a>"),
        "{page}"
    );
    assert!(page.contains("Made <strong>here</strong>."));
    assert_eq!(project.text("assets/theme.css"), ".mine { color: var(--ink); }\n");
    assert_eq!(project.text("assets/pictures/knot.png"), "knot");
    assert_eq!(project.text("assets/table.js"), "\"use strict\";\n", "a file of the theme stands for ours");
    assert!(!project.path("assets/entry.html").exists() && !project.path("assets/logo.svg").exists());
    let styles = project.text("assets/site.css");
    assert!(styles.contains("--ink: #10100c;") && styles.contains("--paper: #101014;"));
    assert!(!styles.contains("--accent-on-paper: #e0c060"), "an accent is moved until it can be read");
    assert_eq!(project.run(&["build"]).1.matches("nothing changed").count(), 1, "the same again");
}

#[test]
fn what_a_theme_does_not_give_is_said() {
    let project = Project::themed(&[("theme/notes.yaml", "mood: dark\n"), ("theme/.swatches", "")]);
    let (exit, said) = project.run(&["check", "--info"]);
    assert_eq!(exit, Exit::Clean, "{said}");
    let told = "2 files of the theme are not copied into the site: `.swatches` and";
    assert!(said.contains("project/theme-file") && said.contains(told), "{said}");
    project.run(&["build"]);
    assert!(!project.path("assets/notes.yaml").exists() && !project.path("assets/.swatches").exists());
    assert!(project.path("assets/theme.css").exists());
}

#[test]
fn a_logo_elsewhere_is_copied_and_no_theme_changes_nothing() {
    let plain = "kind: project\ntheme: { logo: pictures/Mark.SVG }\n";
    let project = Project::new(&[("project.yaml", plain), ("pictures/Mark.SVG", "<svg/>")]);
    let (exit, said) = project.run(&["build"]);
    assert_eq!(exit, Exit::Clean, "{said}");
    assert_eq!(project.text("assets/logo.svg"), "<svg/>");
    assert!(project.text("index.html").contains("src=\"assets/logo.svg\""));
    assert!(!project.text("index.html").contains("theme.css"));
}

#[test]
fn what_is_not_there_is_told_with_what_is_meant() {
    let wrong =
        "kind: project\ntheme: { folder: theem, logo: pictures/marc.svg, colours: { inc: \"#000000\" } }\n";
    let files = [("project.yaml", wrong), ("theme/theme.css", ""), ("pictures/mark.svg", "<svg/>")];
    let (exit, said) = Project::new(&files).run(&["check"]);
    assert_eq!(exit, Exit::Failed, "{said}");
    for name in ["theme", "pictures/mark.svg", "ink"] {
        assert!(said.contains(&format!("did you mean `{name}`?")), "{said}");
    }
    for outside in ["..", "/tmp", ".", "../../etc"] {
        let project = format!("kind: project\ntheme: {{ folder: \"{outside}\" }}\n");
        let (_, said) = Project::new(&[("project.yaml", &project)]).run(&["check"]);
        assert!(said.contains("is no folder of the project"), "{outside}: {said}");
    }
    let (_, said) =
        Project::new(&[("project.yaml", "kind: project\ntheme: { logo: ../secret.png }\n")]).run(&["check"]);
    assert!(said.contains("is no file of the project"), "{said}");
}

#[test]
fn ink_that_cannot_be_read_is_an_error_and_pale_ink_a_warning() {
    let ink = |ink: &str| {
        let project = format!("kind: project\ntheme:\n  colours: {{ paper: \"#ffffff\", ink: \"{ink}\" }}\n");
        Project::new(&[("project.yaml", &project)]).run(&["check", "--format", "concise"])
    };
    let (exit, said) = ink("#ffffff");
    assert!(exit != Exit::Clean && said.contains("cannot be read"), "{said}");
    let (exit, said) = ink("#808080");
    assert!(exit == Exit::Clean && said.contains("is hard to read"), "{said}");
}

#[cfg(unix)]
#[test]
fn links_out_of_the_project_are_not_followed() {
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("theme.css"), "secret").unwrap();
    fs::write(outside.path().join("mark.svg"), "secret").unwrap();
    let project = Project::new(&[("theme/plain.css", "")]);
    std::os::unix::fs::symlink(outside.path(), project.folder.path().join("linked")).unwrap();
    for theme in ["folder: linked", "logo: linked/mark.svg"] {
        let text = format!("kind: project\ntheme: {{ {theme} }}\n");
        fs::write(project.folder.path().join("project.yaml"), text).unwrap();
        assert_eq!(project.run(&["build"]).0, Exit::Failed, "{theme}");
    }
    let link = project.folder.path().join("theme/mark.svg");
    std::os::unix::fs::symlink(outside.path().join("mark.svg"), link).unwrap();
    fs::write(project.folder.path().join("project.yaml"), "kind: project\ntheme: { folder: theme }\n")
        .unwrap();
    let (exit, said) = project.run(&["build"]);
    assert_eq!(exit, Exit::Clean, "{said}");
    assert!(!project.path("assets/mark.svg").exists());
}

#[test]
fn a_template_that_fails_writes_nothing() {
    let project = Project::themed(&[("theme/sign.html", "a\n{{ page.kind|uper }}\n")]);
    let (exit, said) = project.run(&["check"]);
    assert_eq!(exit, Exit::Findings, "{said}");
    assert!(said.contains("theme/sign.html:2:14") && said.contains("did you mean `upper`?"), "{said}");
    assert_eq!(said.matches("error[project/template]").count(), 1, "{said}");
    assert_eq!(project.run(&["build"]).0, Exit::Findings);
    assert!(!project.path("index.html").exists());
    let (exit, said) = project.run(&["build", "--keep-going"]);
    assert_eq!(exit, Exit::Findings, "{said}");
    let page = project.text("mine/item/salve.html");
    assert!(
        page.contains("class=\"rail\"") && !page.contains("class=\"mine\""),
        "the shipped template: {page}"
    );
    assert!(!page.contains("uper") && !page.contains("unknown"));
}

#[test]
fn what_fails_on_a_real_page_alone_is_told_by_build() {
    let fails = "{% if page.title == \"Salve <3\" %}\n{{ page.title|nonesuch }}\n{% endif %}\n";
    let project = Project::themed(&[("theme/sign.html", fails)]);
    assert_eq!(project.run(&["check"]).0, Exit::Clean);
    let (exit, said) = project.run(&["build"]);
    assert_eq!(exit, Exit::Findings, "{said}");
    assert!(said.contains("theme/sign.html:2:15"), "{said}");
    assert!(said.contains("while it made the page mine/item/salve.html"), "{said}");
    assert!(said.contains("nothing is written") && !project.path("index.html").exists(), "{said}");
    assert!(
        !fs::read_dir(project.folder.path())
            .unwrap()
            .flatten()
            .any(|left| { left.file_name().to_string_lossy().contains("loresmith-new") })
    );
    let (exit, said) = project.run(&["build", "--keep-going"]);
    assert_eq!(exit, Exit::Findings, "{said}");
    assert!(project.text("mine/item/salve.html").contains("class=\"rail\""));
}

#[test]
fn a_template_without_end_is_stopped() {
    let endless = "{% for a in range(9999) %}{% for b in range(9999) %}{{ b }}{% endfor %}{% endfor %}";
    let (exit, said) = Project::themed(&[("theme/sign.html", endless)]).run(&["check"]);
    assert_eq!(exit, Exit::Findings, "{said}");
    assert!(said.contains("the template sign.html does not come to an end"), "{said}");
}

#[test]
fn the_chapter_for_authors_names_every_template() {
    let told = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("CONTRIBUTING.md")).unwrap();
    for (name, _) in loresmith::theme::SHIPPED {
        assert!(told.contains(&format!("`{name}`")), "{name}");
    }
    for colour in loresmith::theme::colours::COLOURS {
        assert!(told.contains(&format!("`{colour}`")), "{colour}");
    }
}

#[test]
fn a_logo_that_is_named_from_the_folder_of_the_theme_is_found_for_its_author() {
    let text = PROJECT.replace("logo: theme/mark.svg", "logo: mark.svg");
    let project = Project::themed(&[("project.yaml", &text)]);
    let (exit, said) = project.run(&["check"]);
    assert_eq!(exit, Exit::Failed);
    assert!(said.contains("did you mean `theme/mark.svg`?"), "{said}");
}
