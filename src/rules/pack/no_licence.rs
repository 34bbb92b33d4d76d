use super::spdx::{COMMON, is_licence};
use crate::{
    codex::{Codex, View},
    diag::{Fix, Reporter, choices, nearest},
    kinds::Pack,
    rule,
};

rule! {
    /// A pack says who wrote it and under which licence.
    ///
    /// # Why
    /// Without a licence nobody may hand a pack on or build on it, whatever its author meant. The SPDX id says in one
    /// word, to people and programs alike, what is allowed; what no id says goes as `LicenseRef-` and a name of your own.
    ///
    /// # Bad
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// #   ^^^^ pack/no-licence
    /// version: 0.1.0
    /// format: 1
    /// depends: { worlds-awakening: ">=1.0" }
    /// licence: CC BY 4.0
    /// #        ^^^^^^^^^ pack/no-licence
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// depends: { worlds-awakening: ">=1.0" }
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// ```
    pub RULE = "pack/no-licence", Warning;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for pack in codex.all::<Pack>() {
        licence(&pack, report);
        if pack.authors.is_empty() && !pack.authors.broken {
            report
                .at(pack.entry.anchor(), format!("{} names no author", pack.entry.title()))
                .help("add a line: `authors: [Your Name]`");
        }
    }
}

fn licence(pack: &View<Pack>, report: &mut Reporter) {
    if pack.licence.is_absent() {
        report
            .at(pack.entry.anchor(), format!("{} has no licence", pack.entry.title()))
            .help("add a line such as `licence: CC-BY-4.0`");
        return;
    }
    let Some(licence) = pack.licence.get().filter(|licence| !is_licence(&licence.value)) else {
        return;
    };
    let message =
        format!("the licence of {} is \"{}\", which is no SPDX id", pack.entry.title(), licence.value);
    let finding = report.at(licence.span, message);
    let near = nearest(&licence.value, COMMON.iter().copied());
    match near[..] {
        [one] => {
            finding.help(format!("did you mean `{one}`?")).fix(Fix::ask(licence.span, one));
        }
        [] => {
            finding.help(
                "write an id of https://spdx.org/licenses, such as `CC-BY-4.0`, or `LicenseRef-` and a name",
            );
        }
        _ => {
            finding.help(format!("did you mean {}?", choices(near.iter().copied())));
        }
    }
}
