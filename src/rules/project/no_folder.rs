use crate::{codex::Codex, diag::Reporter, rule};

rule! {
    /// The folders that the project names for packs hold content.
    ///
    /// # Why
    /// A folder that is not there, or lies outside the project, is not read. Its packs would be missing from the Codex
    /// without a word.
    ///
    /// # Bad
    /// ```yaml
    /// # file: project.yaml
    /// kind: project
    /// packs: [content, contents/mine]
    /// #                ^^^^^^^^^^^^^ project/no-folder
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
    /// # file: content/pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// ```
    pub RULE = "project/no-folder", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    // A project in which nothing stands at all has just begun.
    let Some(project) = codex.project_entry().filter(|_| codex.file_count() > 1) else {
        return;
    };
    for folder in &project.body.packs {
        let inside = plain(&folder.value);
        let holds = |path: &str| inside.as_ref().is_some_and(|inside| path.starts_with(inside));
        let mut own = codex.sources.iter().filter(|(file, _)| codex.is_own(*file));
        if own.any(|(_, source)| holds(source.path())) {
            continue;
        }
        let (message, help) = if inside.is_some() {
            ("holds no content, or is not there", "correct the path, which begins at the project's folder")
        } else {
            ("lies outside the project", "name a folder of the project, or move the pack into it")
        };
        report
            .at(
                folder.span,
                format!("the folder `{}`, which the project names for packs, {message}", folder.value),
            )
            .help(format!("{help}, or take it out"));
    }
}

/// The folder as shown paths have it, with a slash at the end; nothing where it leads out of the project.
fn plain(folder: &str) -> Option<String> {
    if folder.starts_with('/') {
        return None;
    }
    let mut parts: Vec<&str> = Vec::new();
    for part in folder.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.into_iter().flat_map(|part| [part, "/"]).collect())
}
