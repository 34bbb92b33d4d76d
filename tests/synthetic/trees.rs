//! Effect trees of 15 to 30 nodes.

use super::{
    prose::{line, name},
    random::Random,
};

/// One tree. Each root is bought, each branch asks for mastery of one or two roots.
pub fn tree(random: &mut Random) -> String {
    let (roots, branches) = (random.int(3, 6), random.int(3, 5));
    let mut out = String::from("unlock: xps\nroots:\n");
    for root in 1..=roots {
        let (label, price, words) = (name(random), random.int(4, 9), line(random));
        out.push_str(&format!("  - id: root-{root}\n    name: {label} {root}\n    xps: {price}\n    potential: 5\n    slots: 2AS|4RS|8FP\n    stress: {{ mental: {} }}\n    damage: (2v:6+{root})\n    damage_type: scorching\n    text: |\n      {words}\n", random.int(1, 3)));
    }
    out.push_str("branches:\n");
    let leaves = random.int(5, 12);
    for branch in 1..=branches {
        let (label, first, need, words) =
            (name(random), random.int(1, roots), random.int(1, 5), line(random));
        out.push_str(&format!("  - id: branch-{branch}\n    name: {label} B{branch}\n    leaf_slots: {leaves}\n    requires:\n      - mastery: {{ root-{first}: {need} }}\n    text: |\n      {words}\n"));
    }
    out.push_str("leaves:\n");
    for leaf in 1..=leaves {
        let (label, branch, price, words) =
            (name(random), random.int(1, branches), random.int(1, 6), line(random));
        out.push_str(&format!("  - id: leaf-{leaf}\n    name: {label} L{leaf}\n    xps: {price}\n    branch: branch-{branch}\n    duration: {}\n    text: |\n      {words}\n", random.int(1, 4)));
    }
    let (label, words) = (name(random), line(random));
    out.push_str(&format!("crowns:\n  - id: crown-1\n    name: {label} Crown\n    xps: {}\n    requires:\n      - mastery: {{ root-1: 5, root-2: 3 }}\n      - level: {}\n    text: |\n      {words}\n", random.int(20, 60), random.int(3, 20)));
    out
}
