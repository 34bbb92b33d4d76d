//! New entries with blanks to fill.

use super::Kind;
use crate::load::{Plain, plain};

/// A new entry with blanks: a class with an outfit that it may wear, an outfit with its abilities.
pub fn draft(kind: Kind, id: &str, name: &str) -> String {
    let own = filled(kind.scaffold(), id, &quoted(name));
    match kind {
        _ if own.is_empty() => own,
        Kind::Class => {
            let outfit = draft(Kind::Outfit, &format!("{id}-outfit"), "‹what they wear›");
            joined([own, outfit.lines().map(|line| of_class(line, id)).collect()])
        }
        Kind::Outfit => {
            let prefix = format!("- {id}-");
            let listed = own.lines().filter_map(|line| line.trim().strip_prefix(&prefix));
            let ability = |(at, end): (usize, &str)| {
                let name = format!("‹ability {}›", at + 1);
                filled(Kind::Ability.scaffold(), &format!("{id}-{end}"), &name)
            };
            let abilities: Vec<String> = listed.enumerate().map(ability).collect();
            joined(std::iter::once(own.clone()).chain(abilities))
        }
        _ => own,
    }
}

fn filled(scaffold: &str, id: &str, name: &str) -> String {
    scaffold.replace("{id}", id).replace("{name}", name)
}

/// The line that names the classes of an outfit, with the class that it is made for.
fn of_class(line: &str, class: &str) -> String {
    if line.starts_with("classes:") { format!("classes: [{class}]\n") } else { format!("{line}\n") }
}

fn joined(documents: impl IntoIterator<Item = String>) -> String {
    let documents: Vec<String> = documents.into_iter().filter(|text| !text.is_empty()).collect();
    documents.join("---\n")
}

/// A name as YAML text, in quotes where it needs them.
fn quoted(name: &str) -> String {
    let simple = |letter: char| letter.is_alphanumeric() || " -'’‹›".contains(letter);
    let starts = name.starts_with(|letter: char| letter.is_alphabetic() || letter == '‹');
    if starts
        && name.chars().all(simple)
        && name.trim() == name
        && plain(name) == Plain::Text
        && name != "null"
    {
        return name.to_owned();
    }
    // What JSON puts in quotes, YAML reads alike.
    serde_json::Value::from(name).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_quoted_where_yaml_would_misread_them() {
        for name in ["Storm Dancer", "King's Axe", "Épée du Roi", "‹ability 1›"] {
            assert_eq!(quoted(name), name);
        }
        for (name, text) in [
            ("No", "\"No\""),
            ("Salve: the good", "\"Salve: the good\""),
            ("#1", "\"#1\""),
            ("12", "\"12\""),
            ("a \"b\"", "\"a \\\"b\\\"\""),
            ("null", "\"null\""),
        ] {
            assert_eq!(quoted(name), text);
        }
    }
}
