use std::collections::BTreeSet;

use crate::{
    codex::{Codex, plain},
    diag::{Reporter, nearest},
    page::{PICTURES, is_picture},
    rule,
    source::Spanned,
    theme::colours,
};

rule! {
    /// What the theme names is there.
    ///
    /// # Why
    /// A theme whose folder or logo is not found, or that gives a colour to a name which no page knows, looks as if it
    /// were not there, without a word.
    ///
    /// # Bad
    /// ```yaml
    /// # file: project.yaml
    /// kind: project
    /// packs: [content]
    /// theme:
    ///   folder: theem
    /// #         ^^^^^ project/theme
    ///   logo: theme/logo.pdf
    /// #       ^^^^^^^^^^^^^^ project/theme
    ///   colours: { papier: "#ffffff" }
    /// #            ^^^^^^ project/theme
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
    ///
    /// # Good
    /// ```yaml
    /// # file: project.yaml
    /// kind: project
    /// packs: [content]
    /// theme:
    ///   folder: theme
    ///   logo: theme/logo.svg
    ///   colours: { paper: "#ffffff", night-paper: "#000000" }
    /// # file: theme/theme.css
    /// .entry { max-width: none; }
    /// # file: theme/logo.svg
    /// <svg xmlns="http://www.w3.org/2000/svg"/>
    /// # file: content/pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// ```
    pub RULE = "project/theme", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let Some(theme) = codex.theme() else {
        return;
    };
    for (name, _) in theme.colours.entries.iter().filter(|(name, _)| !colours::is_known(name)) {
        colour(name, report);
    }
    // Where no folder was looked at, nothing is known to be missing.
    let Some(others) = codex.others() else {
        return;
    };
    if let Some(written) = theme.folder.get() {
        folder(codex, written, others, report);
    }
    if let Some(written) = theme.logo.get() {
        logo(written, others, report);
    }
}

fn colour(name: &Spanned<String>, report: &mut Reporter) {
    let known: Vec<String> = colours::names().collect();
    let finding = report.at(name.span, format!("the pages have no colour `{}`", name.value));
    match nearest(name, known.iter().map(String::as_str)).first() {
        Some(close) => finding.help(format!("did you mean `{close}`?")),
        None => finding.help(format!(
            "the colours are {}; with `night-` before the name, those of dark pages",
            colours::COLOURS.join(", ")
        )),
    };
}

fn folder(codex: &Codex, written: &Spanned<String>, others: &BTreeSet<String>, report: &mut Reporter) {
    let Some(inside) = plain(written).filter(|folder| !folder.is_empty()) else {
        report
            .at(written.span, format!("the theme's folder `{}` is no folder of the project", written.value))
            .help("name a folder inside the project, as in `theme`");
        return;
    };
    let own = codex.sources.iter().filter(|(file, _)| codex.is_own(*file)).map(|(_, source)| source.path());
    let mut files = own.chain(others.iter().map(String::as_str));
    if files.any(|path| path.strip_prefix(&inside).is_some_and(|rest| rest.starts_with('/'))) {
        return;
    }
    let looks = |path: &&String| [".css", ".html"].iter().any(|ending| path.ends_with(ending));
    let folders: BTreeSet<&str> =
        others.iter().filter(looks).filter_map(|path| Some(path.rsplit_once('/')?.0)).collect();
    let message = format!("the theme's folder `{}` holds no file, or is not there", written.value);
    let finding = report.at(written.span, message);
    match nearest(&inside, folders).first() {
        Some(close) => finding.help(format!("did you mean `{close}`?")),
        None => finding.help("correct the path, which begins at the project's folder, or take the key out"),
    };
}

fn logo(written: &Spanned<String>, others: &BTreeSet<String>, report: &mut Reporter) {
    let Some(path) = plain(written) else {
        report
            .at(written.span, format!("the logo `{}` is no file of the project", written.value))
            .help("put the picture into the project and write its path from the project's folder");
        return;
    };
    if !is_picture(&path) {
        report
            .at(written.span, format!("the logo `{}` is no picture that browsers show", written.value))
            .help(format!("name a picture: {}", PICTURES.join(", ")));
        return;
    }
    if others.contains(&path) {
        return;
    }
    let finding = report.at(written.span, format!("the logo `{}` is not there", written.value));
    let mut pictures = others.iter().map(String::as_str).filter(|path| is_picture(path));
    // Many write the path from the folder of the theme.
    let name = |path: &str| path.rsplit('/').next().map(str::to_owned);
    let elsewhere = pictures.clone().find(|other| name(other) == name(&path));
    match elsewhere.or_else(|| nearest(&path, pictures.by_ref()).first().copied()) {
        Some(close) => finding.help(format!("did you mean `{close}`?")),
        None => finding.help(format!("put a picture at `{path}`, or take the key out")),
    };
}
