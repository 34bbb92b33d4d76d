use crate::{
    codex::Codex,
    diag::{Reporter, Severity},
    rule,
    theme::colours,
};

rule! {
    /// The theme's ink can be read on its paper.
    ///
    /// # Why
    /// Everything that is read stands in ink on paper. Below a contrast of 4.5 to 1 many readers tire, and some cannot
    /// read it at all; below 3 to 1 it is an error. A colour that the theme leaves out keeps the one that the program brings along, by day and, with
    /// `night-` before its name, on dark pages.
    ///
    /// # Bad
    /// ```yaml
    /// # file: project.yaml
    /// kind: project
    /// packs: [content]
    /// theme:
    ///   colours: { ink: "#a09080" }
    /// #                 ^^^^^^^^^ project/theme-contrast
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
    /// theme:
    ///   colours: { ink: "#40362c" }
    /// # file: content/pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// ```
    pub RULE = "project/theme-contrast", Warning;
}

/// What text needs to be read by nearly everybody (WCAG 2.2, success criterion 1.4.3).
const ENOUGH: f64 = 4.5;

/// Below, hardly anybody can read it (the same for large letters and for signs, 1.4.3 and 1.4.11).
const LEAST: f64 = 3.0;

pub fn check(codex: &Codex, report: &mut Reporter) {
    let Some(colours) = codex.theme().map(|theme| &theme.colours) else {
        return;
    };
    for [paper, ink] in colours::text_on_paper(|name| colours.get(name).map(|colour| colour.value)) {
        // The ink is the one to change where the theme sets both.
        let Some(place) = colours.get(&ink.0).or_else(|| colours.get(&paper.0)) else {
            continue;
        };
        let contrast = ink.1.contrast(paper.1);
        if contrast < ENOUGH {
            let unreadable = contrast < LEAST;
            let hard = if unreadable { "cannot be read" } else { "is hard to read" };
            let finding =
                report.at(place.span, format!("{} {} {hard} on {} {}", ink.0, ink.1, paper.0, paper.1));
            if unreadable {
                finding.weigh(Severity::Error);
            }
            finding
                .note(format!(
                    "their contrast is {:.2} to 1; text needs {ENOUGH} to 1",
                    (contrast * 100.0).floor() / 100.0
                ))
                .help(format!("move `{}` and `{}` further apart", ink.0, paper.0));
        }
    }
}
