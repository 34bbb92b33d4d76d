use crate::{
    codex::{Codex, Dependency, EntryId, LinkUse, Target, Why, links},
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
    for (id, _, prose) in codex.prose() {
        for link in links(&prose.text) {
            in_prose(codex, id, prose, &link, report);
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

fn in_prose(codex: &Codex, id: EntryId, prose: &ProseUse, link: &LinkUse, report: &mut Reporter) {
    let Ok(Some(target)) = codex.follow(id, &prose.text, link) else {
        return;
    };
    let written = &prose.text[link.target.clone()];
    let start = written.rfind(':').map_or(0, |colon| colon + 1);
    let start = if link.markdown { written.find('/').map_or(start, |slash| slash + 1) } else { start };
    let name = written[start..].trim();
    let now = current(codex, name, target);
    if name == now {
        return;
    }
    let from = link.target.start + start + (written[start..].len() - written[start..].trim_start().len());
    let place = codex.within(prose.span, prose.style, &prose.text, from..from + name.len());
    report
        .at(place, format!("a link of {} leads to `{name}`, which is `{now}` now", codex.entry(id).title()))
        .help(format!("write `{now}`"))
        .fix(Fix::safe(place, now));
}
