use crate::{codex::Codex, diag::Reporter, rule};

rule! {
    /// The project file holds the project and nothing else.
    ///
    /// # Why
    /// What a project says belongs to no pack. Another entry in its file would be judged by no game, and a second
    /// project would not be read at all.
    ///
    /// # Bad
    /// ```yaml
    /// # file: project.yaml
    /// kind: project
    /// title: Our Table
    /// ---
    /// kind: item
    /// id: salve
    /// #   ^^^^^ project/second-document
    /// name: Salve
    /// price: 10
    /// # file: content/pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// # file: project.yaml
    /// kind: project
    /// title: Our Table
    /// # file: content/pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// ```
    pub RULE = "project/second-document", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let Some(project) = codex.project_entry() else {
        return;
    };
    let file = project.entry.span.file;
    for (_, entry) in codex.entries().filter(|(id, entry)| entry.span.file == file && *id != project.id) {
        report
            .at(entry.anchor(), format!("{} stands in the project file", entry.title()))
            .also(project.entry.anchor(), "the project")
            .help("move it to a file of a pack, or delete it");
    }
}
