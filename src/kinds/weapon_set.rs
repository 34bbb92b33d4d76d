//! Weapon sets: which pieces may be held together.
//!
//! A set is legal as a piece for the leading hand (main-hand or versatile) with at most one for the other hand
//! (off-hand or versatile); or as a two-handed piece alone; or as a two-handed weapon with equipment whose
//! `pairs_with` names its type. At least one piece is a weapon. Constant work a set.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Entry, Equipment, Gear, GearType, Lookup, Usage, Weapon};
use crate::{
    diag::Reporter,
    load::List,
    source::{Span, Spanned},
};

/// One or two pieces of gear that are held together.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct WeaponSet {
    /// The pieces.
    #[schemars(length(min = 1, max = 2))]
    pub gear: List<Gear>,
}

/// A piece as far as holding it goes.
struct Piece<'a> {
    usage: Usage,
    weapon: Option<GearType>,
    pairs_with: &'a [Spanned<GearType>],
    place: Span,
    entry: &'a Entry,
}

/// Tells every set that cannot be held, and every set beyond the most.
pub fn judge(
    sets: &List<WeaponSet>,
    most: Option<i64>,
    title: &str,
    look: &dyn Lookup,
    report: &mut Reporter,
) {
    for set in sets {
        let Some(pieces) = pieces(set, look) else { continue };
        if let Some(why) = fault(&pieces) {
            tell(set, &pieces, why, title, report);
        }
    }
    let Some(most) = most else { return };
    if let Some(beyond) = sets.get(usize::try_from(most).unwrap_or(0)) {
        let count = sets.len();
        report
            .at(beyond.span, format!("{title} has {count} weapon sets, and {most} are the most"))
            .here("one set too many")
            .help("take a set away");
    }
}

fn tell(set: &Spanned<WeaponSet>, pieces: &[Piece], why: &str, title: &str, report: &mut Reporter) {
    let names: Vec<&str> = pieces.iter().map(|piece| piece.entry.header.name()).collect();
    let finding = report.at(set.span, format!("{title} cannot hold {}: {why}", names.join(" with ")));
    for piece in pieces {
        finding.also(piece.place, format!("{}, {}", piece.usage.word(), piece.entry.kind.name()));
    }
    finding.help(
        "hold a main-hand or versatile piece with at most one off-hand or versatile piece, or a two-handed piece \
         alone or with equipment whose `pairs_with` names its type; one of the pieces is a weapon",
    );
}

/// The pieces of a set; nothing where one is unknown or broken, which is told elsewhere.
fn pieces<'a>(set: &WeaponSet, look: &'a dyn Lookup) -> Option<Vec<Piece<'a>>> {
    let known = !set.gear.broken && (1..=2).contains(&set.gear.len());
    known.then(|| set.gear.iter().map(|gear| piece(gear.span, look)).collect())?
}

fn piece(place: Span, look: &dyn Lookup) -> Option<Piece<'_>> {
    let (entry, _) = look.target(place)?;
    if let Some(weapon) = entry.of::<Weapon>() {
        let (usage, kind) = (weapon.usage.copied()?, weapon.weapon_type.copied()?);
        return Some(Piece { usage, weapon: Some(kind), pairs_with: &[], place, entry });
    }
    let equipment = entry.of::<Equipment>()?;
    let usage = equipment.usage.copied()?;
    Some(Piece { usage, weapon: None, pairs_with: &equipment.pairs_with, place, entry })
}

/// Why pieces cannot be held together.
fn fault(pieces: &[Piece]) -> Option<&'static str> {
    if pieces.iter().all(|piece| piece.weapon.is_none()) {
        return Some("neither is a weapon").filter(|_| pieces.len() > 1).or(Some("it is no weapon"));
    }
    match pieces {
        [one] => (one.usage == Usage::OffHand).then_some("nothing is in the leading hand"),
        [a, b] => pair(a, b),
        _ => None,
    }
}

fn pair(a: &Piece, b: &Piece) -> Option<&'static str> {
    let goes_with = |weapon: &Piece, gear: &Piece| {
        let kind = weapon.weapon.filter(|_| weapon.usage == Usage::TwoHanded);
        gear.usage != Usage::TwoHanded
            && kind.is_some_and(|kind| gear.pairs_with.iter().any(|with| **with == kind))
    };
    if goes_with(a, b) || goes_with(b, a) {
        return None;
    }
    let leads = |piece: &Piece| matches!(piece.usage, Usage::MainHand | Usage::Versatile);
    let follows = |piece: &Piece| matches!(piece.usage, Usage::OffHand | Usage::Versatile);
    if a.usage == Usage::TwoHanded || b.usage == Usage::TwoHanded {
        return Some("a two-handed piece leaves no hand free");
    }
    if leads(a) && follows(b) || leads(b) && follows(a) {
        return None;
    }
    Some(if leads(a) { "both belong in the leading hand" } else { "both belong in the other hand" })
}
