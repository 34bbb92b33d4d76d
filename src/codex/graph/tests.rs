//! Every answer of the graph against brute force on small random graphs.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::{Cores, Graph, GraphNode, Have, Level, Need, NodeId};
use crate::{codex::EntryId, kinds::NodeKind};

/// Two core trees and one that is none, of a few nodes each.
const TREES: u32 = 3;

fn core(tree: EntryId) -> Need {
    if tree.0 < 2 { Need::Core(tree) } else { Need::NoCore }
}

fn need(nodes: u32) -> impl Strategy<Value = Need> {
    let have = move |node: u32, enough: bool| {
        Need::Have(Have { node: NodeId(node % nodes), mastery: None, enough, place: None })
    };
    let leaf = prop_oneof![
        1 => Just(Need::Met),
        8 => (0..nodes, prop::bool::weighted(0.95)).prop_map(move |(node, enough)| have(node, enough)),
        2 => (1..6_i64).prop_map(|level| Need::Level(Level { level, experience: level * 4, exists: level < 5, place: None })),
        1 => (0..TREES).prop_map(|tree| core(EntryId(tree))),
    ];
    leaf.prop_recursive(2, 6, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Need::All),
            prop::collection::vec(inner, 1..4).prop_map(Need::Any),
        ]
    })
}

fn graph() -> impl Strategy<Value = Graph> {
    (2..9_u32).prop_flat_map(|count| {
        let node = (need(count), 0..12_i64, 0..4_u8);
        prop::collection::vec(node, count as usize).prop_map(|nodes| {
            let per_tree = nodes.len().div_ceil(TREES as usize);
            let made = nodes.into_iter().enumerate().map(|(at, (need, price, form))| GraphNode {
                tree: EntryId((at / per_tree) as u32),
                position: (at % per_tree) as u32,
                kind: if form == 0 { NodeKind::Talent } else { NodeKind::Crown },
                price,
                need: match form {
                    0 => core(EntryId((at / per_tree) as u32)),
                    1 => need,
                    2 => Need::All(vec![need, Need::Pay]),
                    _ => Need::Any(vec![need, Need::Pay]),
                },
            });
            Graph::of(made.collect())
        })
    })
}

/// What a hero who paid for these nodes, with this core and level, has.
fn has(graph: &Graph, paid: u32, core: Option<EntryId>, level: i64, gone: Option<u32>) -> Vec<bool> {
    fn met(need: &Need, owner: u32, paid: u32, core: Option<EntryId>, level: i64, has: &[bool]) -> bool {
        let inner = |part: &Need| met(part, owner, paid, core, level, has);
        match need {
            Need::Met => true,
            Need::Never | Need::NoCore => false,
            Need::Pay => paid & (1 << owner) != 0,
            Need::Core(tree) => core == Some(*tree),
            Need::Level(asked) => asked.exists && asked.level <= level,
            Need::Have(have) => have.enough && has[have.node.0 as usize],
            Need::All(parts) => parts.iter().all(inner),
            Need::Any(parts) => parts.iter().any(inner),
        }
    }
    let mut has = vec![false; graph.nodes.len()];
    loop {
        let before = has.clone();
        for at in 0..has.len() as u32 {
            has[at as usize] =
                gone != Some(at) && met(&graph.nodes[at as usize].need, at, paid, core, level, &before);
        }
        if has == before {
            return has;
        }
    }
}

/// The least experience and xps for every node, over all purchases, levels and cores.
fn brute(graph: &Graph) -> Vec<Option<(i64, i64)>> {
    let mut best: Vec<Option<(i64, i64)>> = vec![None; graph.nodes.len()];
    for core in [None, Some(EntryId(0)), Some(EntryId(1))] {
        for level in 0..5 {
            for paid in 0..1_u32 << graph.nodes.len() {
                let xps = (0..graph.nodes.len()).filter(|at| paid & (1 << at) != 0);
                let xps: i64 = xps.map(|at| graph.nodes[at].price).sum();
                let cost = (xps.max(level * 4), xps);
                let had = has(graph, paid, core, level, None);
                for (at, _) in had.iter().enumerate().filter(|(_, had)| **had) {
                    best[at] = Some(best[at].map_or(cost, |best| best.min(cost)));
                }
            }
        }
    }
    best
}

/// The length of the shortest way round through nodes that fail for each other, by trying every step.
fn shortest_round(graph: &Graph) -> Option<usize> {
    let edges: Vec<BTreeSet<u32>> = (0..graph.nodes.len())
        .map(|at| {
            let mut to = BTreeSet::new();
            if graph.reach.circular[at] {
                failing(graph, at as u32, &graph.nodes[at].need, &mut to);
            }
            to
        })
        .collect();
    let rounds = (0..edges.len() as u32).filter_map(|start| {
        let mut here = BTreeSet::from([start]);
        (1..=edges.len()).find(|_| {
            here = here.iter().flat_map(|at| edges[*at as usize].clone()).collect();
            here.contains(&start)
        })
    });
    rounds.min()
}

fn failing(graph: &Graph, owner: u32, need: &Need, to: &mut BTreeSet<u32>) -> bool {
    match need {
        Need::Have(have) if have.node.0 != owner && graph.reach.circular[have.node.0 as usize] => {
            to.insert(have.node.0);
            true
        }
        Need::All(parts) => parts.iter().filter(|part| failing(graph, owner, part, to)).count() > 0,
        Need::Any(parts) => {
            let mut inner = BTreeSet::new();
            let fails =
                parts.iter().filter(|part| failing(graph, owner, part, &mut inner)).count() == parts.len();
            if fails {
                to.extend(inner);
            }
            fails
        }
        _ => false,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_cheapest_way_is_the_cheapest(graph in graph()) {
        let best = brute(&graph);
        for (id, _) in graph.nodes() {
            let way = graph.cheapest(id);
            let cost = way.as_ref().map(|way| (way.experience, way.xps));
            match &way {
                Some(way) if !way.is_exact() => {
                    let (least, most) = (way.least, way.experience);
                    prop_assert!(best[id.0 as usize].is_some_and(|(real, _)| least <= real && real <= most));
                }
                _ => prop_assert_eq!(cost, best[id.0 as usize], "{:?}", id),
            }
        }
    }

    #[test]
    fn bounds_hold_the_cheapest_way_between_them(graph in graph()) {
        for (id, _) in graph.nodes() {
            for core in [None, Some(EntryId(0)), Some(EntryId(1))] {
                let sight = super::cheapest::Sight { graph: &graph, core };
                let exact = sight.exact(id);
                let bounded = sight.bounded(id);
                prop_assert_eq!(exact.is_some(), bounded.is_some());
                if let (Some(exact), Some(bounded)) = (exact, bounded) {
                    prop_assert!(bounded.least <= exact.experience && exact.experience <= bounded.experience);
                }
            }
        }
    }

    #[test]
    fn a_way_can_be_gone_step_by_step(graph in graph()) {
        for (id, _) in graph.nodes() {
            let Some(way) = graph.cheapest(id) else { continue };
            let paid = way.order.iter().filter(|step| step.xps > 0 || graph.node(step.node).price == 0);
            let paid = paid.fold(0, |paid, step| paid | 1 << step.node.0);
            let had = has(&graph, paid, way.core, way.level, None);
            prop_assert!(way.order.iter().all(|step| had[step.node.0 as usize]));
            prop_assert_eq!(way.order.last().map(|step| step.node), Some(id));
            prop_assert_eq!(way.order.iter().map(|step| step.xps).sum::<i64>(), way.xps);
        }
    }

    #[test]
    fn cores_are_those_with_a_way(graph in graph()) {
        let everything = u32::MAX;
        for core in [None, Some(EntryId(0)), Some(EntryId(1))] {
            let had = has(&graph, everything, core, 4, None);
            for (id, _) in graph.nodes() {
                prop_assert_eq!(graph.cores(id).has(core), had[id.0 as usize]);
            }
        }
        for (id, _) in graph.nodes() {
            prop_assert_eq!(graph.block(id).is_some(), graph.cores(id) == &Cores::default());
        }
    }

    #[test]
    fn what_is_lost_has_no_other_way(graph in graph()) {
        let all = super::prune::had(&graph, &|_| false);
        for (id, _) in graph.nodes() {
            let without = super::prune::had(&graph, &|node| node == id.0);
            let lost = graph.lost_with(id);
            for (other, _) in graph.nodes().filter(|(other, _)| *other != id && all[other.0 as usize]) {
                prop_assert_eq!(lost.contains(&other), !without[other.0 as usize]);
            }
        }
    }

    #[test]
    fn cycles_are_the_shortest(graph in graph()) {
        let cycles = graph.cycles();
        prop_assert_eq!(cycles.iter().map(Vec::len).min(), shortest_round(&graph));
        for cycle in &cycles {
            for (step, next) in cycle.iter().zip(cycle.iter().cycle().skip(1)) {
                prop_assert_eq!(step.1.node, next.0);
            }
        }
    }
}
