//! Every list of bands of a ruleset, with the range that it must cover.

use super::{Band, Ruleset};
use crate::{
    load::{Field, List},
    source::{Span, Spanned},
};

/// One end of the range that a list must cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// A number, and where it is stated.
    At(i64, Span),
    /// Every number in that direction.
    Open,
    /// Wherever the list itself ends.
    Free,
}

/// A list of bands.
#[derive(Debug)]
pub struct BandList {
    /// Where it stands in the ruleset: `stats.bands`.
    pub path: String,
    /// The rows, by their first number.
    rows: Vec<Row>,
    low: End,
    high: End,
}

#[derive(Clone, Copy, Debug)]
struct Row {
    from: Option<Spanned<i64>>,
    to: Option<Spanned<i64>>,
    span: Span,
}

/// A number that no row covers, or that two rows cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BandFault {
    /// Whether two rows cover it.
    pub twice: bool,
    /// The first number; nothing for all below `to`.
    pub from: Option<i64>,
    /// The last number; nothing for all from `from` on.
    pub to: Option<i64>,
    /// The row or the number that shows it.
    pub place: Span,
    /// The row before, or the bound that asks for it.
    pub other: Option<Span>,
}

/// Every list of bands that can be read.
pub fn band_lists(rules: &Ruleset) -> Vec<BandList> {
    let mut table = Vec::new();
    let stats = rules.stats.get();
    let end = |field: Option<&Field<i64>>| {
        field.and_then(Field::get).map_or(End::Free, |bound| End::At(bound.value, bound.span))
    };
    let (low, high) = (end(stats.map(|stats| &stats.min)), end(stats.map(|stats| &stats.max)));
    let mut add = |path: &str, list: Option<BandList>| {
        table.extend(list.map(|list| BandList { path: path.to_owned(), ..list }));
    };
    add("stats.bands", stats.and_then(|stats| list(&stats.bands, low, high)));
    let character = rules.character.get();
    add("character.hp_rolls", character.and_then(|character| list(&character.hp_rolls, low, high)));
    add("critical_success", list(&rules.critical_success, low, high));
    add("critical_failure", list(&rules.critical_failure, low, high));
    add("difficulty", list(&rules.difficulty, End::Free, End::Free));
    if let Some(encounter) = rules.encounter.get() {
        add("encounter.calibration", list(&encounter.calibration, End::Open, End::Open));
        add("encounter.strength", list(&encounter.strength, End::Open, End::Open));
    }
    for (name, attribute) in rules.attributes.iter() {
        let start = attribute.start.get().or(attribute.min.get());
        // A row prices the step into each of its values, so the value to start with needs none.
        let low = start.map_or(End::Free, |start| End::At(start.value + 1, start.span));
        let costs = list(&attribute.costs, low, end(Some(&attribute.max)));
        add(&format!("attributes.{}.costs", name.value), costs);
    }
    table
}

/// The rows in order; nothing for a list that is absent or that another rule has something to say of.
fn list<T>(bands: &List<Band<T>>, low: End, high: End) -> Option<BandList> {
    let broken = |band: &Spanned<Band<T>>| band.from.is_broken() || band.to.is_broken();
    let upside_down =
        |row: &Row| matches!((row.from, row.to), (Some(from), Some(to)) if from.value > to.value);
    if bands.is_empty() || bands.broken || bands.iter().any(broken) {
        return None;
    }
    let row = |band: &Spanned<Band<T>>| Row {
        from: band.from.get().copied(),
        to: band.to.get().copied(),
        span: band.span,
    };
    let mut rows: Vec<Row> = bands.iter().map(row).collect();
    rows.sort_by_key(|row| row.from.map_or(i64::MIN, |from| from.value));
    let told = rows.iter().any(upside_down);
    (!told).then_some(BandList { path: String::new(), rows, low, high })
}

impl BandList {
    /// Every hole and every overlap.
    pub fn faults(&self) -> Vec<BandFault> {
        let (Some(first), Some(last)) = (self.rows.first(), self.rows.last()) else {
            return Vec::new();
        };
        let mut faults: Vec<BandFault> = self.below(first).into_iter().collect();
        faults.extend(self.rows.windows(2).filter_map(|pair| between(&pair[0], &pair[1])));
        faults.extend(self.above(last));
        faults
    }

    fn below(&self, first: &Row) -> Option<BandFault> {
        let from = first.from?;
        let to = from.value.checked_sub(1)?;
        let fault =
            |start, other| BandFault { twice: false, from: start, to: Some(to), place: from.span, other };
        match self.low {
            End::At(low, place) if low < from.value => Some(fault(Some(low), Some(place))),
            End::Open => Some(fault(None, None)),
            End::At(..) | End::Free => None,
        }
    }

    fn above(&self, last: &Row) -> Option<BandFault> {
        let to = last.to?;
        let from = to.value.checked_add(1)?;
        let fault = |end, other| BandFault { twice: false, from: Some(from), to: end, place: to.span, other };
        match self.high {
            End::At(high, place) if high > to.value => Some(fault(Some(high), Some(place))),
            End::Open => Some(fault(None, None)),
            End::At(..) | End::Free => None,
        }
    }
}

/// What lies wrong between two neighbours.
fn between(before: &Row, after: &Row) -> Option<BandFault> {
    let place = after.from.map_or(after.span, |from| from.span);
    let start = after.from.map(|from| from.value);
    let end = before.to.map(|to| to.value);
    let other = Some(before.to.map_or(before.span, |to| to.span));
    let overlap = match (start, end) {
        (Some(start), Some(end)) => start <= end,
        _ => true,
    };
    if overlap {
        let until = match (end, after.to) {
            (Some(end), Some(to)) => Some(end.min(to.value)),
            (end, to) => end.or(to.map(|to| to.value)),
        };
        return Some(BandFault { twice: true, from: start, to: until, place, other });
    }
    let (start, end) = (start?, end?);
    (start - 1 > end).then(|| BandFault {
        twice: false,
        from: Some(end + 1),
        to: Some(start - 1),
        place,
        other,
    })
}

impl BandFault {
    /// `3`, `3 to 5`, `everything below 3`.
    pub fn numbers(&self) -> String {
        match (self.from, self.to) {
            (Some(from), Some(to)) if from == to => from.to_string(),
            (Some(from), Some(to)) => format!("{from} to {to}"),
            (Some(from), None) => format!("{from} and everything above"),
            (None, Some(to)) => format!("{to} and everything below"),
            (None, None) => "everything".to_owned(),
        }
    }
}
