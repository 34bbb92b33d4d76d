use crate::{
    codex::Codex,
    diag::{Diagnostic, Reporter},
    rule,
    source::{FileId, Span},
    theme::{Fault, Templates},
};

rule! {
    /// The templates of the theme make pages.
    ///
    /// # Why
    /// A template that cannot be read, asks for a filter that does not exist or never ends makes no page. Each one is
    /// tried with a sample entry when the project is checked, and what fails on a real page is told when it is built;
    /// an error never stands in a page. With `--keep-going` such a page is made by the template that the program brings
    /// along.
    ///
    /// # Bad
    /// ```yaml
    /// # file: project.yaml
    /// kind: project
    /// packs: [content]
    /// theme: { folder: theme }
    /// # file: theme/entry.html
    /// {% extends "base.html" %}
    /// {% block main %}
    /// <h1>{{ page.title|uper }}</h1>
    /// #                 ^^^^ project/template
    /// {{ body }}
    /// {% endblock %}
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
    /// packs: [content]
    /// theme: { folder: theme }
    /// # file: theme/entry.html
    /// {% extends "base.html" %}
    /// {% block main %}
    /// <h1>{{ page.title|upper }}</h1>
    /// {{ body }}
    /// {% endblock %}
    /// # file: content/pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// ```
    pub RULE = "project/template", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    if codex.templates().is_empty() {
        return;
    }
    let (templates, faults) = read(codex);
    for fault in faults.iter().chain(&templates.tried()) {
        tell(codex, fault, report);
    }
}

/// The templates of the program and of the project; what cannot be read.
pub fn read(codex: &Codex) -> (Templates, Vec<Fault>) {
    let text = |file: FileId| {
        let source = codex.sources.get(file);
        &source.text()[source.bom()..]
    };
    Templates::new(codex.templates().into_iter().map(|(name, file)| (name, text(file))))
}

/// Tells a fault where it shows: in a template of the project, or at the name of the theme's folder.
pub fn tell<'r>(codex: &Codex, fault: &Fault, report: &'r mut Reporter) -> Option<&'r mut Diagnostic> {
    let own = codex.templates().into_iter().find(|(name, _)| *name == fault.template);
    let place = own.map(|(_, file)| {
        let bom = codex.sources.get(file).bom();
        Span::new(file, fault.range.start + bom, fault.range.end + bom)
    });
    let place = place.or_else(|| codex.theme()?.folder.span())?;
    let finding = report.at(place, fault.message.clone());
    for help in &fault.help {
        finding.help(help.clone());
    }
    Some(finding)
}
