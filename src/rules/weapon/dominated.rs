use std::collections::BTreeMap;

use crate::{
    codex::{Codex, PackId, View},
    diag::Reporter,
    kinds::{GearType, Number, Usage, Weapon},
    rule,
};

rule! {
    /// No other weapon is better for the same money or less.
    ///
    /// # Why
    /// A weapon that is beaten on every count by one that costs no more is never bought. It may stand there for the
    /// story; more often a figure or a price is off. Compared are weapons of one pack that are held alike, test the
    /// same stat, are of one type and deal the same type of damage: test bonus, damage, range and price. A special
    /// effect is never weighed against another.
    ///
    /// # Bad
    /// ```yaml
    /// kind: weapon
    /// id: iron-fang
    /// name: Iron Fang
    /// usage: main-hand
    /// type: melee
    /// attack: STR
    /// damage: 1d6+1
    /// range: 2
    /// damage_type: slashing
    /// text: |
    ///   A weapon of the examples.
    /// ---
    /// kind: weapon
    /// id: iron-thorn
    /// #   ^^^^^^^^^^ weapon/dominated
    /// name: Iron Thorn
    /// usage: main-hand
    /// type: melee
    /// attack: STR
    /// damage: 1d6+1
    /// range: 1
    /// damage_type: slashing
    /// text: |
    ///   A weapon of the examples.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: weapon
    /// id: iron-fang
    /// name: Iron Fang
    /// usage: main-hand
    /// type: melee
    /// attack: STR+1
    /// damage: 1d6+1
    /// damage_type: slashing
    /// text: |
    ///   A weapon of the examples.
    /// ---
    /// kind: weapon
    /// id: iron-thorn
    /// name: Iron Thorn
    /// usage: main-hand
    /// type: melee
    /// attack: STR
    /// damage: 1d6+1
    /// damage_type: slashing
    /// text: |
    ///   A weapon of the examples.
    /// ```
    pub RULE = "weapon/dominated", Info;
}

/// What two weapons must share to be compared; types of damage by their ids, which one pack sees alike.
type Group<'a> = (PackId, Usage, GearType, &'a str, Option<&'a str>);

/// What is compared: more is better, but for the price.
struct Rival<'a> {
    weapon: View<'a, Weapon>,
    price: f64,
    figures: [i64; 4],
    special: bool,
}

/// Weapons are grouped and sorted by price, then by figures; each is held only against those before it that nothing
/// beats. That is a handful: whatever is beaten never has to be looked at again.
pub fn check(codex: &Codex, report: &mut Reporter) {
    let mut groups: BTreeMap<Group, Vec<Rival>> = BTreeMap::new();
    for weapon in codex.all::<Weapon>() {
        if let Some((group, rival)) = rival(codex, weapon) {
            groups.entry(group).or_default().push(rival);
        }
    }
    for mut rivals in groups.into_values() {
        rivals.sort_by(|a, b| a.price.total_cmp(&b.price).then_with(|| b.figures.cmp(&a.figures)));
        let mut unbeaten: Vec<&Rival> = Vec::new();
        for rival in &rivals {
            match unbeaten.iter().find(|better| better.beats(rival)) {
                Some(better) => tell(better, rival, report),
                // What is no better than an unbeaten one beats nothing that the other does not.
                None if unbeaten.iter().any(|other| other.covers(rival)) => {}
                None => unbeaten.push(rival),
            }
        }
    }
}

fn rival<'a>(codex: &Codex, weapon: View<'a, Weapon>) -> Option<(Group<'a>, Rival<'a>)> {
    let body = weapon.body;
    let (attack, damage) = (body.attack.get()?, body.damage.get()?);
    if body.special.is_broken() || body.range.is_broken() {
        return None;
    }
    let dealt = body.damage_type.get().map(|dealt| dealt.id.text.as_str());
    let kind = (body.usage.copied()?, body.weapon_type.copied()?);
    let group = (codex.home(weapon.id), kind.0, kind.1, attack.stat.as_str(), dealt);
    let figures = [attack.bonus, damage.min(), damage.max(), body.range.copied().unwrap_or_default()];
    let price = body.price_held(weapon.rules)?;
    Some((group, Rival { weapon, price, figures, special: !body.special.is_absent() }))
}

impl Rival<'_> {
    /// As good everywhere and better somewhere; the order has seen to the price.
    fn beats(&self, other: &Rival) -> bool {
        !other.special && self.figures != other.figures && self.covers(other)
    }

    fn covers(&self, other: &Rival) -> bool {
        self.figures.iter().zip(&other.figures).all(|(own, other)| own >= other)
    }
}

fn tell(better: &Rival, worse: &Rival, report: &mut Reporter) {
    let shown = |rival: &Rival| {
        let body = rival.weapon.body;
        let attack = body.attack.get().map(|attack| attack.value.to_string()).unwrap_or_default();
        let damage = body.damage.get().map(|damage| damage.value.to_string()).unwrap_or_default();
        format!("{}: {attack}, {damage}, price {}", rival.weapon.entry.header.name(), Number(rival.price))
    };
    let (title, other) = (worse.weapon.entry.title(), better.weapon.entry.title());
    report
        .at(worse.weapon.entry.anchor(), format!("{title} is beaten by {other}, which costs no more"))
        .also(better.weapon.entry.anchor(), "as good everywhere, better somewhere")
        .note(format!("{}; {}", shown(worse), shown(better)))
        .help("raise a figure, or lower what it costs");
}
