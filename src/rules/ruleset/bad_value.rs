use super::own;
use crate::{
    codex::{Codex, View},
    diag::Reporter,
    kinds::Ruleset,
    load::{Node, Plain, Value, plain},
    rule,
    vocabulary::Dice,
};

rule! {
    /// The numbers and lists of a ruleset make figures that mean something.
    ///
    /// # Why
    /// A die of no sides, a level that takes no experience or a price below nothing is let through by every formula, and
    /// then every page that follows from it is nonsense.
    ///
    /// # Bad
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// ruleset: house
    /// # file: ruleset.yaml
    /// kind: ruleset
    /// id: house
    /// name: House
    /// extends: worlds-awakening
    /// dice: [d4, d6, d8, d10, d12, d20, w6]
    /// #                            ^^^ ruleset/bad-value
    /// #                                 ^^ ruleset/bad-value
    /// character:
    ///   hp_rolls: []
    /// #           ^^ ruleset/bad-value
    /// ability:
    ///   ap_cost: -3
    /// #          ^^ ruleset/bad-value
    /// ```
    ///
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { vaia: ">=1.0", worlds-awakening: ">=1.0" }
    /// ruleset: worlds-awakening/worlds-awakening
    /// # file: ruleset.yaml
    /// kind: ruleset
    /// id: campaign
    /// name: Campaign
    /// extends: vaia
    /// slots: { final_factor: 0 }
    /// #                      ^ ruleset/bad-value
    /// variables: [4, 0]
    /// #              ^ ruleset/bad-value
    /// attributes:
    ///   strength: { costs: [{ from: 1, to: 30, value: -2 }] }
    /// #                                               ^^ ruleset/bad-value
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// ruleset: house
    /// # file: ruleset.yaml
    /// kind: ruleset
    /// id: house
    /// name: House
    /// extends: worlds-awakening
    /// dice: [d4, d6, d8, d10, d12, d20]
    /// weapon:
    ///   die_price: { d20: 200 }
    /// ability:
    ///   ap_cost: 0
    /// ```
    pub RULE = "ruleset/bad-value", Error;
}

/// The least that numbers may be without making nonsense, whatever the game; `*` is every row or name.
const LEAST: &[(&str, i64)] = &[
    ("levels.min", 0),
    ("levels.max", 1),
    ("levels.ap", 0),
    ("ancestry.adaptability.min", 0),
    ("ancestry.innate_uses", 0),
    ("character.hp_rolls.*.value", 1),
    ("character.weapon_sets", 1),
    ("critical_success.*.value", 1),
    ("critical_failure.*.value", 0),
    ("progressive_damage.step", 1),
    ("progressive_damage.bonus", 0),
    ("outfit.durability.min", 1),
    ("outfit.abilities", 1),
    ("outfit.fewest_abilities", 0),
    ("outfit.free_abilities", 0),
    ("outfit.weapon_sets", 1),
    ("outfit.over_outfit.level", 0),
    ("outfit.over_outfit.price", 0),
    ("outfit.over_outfit.xp", 0),
    ("ability.mp.min", 0),
    ("ability.ap_cost", 0),
    ("ability.evolution_ap", 0),
    ("ability.evolution_level.min", 0),
    ("weapon.most_dice", 1),
    ("weapon.most_dice_two_handed", 1),
    ("weapon.die_price.*", 0),
    ("weapon.upgrade.test_bonus", 0),
    ("weapon.upgrade.damage_bonus", 0),
    ("weapon.upgrade.die_loss", 0),
    ("equipment.upgrade", 0),
    ("creature.level.min", 0),
    ("creature.abilities", 0),
    ("creature.sizes.*.min", 1),
    ("encounter.ratio.*.*", 0),
    ("experience.start", 0),
    ("experience.max", 1),
    ("experience.per_level", 1),
    ("experience.max_level", 1),
    ("experience.per_encounter", 0),
    ("power_points.start", 0),
    ("power_points.per_level", 0),
    ("attributes.*.costs.*.value", 0),
    ("tree.talent_potential", 1),
    ("tree.root_potential", 1),
    ("tree.epiphany_mental_stress", 0),
    ("slots.final_factor", 1),
    ("stress.min", 0),
    ("stress.max", 1),
    ("variables.*", 1),
];

/// What is of no use without anything in it.
const FILLED: &[&str] = &[
    "stats.names",
    "dice",
    "class.hit_dice",
    "character.hp_rolls",
    "critical_success",
    "critical_failure",
    "weapon.die_price",
    "creature.sizes",
    "creature.attacks",
    "encounter.ratio",
    "encounter.calibration",
    "attributes",
    "attributes.*.costs",
    "variables",
];

/// Where dice are named.
const DICE: &[&str] = &["dice.*", "class.hit_dice.*"];

pub fn check(codex: &Codex, report: &mut Reporter) {
    for rules in codex.all::<Ruleset>() {
        for (path, least) in LEAST {
            each(&rules.entry.node, path, "", &mut |node, here| {
                let row = path.strip_suffix(".*") == Some(here);
                low(&rules, node, (here, row), *least, report);
            });
        }
        for path in FILLED {
            each(&rules.entry.node, path, "", &mut |node, path| empty(&rules, node, path, report));
        }
        for path in DICE {
            each(&rules.entry.node, path, "", &mut |node, path| die(&rules, node, path, report));
        }
        priceless(&rules, report);
    }
}

/// Whether no number of a ruleset is below its least: what a formula gives for such a number is told there.
pub(super) fn is_sound(rules: &View<Ruleset>) -> bool {
    let mut sound = true;
    for (path, least) in LEAST {
        each(&rules.entry.node, path, "", &mut |node, _| sound &= number(node).is_none_or(|it| it >= *least));
    }
    sound
}

fn number(node: &Node) -> Option<i64> {
    match plain(node.as_text().unwrap_or_default()) {
        Plain::Whole(number) | Plain::Odd(number) => Some(number),
        _ => None,
    }
}

/// Calls `found` with every value at a path; rows of a list have no name of their own.
fn each(node: &Node, path: &str, so_far: &str, found: &mut dyn FnMut(&Node, &str)) {
    let Some((step, rest)) = path.split_once('.').or((!path.is_empty()).then_some((path, ""))) else {
        return found(node, so_far);
    };
    let named = |name: &str| if so_far.is_empty() { name.to_owned() } else { format!("{so_far}.{name}") };
    match &node.value {
        Value::List(items) if step == "*" => items.iter().for_each(|item| each(item, rest, so_far, found)),
        Value::Map(map) => {
            for (key, value) in map.entries.iter().filter(|(key, _)| step == "*" || key.text == step) {
                each(value, rest, &named(&key.text), found);
            }
        }
        _ => {}
    }
}

/// A number below its least; `row` where it is one of a list.
fn low(rules: &View<Ruleset>, node: &Node, (path, row): (&str, bool), least: i64, report: &mut Reporter) {
    let Some(number) = number(node) else {
        return;
    };
    if number < least && own(rules, &[node.span]).is_some() {
        let (title, is) = (rules.entry.title(), if row { "has" } else { "is" });
        report
            .at(node.span, format!("`{path}` of {title} {is} {number}, and {least} is the least"))
            .help(format!("write a number from {least}"));
    }
}

fn empty(rules: &View<Ruleset>, node: &Node, path: &str, report: &mut Reporter) {
    let empty = match &node.value {
        Value::List(items) => items.is_empty(),
        Value::Map(map) => map.entries.is_empty(),
        _ => false,
    };
    if empty && own(rules, &[node.span]).is_some() {
        report
            .at(node.span, format!("`{path}` of {} is empty", rules.entry.title()))
            .help(format!("fill it, or take `{path}` out where the game has no such thing"));
    }
}

/// The sides of a die such as `d6`.
fn sides(name: &str) -> Option<u32> {
    let sides = name.strip_prefix('d')?;
    let whole = !sides.starts_with('0') && sides.bytes().all(|byte| byte.is_ascii_digit());
    let sides = sides.parse().ok().filter(|_| whole)?;
    Dice::of(1, sides, 0).map(|_| sides)
}

fn die(rules: &View<Ruleset>, node: &Node, path: &str, report: &mut Reporter) {
    let name = node.as_text().unwrap_or_default();
    if !name.is_empty() && sides(name).is_none() && own(rules, &[node.span]).is_some() {
        report
            .at(node.span, format!("`{path}` of {} has `{name}`, which is no die", rules.entry.title()))
            .help("write a die as `d6`");
    }
}

/// Dice that the game has, and for which a weapon would have no price.
fn priceless(rules: &View<Ruleset>, report: &mut Reporter) {
    let Some(prices) = rules.body.weapon.get().map(|weapon| &weapon.die_price) else {
        return;
    };
    if prices.broken || prices.entries.is_empty() {
        return;
    }
    for die in &rules.body.dice {
        if sides(&die.value).is_none() || prices.has(&die.value) {
            continue;
        }
        let list = rules.entry.node.at(["weapon", "die_price"]).map(|node| node.span);
        let places: Vec<_> = std::iter::once(die.span).chain(list).collect();
        let Some(place) = own(rules, &places) else {
            continue;
        };
        let (title, name) = (rules.entry.title(), &die.value);
        let finding = report.at(place, format!("{title} has the die {name}, but no price for it"));
        places.iter().filter(|other| **other != place).for_each(|other| {
            finding.also(*other, if *other == die.span { "the die" } else { "the prices of dice" });
        });
        finding.help(format!("add `{name}:` with its price to `weapon.die_price`"));
    }
}
