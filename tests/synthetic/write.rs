//! The entries of every kind.

use std::collections::BTreeMap;

use super::{
    prose::{line, name, text},
    random::Random,
    trees::tree,
};

const STATS: [&str; 6] = ["STR", "DEX", "CON", "INT", "WIS", "CHA"];
const TYPES: [&str; 9] =
    ["slashing", "piercing", "bludgeoning", "fire", "ice", "lightning", "earth", "wind", "dark"];
/// How many of a hundred entries are of a kind; the rest are abilities.
const SHARES: [(&str, usize); 11] = [
    ("ancestry", 2),
    ("class", 2),
    ("outfit", 10),
    ("weapon", 10),
    ("equipment", 5),
    ("item", 3),
    ("creature", 5),
    ("encounter", 1),
    ("character", 1),
    ("effect-tree", 3),
    ("chapter", 1),
];

type Ids = BTreeMap<&'static str, Vec<String>>;

/// Every file, by path.
pub fn files(count: usize, seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed);
    let mut ids: Ids = BTreeMap::new();
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    let mut serial = 0;
    let mut add = |kind: &'static str, wanted: usize, random: &mut Random| {
        for _ in 0..wanted {
            serial += 1;
            let name = name(random);
            let id = format!("{}-{serial:05}", name.to_lowercase().replace(' ', "-"));
            names.insert(id.clone(), name);
            ids.entry(kind).or_default().push(id);
        }
    };
    for (kind, share) in SHARES {
        add(kind, (count * share / 100).max(1), &mut random);
    }
    let others: usize = SHARES.iter().map(|(_, share)| (count * share / 100).max(1)).sum();
    add("ability", count.saturating_sub(others).max(8), &mut random);
    let mut out = vec![
        ("content/tome/pack.yaml".to_owned(), pack("tome", "worlds-awakening")),
        ("content/grove/pack.yaml".to_owned(), pack("grove", "vaia")),
    ];
    for (kind, list) in &ids {
        let pack = if *kind == "effect-tree" { "grove" } else { "tome" };
        for (at, id) in list.iter().enumerate() {
            let head = format!("kind: {kind}\nid: {id}\nname: {}\n", names[id]);
            let body = body(kind, id, at, &ids, &mut random);
            out.push((format!("content/{pack}/{kind}/{id}.yaml"), head + &body));
        }
    }
    out
}

fn pack(id: &str, game: &str) -> String {
    format!(
        "kind: pack\nid: {id}\nname: The {id}\nversion: 1.0.0\nformat: 1\nauthors: [Nobody]\nlicence: CC-BY-4.0\ndepends: {{ {game}: \">=1.0\" }}\n"
    )
}

fn body(kind: &str, id: &str, at: usize, ids: &Ids, random: &mut Random) -> String {
    let abilities: &[String] = if kind == "effect-tree" { &[] } else { &ids["ability"] };
    match kind {
        "ancestry" => {
            format!(
                "modifiers: {{ STR: -1, DEX: +2, CON: -1, INT: +2 }}\nfree_points: 1\nadaptability: {}\ninnate:\n  name: Keen Ears\n  limit: 1/day\n  text: |\n    {}\n",
                random.int(0, 3),
                line(random)
            ) + &text(random, abilities, "")
        }
        "class" => {
            format!(
                "modifiers: {{ STR: -1, CON: -2, INT: +2, WIS: +2, CHA: +1 }}\nfree_points: 1\nhit_dice: 1d{}\n",
                random.pick(&[6, 8, 10, 12])
            ) + &text(random, abilities, "")
        }
        "outfit" => outfit(at, ids, random) + &text(random, abilities, ""),
        "weapon" => weapon(random) + &text(random, abilities, ""),
        "equipment" => {
            format!("usage: off-hand\nbonus: {{ phys_def: +{} }}\n", random.int(1, 3))
                + &text(random, abilities, "")
        }
        "item" => format!("price: {}\n", random.int(1, 100)) + &text(random, abilities, ""),
        "creature" => creature(ids, random) + &text(random, abilities, ""),
        "encounter" => {
            format!(
                "party: {{ size: 4, level: 3 }}\ncreatures: [{{ creature: {}, count: 1 }}]\n",
                random.pick(&ids["creature"])
            ) + &text(random, abilities, "")
        }
        "character" => character(ids, random) + &text(random, abilities, ""),
        "effect-tree" => tree(random) + &text(random, abilities, ""),
        "chapter" => {
            format!("part: {}\norder: {at}\n", random.pick(&["combat", "travel"]))
                + &text(random, abilities, "")
        }
        _ => ability(id, random, abilities),
    }
}

/// Every class has an outfit: the first outfits go through the classes in turn.
fn outfit(at: usize, ids: &Ids, random: &mut Random) -> String {
    let class = &ids["class"][at % ids["class"].len()];
    let (phys, mag, durability) = (random.int(0, 3), random.int(-1, 2), random.int(6, 10));
    let abilities = random.some(&ids["ability"], 8);
    let list: String = abilities.iter().map(|id| format!("  - {id}\n")).collect();
    format!(
        "classes: [{class}]\nphys_def: {phys:+}\nmag_def: {mag:+}\ndurability: {durability}\nprice: {}\nresistances: [{}]\nstarting:\n  - [worlds-awakening/short-sword, worlds-awakening/shield]\nabilities:\n{list}",
        10 * (durability + phys + mag),
        random.pick(&TYPES),
    )
}

fn weapon(random: &mut Random) -> String {
    let (test, bonus, count) = (random.int(0, 3), random.int(0, 5), random.int(1, 3));
    let (die, price) = *random.pick(&[(4, 40), (6, 60), (8, 80), (10, 100), (12, 120)]);
    format!(
        "usage: main-hand\ntype: melee\nattack: {}{test:+}\ndamage: {count}d{die}{bonus:+}\ndamage_type: {}\nrange: 1\nprice: {}\n",
        random.pick(&STATS),
        random.pick(&TYPES),
        20 * test + price * count + 20 * bonus,
    )
}

fn creature(ids: &Ids, random: &mut Random) -> String {
    let abilities = random.some(&ids["ability"], 2).join(", ");
    format!(
        "level: {}\nsize: medium\npower: standard\nfamily: [beast]\nbase_hp: {}\nstats: {{ STR: {:+}, DEX: +2, CON: +1, INT: -2, WIS: {:+}, CHA: -1 }}\nattacks:\n  - {{ name: Claw, type: melee, bonus: +1/+2 }}\nabilities: [{abilities}]\nresistances: [{}]\n",
        random.int(1, 8),
        random.int(6, 9),
        random.int(0, 4),
        random.int(0, 3),
        random.pick(&TYPES),
    )
}

fn character(ids: &Ids, random: &mut Random) -> String {
    // The outfits go through the classes in turn, so the two positions belong together.
    let at = random.int(0, ids["outfit"].len() as i64 - 1) as usize;
    let class = &ids["class"][at % ids["class"].len()];
    format!(
        "ancestry: {}\nclass: {class}\noutfit: {}\nlevel: {}\nfree_points: {{ INT: +2 }}\n",
        random.pick(&ids["ancestry"]),
        ids["outfit"][at],
        random.int(1, 8),
    )
}

fn ability(_: &str, random: &mut Random, abilities: &[String]) -> String {
    let (count, sides) = (random.int(1, 2), *random.pick(&[4, 6, 8]));
    let attack = if random.chance(50) { "PHY(DEX)" } else { "MAG(INT)" };
    let mut out = format!(
        "type: C\naction: {}\nattack: {attack}\nrange: {}\nmp: {}\ncooldown: {}\neffects:\n  - damage: {{ name: strike, dice: {count}d{sides}, type: {} }}\n",
        random.pick(&["A", "MA"]),
        random.int(1, 20),
        random.int(1, 2),
        random.int(1, 4),
        random.pick(&TYPES),
    );
    out += &text(random, abilities, "It deals {strike} damage.");
    out.push_str("evolutions:\n");
    for (step, level) in [3, 5, 7].into_iter().enumerate() {
        out.push_str(&format!(
            "  - level: {level}\n    set: {{ strike: {}d{sides} }}\n",
            count + step as i64 + 1
        ));
    }
    out
}
