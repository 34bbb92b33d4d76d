//! In which order nodes and passing edges stand in their layer.

use super::layers::Layers;

/// A layout of more places is not swept.
const SWEPT: usize = 6_000;

/// Sweeps up and down.
const SWEEPS: usize = 12;

/// The layers with a place for each node and for each edge that passes.
#[derive(Debug, Default)]
pub struct Rows {
    /// The places of each layer, from left to right.
    pub layers: Vec<Vec<usize>>,
    /// The places below each place.
    pub below: Vec<Vec<usize>>,
    /// The places above each place.
    pub above: Vec<Vec<usize>>,
    /// The places on each edge, from its lower node to its higher.
    pub ways: Vec<Vec<usize>>,
}

impl Rows {
    /// Places of nodes keep the numbers of the nodes.
    pub fn of(layers: &Layers) -> Self {
        let count = layers.of.len();
        let mut rows: Vec<Vec<usize>> = vec![Vec::new(); layers.of.iter().max().map_or(0, |top| top + 1)];
        layers.of.iter().enumerate().for_each(|(at, layer)| rows[*layer].push(at));
        let mut own = Self {
            layers: rows,
            below: vec![Vec::new(); count],
            above: vec![Vec::new(); count],
            ways: Vec::new(),
        };
        for (from, to, _) in &layers.edges {
            let mut way = vec![*from];
            for layer in layers.of[*from] + 1..layers.of[*to] {
                way.push(own.below.len());
                own.layers[layer].push(own.below.len());
                own.below.push(Vec::new());
                own.above.push(Vec::new());
            }
            way.push(*to);
            for pair in way.windows(2) {
                own.above[pair[0]].push(pair[1]);
                own.below[pair[1]].push(pair[0]);
            }
            own.ways.push(way);
        }
        own.sweep();
        own
    }

    /// Moves every place to the middle of its neighbours, row by row, and keeps the best order seen.
    fn sweep(&mut self) {
        let mut places = vec![0; self.below.len()];
        self.layers.iter().for_each(|row| number(row, &mut places));
        if self.below.len() > SWEPT {
            return;
        }
        let mut best = (self.crossings(&places), self.layers.clone());
        for turn in 0..SWEEPS {
            let up = turn % 2 == 0;
            let count = self.layers.len();
            for step in 1..count {
                let layer = if up { step } else { count - 1 - step };
                let near = if up { &self.below } else { &self.above };
                settle(&mut self.layers[layer], near, &places);
                number(&self.layers[layer], &mut places);
            }
            self.transpose(&mut places);
            let crossings = self.crossings(&places);
            if crossings < best.0 {
                best = (crossings, self.layers.clone());
            }
        }
        self.layers = best.1;
    }

    /// Exchanges neighbours where that saves crossings.
    fn transpose(&mut self, places: &mut [usize]) {
        for row in &mut self.layers {
            for at in 1..row.len() {
                let (left, right) = (row[at - 1], row[at]);
                let kept = pair(&self.below, left, right, places) + pair(&self.above, left, right, places);
                let saved = pair(&self.below, right, left, places) + pair(&self.above, right, left, places);
                if saved < kept {
                    row.swap(at - 1, at);
                    places[left] = at;
                    places[right] = at - 1;
                }
            }
        }
    }

    /// How often edges cross.
    pub fn crossings(&self, places: &[usize]) -> usize {
        self.layers.iter().map(|row| self.crossings_above(row, places)).sum()
    }

    /// Crossings between a row and the next: pairs of edges whose ends stand in opposite order.
    fn crossings_above(&self, row: &[usize], places: &[usize]) -> usize {
        let ends = row.iter().flat_map(|at| {
            let mut ends: Vec<usize> = self.above[*at].iter().map(|to| places[*to]).collect();
            ends.sort_unstable();
            ends
        });
        let ends: Vec<usize> = ends.collect();
        let mut sums = vec![0_usize; ends.iter().max().map_or(0, |most| most + 2)];
        let mut crossings = 0;
        for (before, end) in ends.into_iter().enumerate() {
            let mut at = end + 1;
            let mut not_right = 0;
            while at > 0 {
                not_right += sums[at];
                at &= at - 1;
            }
            crossings += before - not_right;
            let mut at = end + 1;
            while at < sums.len() {
                sums[at] += 1;
                at += at & at.wrapping_neg();
            }
        }
        crossings
    }
}

fn number(row: &[usize], places: &mut [usize]) {
    row.iter().enumerate().for_each(|(place, at)| places[*at] = place);
}

/// Sorts a row by the mean of the neighbours; places without neighbours stay where they are.
fn settle(row: &mut [usize], near: &[Vec<usize>], places: &[usize]) {
    let wanted = |at: usize| {
        let near = &near[at];
        let sum: usize = near.iter().map(|other| places[*other]).sum();
        (!near.is_empty()).then(|| sum as f64 / near.len() as f64)
    };
    let mut moved: Vec<(f64, usize)> = row.iter().filter_map(|at| Some((wanted(*at)?, *at))).collect();
    moved.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut moved = moved.into_iter();
    for at in row.iter_mut().filter(|at| !near[**at].is_empty()) {
        if let Some((_, next)) = moved.next() {
            *at = next;
        }
    }
}

/// Crossings of the edges of two neighbours in this order.
fn pair(near: &[Vec<usize>], left: usize, right: usize, places: &[usize]) -> usize {
    let (left, right) = (&near[left], &near[right]);
    // A node that very many ask for would make every exchange dear.
    if left.len() * right.len() > 400 {
        return 0;
    }
    left.iter().map(|one| right.iter().filter(|other| places[**other] < places[*one]).count()).sum()
}
