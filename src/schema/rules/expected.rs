//! What a place asks for, in words and as a line to write.

use crate::vocabulary::{FORMATS, Format};

/// What a place asks for.
#[derive(Debug, Default)]
pub struct Expected {
    /// The types that will do.
    pub types: Vec<String>,
    /// The word of the vocabulary that it asks for.
    pub format: Option<String>,
    /// The words that will do.
    pub words: Vec<String>,
    /// The keys of which one will do.
    pub tags: Vec<String>,
    /// What an item of the list is.
    pub item: Option<Box<Expected>>,
    /// What a group of keys begins with, as an author would write it.
    pub shape: Option<String>,
}

/// The parser of a word, by the name of its format.
pub fn format(name: &str) -> Option<&'static Format> {
    FORMATS.iter().chain(crate::formula::FORMATS).find(|format| format.name == name)
}

impl Expected {
    /// "a whole number", "dice such as `1d6+1`", "`P`, `C` or `PC`".
    pub fn words(&self) -> String {
        if !self.tags.is_empty() {
            return format!("a key of {}", crate::diag::choices(self.tags.iter().map(String::as_str)));
        }
        let mut parts: Vec<String> = Vec::new();
        let mut add = |part: String| {
            if !parts.contains(&part) {
                parts.push(part);
            }
        };
        if let Some(format) = self.format.as_deref().and_then(format) {
            let examples = format.examples.first().map(|example| format!(" such as `{example}`"));
            add(format!("{}{}", format.title, examples.unwrap_or_default()));
        }
        if !self.words.is_empty() {
            add(crate::diag::choices(self.words.iter().map(String::as_str)));
        }
        for kind in &self.types {
            match kind.as_str() {
                "integer" => add("a whole number".to_owned()),
                "number" => add("a number".to_owned()),
                "boolean" => add("`true` or `false`".to_owned()),
                "array" => add("a list".to_owned()),
                "object" => add("a group of keys".to_owned()),
                "string" if self.format.is_none() && self.words.is_empty() => add("text".to_owned()),
                _ => {}
            }
        }
        if parts.is_empty() { "another value".to_owned() } else { parts.join(" or ") }
    }

    /// A value that would do, as an author would write it.
    pub fn example(&self) -> String {
        if let Some(example) =
            self.format.as_deref().and_then(format).and_then(|format| format.examples.first())
        {
            return as_written(example);
        }
        if let Some(word) = self.words.first() {
            return word.clone();
        }
        match self.types.first().map(String::as_str) {
            Some("integer" | "number") => "1".to_owned(),
            Some("boolean") => "true".to_owned(),
            Some("array") => {
                format!("[{}]", self.item.as_ref().map_or_else(|| "…".to_owned(), |item| item.example()))
            }
            Some("object") => format!("{{ {} }}", self.shape.as_deref().unwrap_or("…")),
            _ => "…".to_owned(),
        }
    }
}

/// A value as it stands in YAML: in quotes where it would mean something else without them.
fn as_written(value: &str) -> String {
    let special = value.starts_with(|first: char| ">|@`%&*!{[#'\"".contains(first)) || value.contains(": ");
    if special { format!("\"{value}\"") } else { value.to_owned() }
}
