use crate::{
    codex::Codex,
    diag::{Reporter, choices, counted},
    rule,
};

rule! {
    /// Every file of the theme's folder goes into the site.
    ///
    /// # Why
    /// Templates are used, everything else is copied to `assets/`; but YAML is content, which this program reads itself,
    /// and a file whose name begins with a point is hidden: both stay where they are. What `.gitignore` or `exclude`
    /// names, and links to other files, stay behind as well; of those nothing is said.
    ///
    /// # Bad
    /// ```yaml
    /// # file: project.yaml
    /// kind: project
    /// packs: [content]
    /// theme:
    ///   folder: theme
    /// #         ^^^^^ project/theme-file
    /// # file: theme/theme.css
    /// .entry { max-width: none; }
    /// # file: theme/.stylelintrc
    /// {}
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
    ///   folder: theme
    /// # file: theme/theme.css
    /// .entry { max-width: none; }
    /// # file: content/pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// ```
    pub RULE = "project/theme-file", Info;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let left_out = codex.theme_left_out();
    let written = codex.theme().and_then(|theme| theme.folder.get());
    let (Some(written), false) = (written, left_out.is_empty()) else {
        return;
    };
    let what = counted(left_out.len(), "file of the theme is", "files of the theme are");
    report
        .at(
            written.span,
            format!("{what} not copied into the site: {}", choices(left_out).replace(" or ", " and ")),
        )
        .note("YAML is read as content, and files whose names begin with a point are hidden")
        .help("give a file another name if the site needs it");
}
