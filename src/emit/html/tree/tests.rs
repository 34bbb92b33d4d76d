//! Laws of the drawing, on the trees that the program brings along and on random ones.

use proptest::prelude::*;

use super::{
    layers::Layers,
    layout::{Layout, Route},
    order::Rows,
    shape::wrapped,
};
use crate::{
    codex::{Input, compile},
    kinds::{Kind, Look},
    page::{Address, Block, Edge, Tree, TreeNode},
};

/// A rectangle: left, top, right, bottom.
type Area = (f64, f64, f64, f64);

fn shipped() -> Vec<Tree> {
    let files = crate::builtin::files().collect();
    let codex = compile(Input { files, ..Input::default() });
    let trees = codex.entries().filter(|(_, entry)| entry.kind == Kind::EffectTree);
    let drawn = trees.flat_map(|(id, entry)| {
        let look = Look { lookup: &codex, rules: codex.rules_of(id) };
        entry.body.publish(entry, &look).page(None, &look).blocks
    });
    let drawn = drawn.filter_map(|block| if let Block::Tree(tree) = block { Some(tree) } else { None });
    drawn.collect()
}

fn node(kind: &'static str, name: &str, xps: Option<i64>) -> TreeNode {
    TreeNode {
        id: name.to_owned(),
        name: name.to_owned(),
        kind,
        word: kind.to_owned(),
        to: Address::page("a/b/c"),
        of: (kind == "foreign").then(|| "Elsewhere".to_owned()),
        xps,
        note: xps.map(|xps| format!("{xps} xps")).unwrap_or_default(),
        facts: Vec::new(),
        hangs: false,
        way: None,
    }
}

/// Trees of all kinds in any order, some edges against it, some of them in circles.
fn tree() -> impl Strategy<Value = Tree> {
    let kinds = prop::sample::select(vec!["talent", "root", "branch", "leaf", "crown", "foreign"]);
    let named = (kinds, "[A-Za-z]{1,12}( [a-z]{1,9}){0,3}", prop::option::of(0..90_i64));
    prop::collection::vec(named, 1..26).prop_flat_map(|nodes| {
        let count = nodes.len();
        let edge = (0..count, 0..count, prop::option::of(1..6_i64), prop::option::of(1..3_usize), 0..12_u8);
        prop::collection::vec(edge, 0..count * 2).prop_map(move |edges| {
            let nodes = nodes.iter().map(|(kind, name, xps)| node(kind, name, *xps)).collect();
            let mut known = std::collections::BTreeSet::new();
            let edges = edges.into_iter().map(|(one, other, mastery, choice, turn)| {
                let (low, high) = (one.min(other), one.max(other));
                let (from, to) = if turn == 0 { (high, low) } else { (low, high) };
                Edge { from, to, mastery, choice }
            });
            let edges = edges.filter(|edge| known.insert((edge.from, edge.to))).collect();
            Tree { nodes, edges, ..Tree::default() }
        })
    })
}

fn area(layout: &Layout, at: usize) -> Area {
    let ((x, y), shape) = (layout.middles[at], &layout.shapes[at]);
    let (x, y, w, h) = (f64::from(x), f64::from(y), f64::from(shape.width), f64::from(shape.height));
    (x - w / 2.0, y - h / 2.0, x + w / 2.0, y + h / 2.0)
}

fn label(route: &Route) -> Area {
    let (x, y) = (f64::from(route.label.0), f64::from(route.label.1));
    (x - 9.0, y - 7.0, x + 9.0, y + 7.0)
}

fn meet(one: Area, other: Area) -> bool {
    one.0 < other.2 && other.0 < one.2 && one.1 < other.3 && other.1 < one.3
}

/// Points along an edge, close to each other: the same curves as the drawing has.
fn along(route: &Route) -> Vec<(f64, f64)> {
    let mut points = Vec::new();
    for (turn, pair) in route.points.windows(2).enumerate() {
        let ((x0, y0), (x1, y1)) =
            ((f64::from(pair[0].0), f64::from(pair[0].1)), (f64::from(pair[1].0), f64::from(pair[1].1)));
        let middle = f64::midpoint(y0, y1);
        for step in 0..=40 {
            let (t, u) = (f64::from(step) / 40.0, 1.0 - f64::from(step) / 40.0);
            let bent = turn % 2 == 1;
            let weigh = |a: f64, b: f64, c: f64, d: f64| {
                u * u * u * a + 3.0 * u * u * t * b + 3.0 * u * t * t * c + t * t * t * d
            };
            let straight = (u * x0 + t * x1, u * y0 + t * y1);
            let curve = (weigh(x0, x0, x1, x1), weigh(y0, middle, middle, y1));
            points.push(if bent { curve } else { straight });
        }
    }
    points
}

/// Everything that a drawing promises.
fn check(tree: &Tree) {
    let layout = Layout::of(tree);
    let areas: Vec<Area> = (0..tree.nodes.len()).map(|at| area(&layout, at)).collect();
    let whole = (0.0, 0.0, f64::from(layout.width), f64::from(layout.height));
    for (at, own) in areas.iter().enumerate() {
        let inside = own.0 >= whole.0 && own.1 >= whole.1 && own.2 <= whole.2 && own.3 <= whole.3;
        assert!(inside, "{at} {own:?} leaves the drawing {whole:?}");
        for (other, area) in areas.iter().enumerate().skip(at + 1) {
            assert!(!meet(*own, *area), "{at} and {other} overlap: {own:?} {area:?}");
        }
    }
    let mut order = layout.order.clone();
    order.sort_unstable();
    assert_eq!(order, (0..tree.nodes.len()).collect::<Vec<_>>());
    let routes: Vec<(&Route, Vec<(f64, f64)>)> =
        layout.routes.iter().map(|route| (route, along(route))).collect();
    for (route, points) in &routes {
        let edge = &tree.edges[route.edge];
        for (at, area) in areas.iter().enumerate().filter(|(at, _)| *at != edge.from && *at != edge.to) {
            let inside = |(x, y): &&(f64, f64)| area.0 < *x && *x < area.2 && area.1 < *y && *y < area.3;
            assert!(!points.iter().any(|point| inside(&point)), "an edge {edge:?} crosses node {at}");
        }
        let numbers = routes.iter().filter(|(other, _)| tree.edges[other.edge].mastery.is_some());
        for (other, _) in numbers.filter(|(other, _)| other.edge != route.edge) {
            let (x0, y0, x1, y1) = label(other);
            let inside = points.iter().any(|(x, y)| x0 < *x && *x < x1 && y0 < *y && *y < y1);
            assert!(!inside, "an edge {edge:?} crosses the number of {:?}", tree.edges[other.edge]);
            let own = edge.mastery.is_some();
            assert!(!own || !meet(label(route), label(other)), "two numbers overlap");
        }
        if edge.mastery.is_some() {
            assert!(areas.iter().all(|area| !meet(*area, label(route))), "a number of {edge:?} on a node");
        }
    }
}

fn layered(tree: &Tree) {
    let layers = Layers::of(tree);
    assert!(layers.edges.iter().all(|(from, to, _)| layers.of[*from] < layers.of[*to]));
    assert_eq!(layers.edges.len(), tree.edges.iter().filter(|edge| edge.from != edge.to).count());
    let top = layers.of.iter().max().copied().unwrap_or(0);
    let used: std::collections::BTreeSet<usize> = layers.of.iter().copied().collect();
    assert_eq!(used.len(), top + 1, "no layer is empty");
    let rows = Rows::of(&layers);
    for (layer, row) in rows.layers.iter().enumerate() {
        assert!(row.iter().filter(|at| **at < tree.nodes.len()).all(|at| layers.of[*at] == layer));
    }
    let ways = rows.ways.iter().zip(&layers.edges);
    assert!(ways.clone().all(|(way, (from, to, _))| way.len() == layers.of[*to] - layers.of[*from] + 1));
}

#[test]
fn the_trees_of_the_program_are_drawn_well() {
    let trees = shipped();
    assert!(trees.len() >= 4);
    for tree in &trees {
        layered(tree);
        check(tree);
        let top = |kind: &str| {
            let layers = Layers::of(tree);
            let own = tree.nodes.iter().zip(layers.of).filter(|(node, _)| node.kind == kind);
            own.map(|(_, layer)| layer).collect::<Vec<_>>()
        };
        let (crowns, leaves) = (top("crown"), top("leaf"));
        assert!(crowns.iter().all(|crown| leaves.iter().all(|leaf| crown > leaf)), "{}", tree.name);
    }
}

#[test]
fn a_long_and_a_wide_tree_are_drawn_in_no_time() {
    let nodes: Vec<TreeNode> = (0..1_200).map(|at| node("root", &format!("n{at}"), Some(1))).collect();
    let edge = |from: usize, to: usize| Edge { from, to, mastery: Some(1), choice: None };
    let chain = (1..1_200).map(|at| edge(at - 1, at)).chain((2..1_200).map(|at| edge(0, at))).collect();
    let long = Tree { nodes: nodes.clone(), edges: chain, ..Tree::default() };
    let fan = (1..1_200).map(|at| edge(at % 7, at)).filter(|edge| edge.from < edge.to).collect();
    let wide = Tree { nodes, edges: fan, ..Tree::default() };
    for tree in [long, wide] {
        let layout = Layout::of(&tree);
        assert_eq!(layout.middles.len(), 1_200);
        assert_eq!(layout.routes.len(), tree.edges.len());
    }
}

#[test]
fn names_stand_in_two_lines() {
    assert_eq!(wrapped("Cinder"), ["Cinder"]);
    assert_eq!(wrapped("Balance Carried Forward"), ["Balance", "Carried Forward"]);
    assert_eq!(wrapped("Unpronounceablenessless")[0].chars().count(), 20);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_edge_crosses_a_node_and_nothing_overlaps(tree in tree()) {
        layered(&tree);
        check(&tree);
    }

    #[test]
    fn lists_tell_every_own_node_once(tree in tree()) {
        let own = tree.nodes.iter().filter(|node| node.of.is_none()).count();
        let told = tree.outline();
        prop_assert_eq!(told.len(), own);
        prop_assert!(told.windows(2).all(|pair| pair[1].0 <= pair[0].0 + 1));
        prop_assert!(told.first().is_none_or(|(depth, _)| *depth == 0));
    }
}
