//! Example inputs that are too large to be written out.

use std::fmt::Write;

/// The text of a named generator; empty for a name that there is none for.
pub fn text(name: &str) -> String {
    match name {
        "alias-bomb" => alias_bomb(),
        _ => String::new(),
    }
}

/// Seven lists, each of which names the one before nine times.
fn alias_bomb() -> String {
    let mut out = String::from("kind: item\nid: bomb\nname: Bomb\ntags: &a0 [x]\n");
    for level in 1..7 {
        let names = vec![format!("*a{}", level - 1); 9].join(", ");
        let _ = writeln!(out, "a{level}: &a{level} [{names}]");
    }
    out
}
