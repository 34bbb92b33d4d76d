use crate::{
    codex::{
        Codex, View,
        graph::{Hand, Lack, NodeId},
    },
    diag::{Diagnostic, Reporter},
    kinds::{Hero, NodeKind, NodeRef},
    rule,
    source::Spanned,
};

rule! {
    /// A hero has bought and mastered only what was open.
    ///
    /// # Why
    /// A leaf needs an open branch with a free slot, a crown its prerequisites, mastery a node that the hero has and that
    /// can be mastered so far. A hero who skipped a step could not have been made at the table. Events count as lived
    /// through.
    ///
    /// # Bad
    /// ```yaml
    /// kind: hero
    /// id: wren
    /// name: Wren
    /// experience: 60
    /// attributes: { strength: 1 }
    /// core: ember
    /// bought: [ember.ash, ember.long-burn, frost.deep-winter]
    /// #                   ^^^^^^^^^^^^^^^ hero/locked
    /// #                                    ^^^^^^^^^^^^^^^^^ hero/locked
    /// mastery: { ember.kindle: 3, ember.cinder: 4, ember.ash: 6, frost.rime: 1 }
    /// #                                                       ^ hero/locked
    /// #                                                          ^^^^^^^^^^ hero/locked
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: hero
    /// id: wren
    /// name: Wren
    /// experience: 60
    /// attributes: { strength: 1 }
    /// core: ember
    /// bought: [ember.ash, ember.long-burn, frost.rime]
    /// mastery: { ember.kindle: 3, ember.cinder: 5, ember.ash: 5, frost.rime: 1 }
    /// ```
    pub RULE = "hero/locked", Error, "Vaia Mechanics: Effect Tree Progression";
}

use std::collections::BTreeMap;

pub fn check(codex: &Codex, report: &mut Reporter) {
    for hero in codex.all::<Hero>() {
        // A core that leads nowhere, or a list that could not be read, would make everything look locked.
        let unread = hero.bought.broken || hero.mastery.is_broken() || hero.core.get().is_none();
        let whole = hero.bought.iter().all(|node| codex.node_of(hero.id, node).is_some())
            && hero.mastery.iter().all(|(node, _)| codex.node_of(hero.id, node).is_some());
        let core = hero.core.span().and_then(|place| codex.target(place));
        let (Some(core), Some(level), false, true) = (core, hero.level(hero.rules), unread, whole) else {
            continue;
        };
        let hand = codex.hand(&hero, core.entry, level.value as i64);
        bought(codex, &hero, &hand, report);
        slots(codex, &hero, &hand, report);
        mastered(codex, &hero, &hand, report);
    }
}

fn bought(codex: &Codex, hero: &View<Hero>, hand: &Hand, report: &mut Reporter) {
    for (reference, id) in nodes(codex, hero) {
        let node = codex.graph().node(id);
        let name = codex.node_title(id, hero.id);
        let word = hero.rules.word(node.kind.word());
        let bought = format!("{} has bought the {word} {name}", hero.entry.title());
        match node.kind {
            NodeKind::Talent | NodeKind::Branch => {
                let how = if node.kind == NodeKind::Talent {
                    format!("a {word} comes with the {}", hero.rules.word("core"))
                } else {
                    format!("a {word} opens by {}", hero.rules.word("mastery"))
                };
                report.at(reference.span, format!("{bought}, but {how}")).help("leave it out of `bought:`");
            }
            NodeKind::Root | NodeKind::Leaf | NodeKind::Crown => {
                if priceless(codex, id) {
                    let finding = report.at(reference.span, format!("{bought}, but it has no price"));
                    finding.help(format!(
                        "master its {}, if it is of the {}",
                        hero.rules.word("talent"),
                        hero.rules.word("core")
                    ));
                } else if let Some(lack) = hand.missing(codex.graph(), id, true) {
                    let finding = report.at(reference.span, format!("{bought}, but lacks what it asks for"));
                    explain(codex, hero, &lack, finding);
                }
            }
        }
    }
}

/// Whether a root cannot be bought: it comes with its talent alone.
fn priceless(codex: &Codex, id: NodeId) -> bool {
    codex.graph().node(id).kind == NodeKind::Root
        && codex.authored_node(id).is_some_and(|node| node.xps.is_absent())
}

/// Leaves beyond the slots of the open branches of their tree.
fn slots(codex: &Codex, hero: &View<Hero>, hand: &Hand, report: &mut Reporter) {
    let graph = codex.graph();
    let mut room: BTreeMap<NodeId, i64> = BTreeMap::new();
    let mut loose = Vec::new();
    let leaves = nodes(codex, hero).into_iter().filter(|(_, id)| graph.node(*id).kind == NodeKind::Leaf);
    for (reference, id) in leaves.filter(|(_, id)| hand.missing(graph, *id, true).is_none()) {
        let bound = codex.authored_node(id).and_then(|leaf| leaf.branch.get());
        match bound.and_then(|branch| codex.node_of(graph.node(id).tree, branch)) {
            Some(branch) => hang(codex, hero, &mut room, &[branch], (reference, id), report),
            None => loose.push((reference, id)),
        }
    }
    for (reference, id) in loose {
        let tree = graph.node(id).tree;
        let open = graph.nodes().filter(|(other, node)| {
            node.tree == tree && node.kind == NodeKind::Branch && hand.has(graph, *other)
        });
        let open: Vec<NodeId> = open.map(|(id, _)| id).collect();
        hang(codex, hero, &mut room, &open, (reference, id), report);
    }
}

/// Hangs a leaf on the first branch that has room.
fn hang(
    codex: &Codex,
    hero: &View<Hero>,
    room: &mut BTreeMap<NodeId, i64>,
    branches: &[NodeId],
    (reference, leaf): (&Spanned<NodeRef>, NodeId),
    report: &mut Reporter,
) {
    let slots = |branch: &NodeId| {
        codex.authored_node(*branch).and_then(|branch| branch.leaf_slots.copied()).unwrap_or(i64::MAX)
    };
    for branch in branches {
        let left = room.entry(*branch).or_insert_with(|| slots(branch));
        if *left > 0 {
            *left -= 1;
            return;
        }
    }
    let (word, branch) = (hero.rules.word("leaf"), hero.rules.word("branch"));
    let (title, name) = (hero.entry.title(), codex.node_title(leaf, hero.id));
    let message = format!("{title} has no slot left for the {word} {name}");
    let finding = report.at(reference.span, message);
    for id in branches {
        if let Some(slots) = codex.authored_node(*id).and_then(|branch| branch.leaf_slots.get()) {
            finding.value(
                slots,
                format!("the {branch} {} holds {}", codex.node_title(*id, hero.id), slots.value),
            );
        }
    }
    finding.help(format!("drop another {word}, or open a further {branch}"));
}

fn mastered(codex: &Codex, hero: &View<Hero>, hand: &Hand, report: &mut Reporter) {
    let mastery = hero.rules.word("mastery");
    for (reference, amount) in hero.mastery.iter() {
        let Some(id) = codex.node_of(hero.id, reference) else {
            continue;
        };
        let node = codex.graph().node(id);
        let (title, name) = (hero.entry.title(), codex.node_title(id, hero.id));
        if !hand.has(codex.graph(), id) {
            let finding =
                report.at(reference.span, format!("{title} has {mastery} in {name} without having it"));
            if let Some(lack) = hand.missing(codex.graph(), id, false) {
                explain(codex, hero, &lack, finding);
            }
            continue;
        }
        let authored = codex.authored_node(id);
        let most = authored.and_then(|own| own.mastery_potential(node.kind, codex.rules_of(node.tree)));
        let Some(most) = most.filter(|most| amount.value > *most) else {
            continue;
        };
        let potential = hero.rules.word("potential");
        let message =
            format!("{title} has {} {mastery} in {name}, whose {potential} is {most}", amount.value);
        let finding = report.at(amount.span, message);
        if let Some(stated) = authored.and_then(|own| own.potential.get()) {
            finding.value(stated, format!("{potential} {most}"));
        }
        finding.help(format!("write {most} or less"));
    }
}

/// What was bought, without what leads nowhere.
fn nodes<'h>(codex: &Codex, hero: &View<'h, Hero>) -> Vec<(&'h Spanned<NodeRef>, NodeId)> {
    let bought = &hero.body.bought;
    bought.iter().filter_map(|node| Some((node, codex.node_of(hero.id, node)?))).collect()
}

/// The prerequisite that is missing, at its place and as the way out.
fn explain(codex: &Codex, hero: &View<Hero>, lack: &Lack, finding: &mut Diagnostic) {
    let mastery = hero.rules.word("mastery");
    let name = |id: &NodeId| {
        let word = hero.rules.word(codex.graph().node(*id).kind.word());
        format!("the {word} {}", codex.node_title(*id, hero.id))
    };
    let (place, label, help) = match lack {
        Lack::Node(id, place) => {
            (*place, format!("{} is not open", name(id)), format!("open {} first", name(id)))
        }
        Lack::Own(id) => (None, String::new(), format!("buy {} (`bought:`)", name(id))),
        Lack::Mastery(id, asked, had, place) => (
            *place,
            format!("asks for {asked}, the hero has {had}"),
            format!("master {} up to {asked} first ({mastery} is {had})", name(id)),
        ),
        Lack::Level(level, place) => (
            *place,
            format!(
                "the hero has {} {}",
                hero.rules.word("level"),
                hero.level(hero.rules).map_or(0.0, |own| own.value)
            ),
            format!("it asks for {} {level}", hero.rules.word("level")),
        ),
        Lack::Core(tree) => (
            None,
            String::new(),
            format!("it comes with the {} \"{}\"", hero.rules.word("core"), codex.entry(*tree).header.name()),
        ),
        Lack::Alternatives(None) => {
            let (talent, core) = (hero.rules.word("talent"), hero.rules.word("core"));
            (
                None,
                String::new(),
                format!("buy it (`bought:`), or master its {talent} if its tree is the {core}"),
            )
        }
        Lack::Alternatives(place) => {
            (*place, "none of these is met".to_owned(), "meet one of the alternatives first".to_owned())
        }
        Lack::Never => (None, String::new(), "leave it out: nobody can have it".to_owned()),
    };
    if let Some(place) = place {
        finding.also(place, label);
    }
    finding.help(help);
}
