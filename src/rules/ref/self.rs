use crate::{
    codex::{Codex, Target},
    diag::Reporter,
    kinds::{EffectTree, Entry, Equipment, Requirement, Weapon},
    load::List,
    rule,
    source::Span,
};

rule! {
    /// An entry neither extends nor upgrades itself, and a node does not ask for itself.
    ///
    /// # Why
    /// What needs itself before it exists can never be had. Usually the line was copied from the entry that was meant.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// extends: salve
    /// #        ^^^^^ ref/self
    /// price: 10
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ```
    pub RULE = "ref/self", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let alone = |cycle: &[Span]| match cycle {
        [one] => Some(*one),
        _ => None,
    };
    let places: Vec<Span> = codex.extends_faults().iter().filter_map(|fault| alone(&fault.cycle)).collect();
    if !places.is_empty() {
        for (_, entry) in codex.entries() {
            let own = entry.node.get("extends").filter(|node| places.contains(&node.span));
            if let Some(node) = own {
                tell(entry, "extends", node.span, report);
            }
        }
    }
    let own = |place: Option<Span>, id| {
        place.filter(|place| codex.target(*place).is_some_and(|target| target.entry == id))
    };
    for weapon in codex.all::<Weapon>() {
        if let Some(place) = own(weapon.upgrade_of.span(), weapon.id) {
            tell(weapon.entry, "is an upgrade of", place, report);
        }
    }
    for equipment in codex.all::<Equipment>() {
        if let Some(place) = own(equipment.upgrade_of.span(), equipment.id) {
            tell(equipment.entry, "is an upgrade of", place, report);
        }
    }
    for tree in codex.all::<EffectTree>() {
        for (at, (kind, node)) in tree.nodes().enumerate() {
            let own = Target { entry: tree.id, node: Some(at as u32) };
            for place in asked(&node.requires).into_iter().filter(|place| codex.target(*place) == Some(own)) {
                let name = node.name.get().map_or("", |name| name.value.as_str());
                let finding =
                    report.at(place, format!("{} \"{name}\" asks for itself before it opens", kind.word()));
                node.id.get().into_iter().for_each(|id| {
                    finding.value(id, "its own id");
                });
                finding.help("name the node that comes before it, or take the line out");
            }
        }
    }
}

fn tell(entry: &Entry, does: &str, place: Span, report: &mut Reporter) {
    let message = format!("{} {does} itself", entry.title());
    report
        .at(place, message)
        .also(entry.anchor(), "its own id")
        .help("name another entry, or take the line out");
}

/// The places of all nodes that requirements name.
fn asked(requires: &List<Requirement>) -> Vec<Span> {
    let mut places = Vec::new();
    for requirement in requires {
        match &requirement.value {
            Requirement::Mastery(nodes) => places.extend(nodes.entries.iter().map(|(node, _)| node.span)),
            Requirement::Unlocked(nodes) => places.extend(nodes.iter().map(|node| node.span)),
            Requirement::Any(several) => places.extend(asked(several)),
            Requirement::Level(_) | Requirement::Event(_) => {}
        }
    }
    places
}
