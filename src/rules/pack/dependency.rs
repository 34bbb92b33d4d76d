use crate::{
    codex::{Codex, Dependency, PackId},
    diag::{Fix, Reporter, choices, nearest},
    kinds::{Pack, Ruleset},
    rule,
    source::Span,
};

rule! {
    /// The packs that a pack builds on are there, in a version that will do, and do not build on it in turn.
    ///
    /// # Why
    /// Whoever takes a pack over must be able to take everything else along. A pack's ruleset comes from itself or from
    /// one that it builds on; without any, none of its entries can be judged.
    ///
    /// # Bad
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { world-awakening: ">=1.0", vaia: ">=9" }
    /// #          ^^^^^^^^^^^^^^^ pack/dependency
    /// #                                          ^^^^^ pack/dependency
    /// ruleset: vaia/vaia
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0, <2", vaia: ">=1.0" }
    /// ruleset: worlds-awakening/worlds-awakening
    /// ```
    pub RULE = "pack/dependency", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for fault in codex.dependency_faults() {
        match fault {
            Dependency::Missing { place, id } => missing(codex, *place, id, report),
            Dependency::Version { place, pack } => version(codex, *place, *pack, report),
            Dependency::Circular { places } => circular(codex, places, report),
            Dependency::NoRuleset { place } => {
                report
                    .at(*place, "the pack has neither a ruleset of its own nor a dependency that brings one")
                    .help(format!(
                        "name the game that it is for: `depends: {{ {}: \">=1.0\" }}`",
                        game(codex, *place)
                    ));
            }
            // Told as the use of an alias.
            Dependency::Renamed { .. } => {}
        }
    }
}

/// The game whose kinds a pack has most of.
fn game(codex: &Codex, place: Span) -> &str {
    let own = codex
        .packs()
        .find(|(_, pack)| pack.manifest.is_some_and(|manifest| codex.entry(manifest).span.contains(place)));
    let count = |rules: &Ruleset| {
        let own =
            codex.entries().filter(|(id, _)| own.as_ref().is_some_and(|(pack, _)| codex.home(*id) == *pack));
        own.filter(|(_, entry)| rules.has_kind(entry.kind.name())).count()
    };
    let games = codex.all::<Ruleset>().map(|rules| (codex.home(rules.id), count(rules.body)));
    let most =
        games.filter(|(home, _)| !codex.pack(*home).is_own()).max_by_key(|(home, count)| (*count, *home));
    most.map_or("worlds-awakening", |(home, _)| &codex.pack(home).id)
}

fn missing(codex: &Codex, place: Span, id: &str, report: &mut Reporter) {
    let own = codex.all::<Pack>().find(|pack| pack.entry.span.contains(place));
    let own = own.map_or("", |pack| pack.entry.header.id());
    if own == id {
        report.at(place, format!("the pack `{id}` depends on itself")).help("take the line out");
        return;
    }
    let finding = report.at(place, format!("there is no pack `{id}` to depend on"));
    let others = || codex.packs().map(|(_, pack)| pack.id.as_str()).filter(|other| *other != own);
    let mut near = nearest(id, others());
    near.extend(others().find(|other| initials(other).eq_ignore_ascii_case(id)));
    if let [one] = near[..] {
        finding.help(format!("did you mean `{one}`?")).fix(Fix::ask(place, one));
        return;
    }
    let there = choices(others()).replace(" or ", " and ");
    finding.help(format!("the packs here are {there}; put the missing one into a folder of the project"));
}

/// `wa` of `worlds-awakening`.
fn initials(id: &str) -> String {
    id.split('-').filter_map(|word| word.chars().next()).collect()
}

fn version(codex: &Codex, place: Span, pack: PackId, report: &mut Reporter) {
    let manifest = codex.pack(pack).manifest.map(|manifest| codex.entry(manifest));
    let version = manifest.and_then(|entry| entry.of::<Pack>()?.version.get());
    let Some(version) = version else {
        return;
    };
    let id = &codex.pack(pack).id;
    report
        .at(
            place,
            format!("the pack `{id}` is here in version {}, which this range leaves out", version.value),
        )
        .value(version, "the version")
        .help(format!("if it works with that version, write `{id}: \">={}\"`", version.value));
}

fn circular(codex: &Codex, places: &[Span], report: &mut Reporter) {
    let Some(first) = places.first() else {
        return;
    };
    let names: Vec<&str> = places.iter().map(|place| codex.sources.slice(*place)).collect();
    let finding = report
        .at(*first, format!("the packs {} depend on each other", choices(names).replace(" or ", " and ")));
    places[1..].iter().for_each(|place| {
        finding.also(*place, "and this leads on");
    });
    finding.help("move what both need into a third pack that neither needs to know");
}
