use crate::{
    codex::{Codex, Dependency, Followed, Target, Why},
    diag::{Fix, Reporter},
    load::ProseUse,
    rule,
    rules::r#ref::{folded, inner, said},
    vocabulary::{Reference, Word},
};

rule! {
    /// References name entries by the ids that they have now.
    ///
    /// # Why
    /// An alias keeps old references alive, those of other people's packs above all. Your own are better brought up to
    /// date: then the alias can go one day, and a reader of the file finds what it names.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// aliases: [ointment]
    /// price: 10
    /// ---
    /// kind: item
    /// id: strong-salve
    /// name: Strong Salve
    /// extends: ointment
    /// #        ^^^^^^^^ id/alias-used
    /// price: 30
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// aliases: [ointment]
    /// price: 10
    /// ---
    /// kind: item
    /// id: strong-salve
    /// name: Strong Salve
    /// extends: salve
    /// price: 30
    /// ```
    pub RULE = "id/alias-used", Warning;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for group in folded(codex, |why| matches!(why, Why::Alias(_))) {
        let first = group[0];
        let Why::Alias(target) = first.why else {
            continue;
        };
        let now = current(codex, &first.reference.text, target);
        let message = said(codex, &group, &format!("`{}`, which is `{now}` now", first.reference.text));
        let finding = report.at(inner(codex, first.reference.span), message);
        group[1..].iter().for_each(|other| {
            finding.also(inner(codex, other.reference.span), "and here");
        });
        finding.help(format!("write `{now}`"));
        for fault in &group {
            finding.fix(Fix::safe(inner(codex, fault.reference.span), now.clone()));
        }
    }
    for fault in codex.dependency_faults() {
        if let Dependency::Renamed { place, pack } = fault {
            let now = &codex.pack(*pack).id;
            let was = codex.sources.slice(*place);
            report
                .at(*place, format!("the dependency `{was}` is called `{now}` now"))
                .help(format!("write `{now}`"))
                .fix(Fix::safe(*place, now.clone()));
        }
    }
    for (followed, prose) in codex.links() {
        if let Ok(Some(target)) = followed.target {
            in_prose(codex, followed, prose, target, report);
        }
    }
}

/// The reference as it should be written now.
fn current(codex: &Codex, written: &str, target: Target) -> String {
    let meant = codex.link_to(target);
    let (pack, node) = match Reference::parse(written) {
        Ok(reference) => (reference.pack.is_some(), reference.node),
        Err(_) => (false, None),
    };
    let pack = if pack { format!("{}/", meant.pack) } else { String::new() };
    let node = node.map(|node| format!(".{node}")).unwrap_or_default();
    format!("{pack}{}{node}", meant.id)
}

/// Whether a reference names the pack and the id that its target has now.
fn is_current(codex: &Codex, written: &str, target: Target) -> bool {
    let home = &codex.pack(codex.home(target.entry)).id;
    let id = codex.entry(target.entry).header.id();
    Reference::parse(written).is_ok_and(|reference| {
        reference.id.as_str() == id && reference.pack.is_none_or(|pack| pack.as_str() == home)
    })
}

fn in_prose(codex: &Codex, followed: &Followed, prose: &ProseUse, target: Target, report: &mut Reporter) {
    let link = &followed.link;
    let written = &prose.text[link.target.clone()];
    let start = written.rfind(':').map_or(0, |colon| colon + 1);
    let start = if link.markdown { written.find('/').map_or(start, |slash| slash + 1) } else { start };
    let name = written[start..].trim();
    if is_current(codex, name, target) {
        return;
    }
    let now = current(codex, name, target);
    let from = link.target.start + start + (written[start..].len() - written[start..].trim_start().len());
    let place = codex.within(prose.span, prose.style, &prose.text, from..from + name.len());
    report
        .at(
            place,
            format!(
                "a link of {} leads to `{name}`, which is `{now}` now",
                codex.entry(followed.entry).title()
            ),
        )
        .help(format!("write `{now}`"))
        .fix(Fix::safe(place, now));
}
