//! Where nodes, edges and the numbers on them stand.

use super::{
    layers::Layers,
    order::Rows,
    shape::{PORT, START, Shape, whole},
};
use crate::page::Tree;

/// Between two nodes of a layer.
const GAP: f64 = 18.0;

/// An edge that passes keeps so far from what stands beside it.
const PASS: f64 = 11.0;

/// Below a layer, for the numbers on the edges that end there.
const LABEL: f64 = 24.0;

/// Around the drawing.
const MARGIN: f64 = 16.0;

/// Turns that bring nodes over each other.
const TURNS: usize = 10;

/// A tree with places for everything.
#[derive(Debug, Default)]
pub struct Layout {
    /// The size of the drawing.
    pub width: i32,
    /// The size of the drawing.
    pub height: i32,
    /// The shape of each node.
    pub shapes: Vec<Shape>,
    /// The middle of each node.
    pub middles: Vec<(i32, i32)>,
    /// The nodes from the foot of the tree to its crown, each layer from left to right.
    pub order: Vec<usize>,
    /// The edges.
    pub routes: Vec<Route>,
}

/// The way of an edge over the drawing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Route {
    /// Which edge of the tree it is.
    pub edge: usize,
    /// Where it begins, and the ends of every straight part: straight up, then a curve, and so on.
    pub points: Vec<(i32, i32)>,
    /// The middle of its number.
    pub label: (i32, i32),
}

/// The heights of a layer.
#[derive(Clone, Copy)]
struct Band {
    top: f64,
    bottom: f64,
    /// Where the numbers below it end and the curves begin.
    numbers: f64,
}

impl Layout {
    /// Lays a tree out.
    pub fn of(tree: &Tree) -> Self {
        let layers = Layers::of(tree);
        let rows = Rows::of(&layers);
        let shapes: Vec<Shape> = tree
            .nodes
            .iter()
            .enumerate()
            .map(|(at, node)| Shape::of(node, rows.below[at].len(), rows.above[at].len()))
            .collect();
        let half =
            |place: usize| shapes.get(place).map_or(PASS, |shape| f64::from(shape.width) / 2.0 + GAP / 2.0);
        let halves: Vec<f64> = (0..rows.below.len()).map(half).collect();
        let xs = columns(&rows, &halves, shapes.len());
        let bands = bands(tree, &rows, &layers, &shapes, &xs);
        let middle = |at: usize| {
            let band = bands[layers.of[at]];
            (xs[at] as i32, f64::midpoint(band.top, band.bottom) as i32)
        };
        let middles: Vec<(i32, i32)> = (0..shapes.len()).map(middle).collect();
        let right = (0..xs.len()).map(|at| xs[at] + halves[at]).fold(0.0, f64::max);
        let height = bands.first().map_or(0.0, |band| band.bottom) + MARGIN;
        Self {
            width: (right + MARGIN - GAP / 2.0).ceil() as i32,
            height: height.ceil() as i32,
            order: rows.layers.iter().flatten().copied().filter(|at| *at < shapes.len()).collect(),
            routes: routes(&rows, &layers, &bands, &shapes, &xs, &middles),
            shapes,
            middles,
        }
    }
}

/// The middle of every place: near the middle of its neighbours, in the order of its row, without overlap. Whole
/// numbers, the leftmost at the margin.
fn columns(rows: &Rows, halves: &[f64], nodes: usize) -> Vec<f64> {
    let mut xs = vec![0.0; halves.len()];
    for row in &rows.layers {
        let mut x = 0.0;
        for at in row {
            xs[*at] = x + halves[*at];
            x += 2.0 * halves[*at];
        }
        for at in row {
            xs[*at] -= x / 2.0;
        }
    }
    let turns = if halves.len() > 20_000 { 2 } else { TURNS };
    for turn in 0..turns {
        let up = turn % 2 == 0;
        for step in 0..rows.layers.len() {
            let row = &rows.layers[if up { step } else { rows.layers.len() - 1 - step }];
            // The last turns look both ways.
            let both = turn + 2 >= turns;
            settle(row, rows, halves, nodes, (up || both, !up || both), &mut xs);
        }
    }
    let left = (0..xs.len()).map(|at| xs[at] - halves[at]).fold(f64::MAX, f64::min);
    xs.iter().map(|x| (x - left + MARGIN - GAP / 2.0).round()).collect()
}

/// Moves the places of a row as near to where they want to be as their order and sizes allow: neighbours that would
/// overlap become one block, which stands at the mean of their wishes.
fn settle(
    row: &[usize],
    rows: &Rows,
    halves: &[f64],
    nodes: usize,
    (below, above): (bool, bool),
    xs: &mut [f64],
) {
    struct Block {
        at: f64,
        weight: f64,
        from: usize,
    }
    let mut offsets = Vec::with_capacity(row.len());
    let mut blocks: Vec<Block> = Vec::new();
    let mut x = 0.0;
    for (turn, place) in row.iter().enumerate() {
        let near =
            below.then_some(&rows.below[*place]).into_iter().chain(above.then_some(&rows.above[*place]));
        // An edge that passes straight is easier to follow than one that bends.
        let pull = |other: usize| match (*place >= nodes, other >= nodes) {
            (true, true) => 8.0,
            (false, false) => 1.0,
            _ => 2.0,
        };
        let (sum, pulled) = near.flatten().fold((0.0, 0.0), |(sum, pulled), other| {
            (sum + xs[*other] * pull(*other), pulled + pull(*other))
        });
        let (wish, weight) = if pulled > 0.0 { (sum / pulled, pulled) } else { (xs[*place], 0.2) };
        x += halves[*place];
        offsets.push(x);
        let mut block = Block { at: wish - x, weight, from: turn };
        x += halves[*place];
        while let Some(last) = blocks.pop_if(|last| last.at > block.at) {
            let weight = last.weight + block.weight;
            block = Block {
                at: (last.at * last.weight + block.at * block.weight) / weight,
                weight,
                from: last.from,
            };
        }
        blocks.push(block);
    }
    let ends = blocks.iter().skip(1).map(|block| block.from).chain([row.len()]);
    for (block, end) in blocks.iter().zip(ends) {
        for turn in block.from..end {
            xs[row[turn]] = block.at + offsets[turn];
        }
    }
}

/// The heights of the layers, from the lowest, counted from the top of the drawing.
fn bands(tree: &Tree, rows: &Rows, layers: &Layers, shapes: &[Shape], xs: &[f64]) -> Vec<Band> {
    let mut numbered = vec![false; rows.layers.len()];
    for (_, to, edge) in &layers.edges {
        numbered[layers.of[*to]] |= tree.edges[*edge].mastery.is_some();
    }
    let mut bands = Vec::with_capacity(rows.layers.len());
    let mut y = MARGIN;
    for (layer, row) in rows.layers.iter().enumerate().rev() {
        let nodes = row.iter().filter_map(|at| shapes.get(*at));
        let height = f64::from(nodes.map(|shape| shape.height).max().unwrap_or(0));
        let label = if numbered[layer] { LABEL } else { 4.0 };
        bands.push(Band { top: y, bottom: y + height, numbers: y + height + label });
        let below =
            row.iter().flat_map(|at| rows.below[*at].iter().map(move |other| (xs[*at] - xs[*other]).abs()));
        let widest = below.fold(0.0, f64::max);
        y += height + label + (widest * 0.24).clamp(34.0, 120.0).round();
    }
    bands.reverse();
    bands
}

/// The ways of all edges.
fn routes(
    rows: &Rows,
    layers: &Layers,
    bands: &[Band],
    shapes: &[Shape],
    xs: &[f64],
    middles: &[(i32, i32)],
) -> Vec<Route> {
    let starts = ports(rows, shapes.len(), xs, START, |way| (way[0], way[1]));
    let ends = ports(rows, shapes.len(), xs, PORT, |way| (way[way.len() - 1], way[way.len() - 2]));
    let mut routes = Vec::with_capacity(rows.ways.len());
    for (at, way) in rows.ways.iter().enumerate() {
        let (from, to) = (way[0], way[way.len() - 1]);
        let mut layer = layers.of[from];
        // Both ends are hidden below the nodes.
        let mut points = vec![(starts[at], middles[from].1), (starts[at], bands[layer].top as i32)];
        for passed in &way[1..way.len() - 1] {
            layer += 1;
            points.push((xs[*passed] as i32, bands[layer].numbers as i32));
            points.push((xs[*passed] as i32, bands[layer].top as i32));
        }
        let last = bands[layers.of[to]];
        points.push((ends[at], last.numbers as i32));
        points.push((ends[at], middles[to].1));
        let label = (ends[at], f64::midpoint(last.bottom, last.numbers) as i32 + 2);
        routes.push(Route { edge: layers.edges[at].2, points, label });
    }
    routes
}

/// Where each edge meets the node at one of its ends: side by side, in the order of where they come from.
fn ports(
    rows: &Rows,
    nodes: usize,
    xs: &[f64],
    apart: i32,
    end: impl Fn(&[usize]) -> (usize, usize),
) -> Vec<i32> {
    let mut meeting: Vec<Vec<(f64, usize)>> = vec![Vec::new(); nodes];
    for (at, way) in rows.ways.iter().enumerate() {
        let (node, other) = end(way);
        meeting[node].push((xs[other], at));
    }
    let mut ports = vec![0; rows.ways.len()];
    for (node, mut edges) in meeting.into_iter().enumerate() {
        edges.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        let first = xs[node] as i32 - apart * (whole(edges.len()) - 1) / 2;
        for (turn, (_, at)) in edges.into_iter().enumerate() {
            ports[at] = first + apart * whole(turn);
        }
    }
    ports
}
