//! Which layer each node stands in.

use crate::page::{Edge, Tree};

/// A row of more leaves is split into several.
const LEAVES: usize = 7;

/// Leaves stand in at most so many rows.
const LEAF_ROWS: usize = 4;

/// The layers of a tree: the lowest is 0.
#[derive(Debug, Default)]
pub struct Layers {
    /// The layer of each node.
    pub of: Vec<usize>,
    /// Each edge from the lower of its nodes to the higher, and which edge of the tree it is. In a circle one edge
    /// runs against the others; it is drawn from its lower end as well.
    pub edges: Vec<(usize, usize, usize)>,
}

impl Layers {
    /// Every node stands above what it asks for, and at least as high as its kind.
    pub fn of(tree: &Tree) -> Self {
        let (order, edges) = turned(tree);
        let mut below: Vec<Vec<usize>> = vec![Vec::new(); tree.nodes.len()];
        for (from, to, _) in &edges {
            below[*to].push(*from);
        }
        let mut of = vec![0; tree.nodes.len()];
        let floors = Floors::of(tree);
        for at in &order {
            let least = below[*at].iter().map(|from| of[*from] + 1).max().unwrap_or(0);
            of[*at] = least.max(floors.least(tree, *at));
        }
        crowns(tree, &order, &below, &mut of);
        foreign(tree, &edges, &mut of);
        Self { of: packed(of), edges }
    }
}

/// Nodes in an order in which what is asked for comes first, and the edges along it.
fn turned(tree: &Tree) -> (Vec<usize>, Vec<(usize, usize, usize)>) {
    let count = tree.nodes.len();
    let mut above: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut waits = vec![0_usize; count];
    for edge in tree.edges.iter().filter(|edge| edge.from != edge.to) {
        above[edge.from].push(edge.to);
        waits[edge.to] += 1;
    }
    let mut order = Vec::with_capacity(count);
    let mut place = vec![usize::MAX; count];
    let mut free: std::collections::VecDeque<usize> = (0..count).filter(|at| waits[*at] == 0).collect();
    let mut next = 0;
    loop {
        let Some(at) = free.pop_front() else {
            // Nodes that wait for each other: the first of them goes on.
            match (next..count).find(|at| place[*at] == usize::MAX) {
                Some(at) => {
                    next = at;
                    free.push_back(at);
                    continue;
                }
                None => break,
            }
        };
        if place[at] != usize::MAX {
            continue;
        }
        place[at] = order.len();
        order.push(at);
        for to in &above[at] {
            waits[*to] = waits[*to].saturating_sub(1);
            if waits[*to] == 0 && place[*to] == usize::MAX {
                free.push_back(*to);
            }
        }
    }
    let along = |(at, edge): (usize, &Edge)| {
        let (from, to) = (edge.from, edge.to);
        if place[from] <= place[to] { (from, to, at) } else { (to, from, at) }
    };
    let edges = tree.edges.iter().enumerate().filter(|(_, edge)| edge.from != edge.to).map(along);
    (order, edges.collect())
}

/// How high nodes stand at least.
struct Floors {
    root: usize,
    branch: usize,
    leaf: usize,
    /// The row of each leaf.
    rows: Vec<usize>,
}

impl Floors {
    fn of(tree: &Tree) -> Self {
        let count = |kind: &str| tree.nodes.iter().filter(|node| node.kind == kind).count();
        let root = usize::from(count("talent") > 0);
        let branch = root + usize::from(count("root") > 0);
        let leaf = branch + usize::from(count("branch") > 0);
        let rows = count("leaf").div_ceil(LEAVES).clamp(1, LEAF_ROWS);
        let mut turn = 0;
        let row = |kind: &str| {
            turn += usize::from(kind == "leaf");
            if kind == "leaf" { (turn - 1) % rows } else { 0 }
        };
        Self { root, branch, leaf, rows: tree.nodes.iter().map(|node| node.kind).map(row).collect() }
    }

    fn least(&self, tree: &Tree, at: usize) -> usize {
        match tree.nodes[at].kind {
            "root" => self.root,
            "branch" => self.branch,
            "leaf" => self.leaf + self.rows[at],
            _ => 0,
        }
    }
}

/// Crowns stand above everything that is no crown.
fn crowns(tree: &Tree, order: &[usize], below: &[Vec<usize>], of: &mut [usize]) {
    let is = |at: usize| tree.nodes[at].kind == "crown";
    let Some(top) = (0..of.len()).filter(|at| !is(*at)).map(|at| of[at]).max() else { return };
    for at in order.iter().copied() {
        let least = below[at].iter().map(|from| of[*from] + 1).max().unwrap_or(0);
        of[at] = of[at].max(least).max(if is(at) { top + 1 } else { 0 });
    }
}

/// Nodes of other trees stand just below the first that asks for them.
fn foreign(tree: &Tree, edges: &[(usize, usize, usize)], of: &mut [usize]) {
    let mut highest = vec![usize::MAX; of.len()];
    let mut asks = vec![false; of.len()];
    for (from, to, _) in edges {
        highest[*from] = highest[*from].min(of[*to] - 1);
        asks[*to] = true;
    }
    for at in (0..of.len()).filter(|at| tree.nodes[*at].of.is_some() && !asks[*at]) {
        of[at] = if highest[at] == usize::MAX { 0 } else { highest[at] };
    }
}

/// Layers without empty ones between them.
fn packed(of: Vec<usize>) -> Vec<usize> {
    let mut used: Vec<usize> = of.clone();
    used.sort_unstable();
    used.dedup();
    of.into_iter().map(|layer| used.binary_search(&layer).unwrap_or(0)).collect()
}
