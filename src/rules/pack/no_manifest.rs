use std::collections::{BTreeMap, HashSet};

use crate::{
    codex::Codex,
    diag::Reporter,
    rule,
    source::{FileId, Span},
};

rule! {
    /// Inside a project every entry lies in the folder of a pack.
    ///
    /// # Why
    /// The pack says to which game an entry belongs, by which ruleset it is judged and under which licence it is handed
    /// on. A single file without any project needs none; it is judged by both games.
    ///
    /// # Bad
    /// ```yaml
    /// # file: content/mine/pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// # file: content/salve.yaml
    /// kind: item
    /// id: salve
    /// #   ^^^^^ pack/no-manifest
    /// name: Salve
    /// price: 10
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// # file: content/mine/pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// # file: content/mine/salve.yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ```
    pub RULE = "pack/no-manifest", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    if codex.homeless().is_empty() {
        return;
    }
    let homeless: HashSet<Span> = codex.homeless().iter().copied().collect();
    let mut folders: BTreeMap<&str, Vec<(FileId, Span, usize)>> = BTreeMap::new();
    // A manifest that cannot be read is there all the same; its own finding says what is wrong.
    let manifests: Vec<&str> =
        codex.sources.iter().filter_map(|(_, source)| source.path().strip_suffix("pack.yaml")).collect();
    // An entry in the project file is told as such.
    let project = codex.project_entry().map(|project| project.entry.span.file);
    let told = |file: FileId| project == Some(file);
    let all = codex.entries().filter(|(_, entry)| homeless.contains(&entry.span));
    for (_, entry) in all.filter(|(_, entry)| !told(entry.span.file)) {
        let path = codex.sources.get(entry.span.file).path();
        if manifests.iter().any(|folder| path.starts_with(folder)) {
            continue;
        }
        let folder = path.rfind('/').map_or("", |at| &path[..at]);
        let files = folders.entry(folder).or_default();
        match files.last_mut().filter(|(file, ..)| *file == entry.span.file) {
            Some((.., count)) => *count += 1,
            None => files.push((entry.span.file, entry.anchor(), 1)),
        }
    }
    for (folder, files) in folders {
        let count: usize = files.iter().map(|(.., count)| count).sum();
        let shown = if folder.is_empty() {
            "the project's folder".to_owned()
        } else {
            format!("the folder {folder}")
        };
        let entries = if count == 1 { "1 entry lies".to_owned() } else { format!("{count} entries lie") };
        let finding = report.at(files[0].1, format!("{entries} in {shown}, which belongs to no pack"));
        for (_, place, _) in &files[1..] {
            finding.also(*place, "and here");
        }
        finding.help(
            "write a pack.yaml there, or in a folder above: `loresmith new pack \"My Pack\"` begins one",
        );
    }
}
