//! "Did you mean": names that are close to a misspelt one.

use std::{cmp::Reverse, fmt};

use strsim::osa_distance;

/// The one or two names closest to `word`, nearest first; empty when none is close.
///
/// Close means a distance of at most a third of the length; neighbours swapped count as one change; case and
/// accents do not count; `-` and `_` are alike.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let folded = fold(word);
    let length = folded.chars().count();
    let limit = (length / 3).max(1);
    if length < 2 {
        return Vec::new();
    }
    let mut found: Vec<(usize, &str)> = Vec::new();
    for name in names {
        let other = fold(name);
        if other.chars().count().abs_diff(length) > limit {
            continue;
        }
        let distance = osa_distance(&folded, &other);
        if distance <= limit {
            found.push((distance, name));
        }
    }
    found.sort_unstable();
    found.dedup();
    let best = found.first().map_or(0, |(distance, _)| *distance);
    found.into_iter().filter(|(distance, _)| *distance == best).take(2).map(|(_, name)| name).collect()
}

/// Whether a word can hardly mean anything but a name: at most two changes, and few for its length.
pub fn sure(word: &str, name: &str) -> bool {
    let (word, name) = (fold(word), fold(name));
    let distance = osa_distance(&word, &name);
    distance <= 2 && distance * 4 <= word.chars().count().max(4)
}

/// "`a`, `b` or `c`", at most ten of them.
pub fn choices<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    let (shown, more) = names.split_at(names.len().min(10));
    if !more.is_empty() {
        return format!("{} and {} more", shown.join(", "), more.len());
    }
    match shown {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

/// The names that look most like `word`, at most so many: those that share words with it first, then those that
/// begin like it.
pub fn closest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    let words: Vec<&str> = word.split(['-', '_', '.']).filter(|part| part.len() > 2).collect();
    let far = |name: &str| {
        let shared = words.iter().filter(|part| name.contains(**part)).count();
        let begun = word.bytes().zip(name.bytes()).take_while(|(one, other)| one == other).count();
        (Reverse(shared), Reverse(begun))
    };
    let mut found: Vec<_> = names.into_iter().map(|name| (far(name), name)).collect();
    found.sort_unstable();
    found.dedup();
    found.into_iter().take(most).map(|(_, name)| name).collect()
}

/// "1 point", "3 points".
pub fn counted(count: impl fmt::Display, one: &str, many: &str) -> String {
    let count = count.to_string();
    let noun = if count == "1" { one } else { many };
    format!("{count} {noun}")
}

fn fold(word: &str) -> String {
    word.chars().flat_map(char::to_lowercase).map(plain).collect()
}

fn plain(letter: char) -> char {
    match letter {
        'à'..='å' => 'a',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ò'..='ö' => 'o',
        'ù'..='ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        '_' | ' ' => '-',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transpositions_case_and_underscores_count_little() {
        assert_eq!(nearest("rnage", ["name", "range"]), ["range"]);
        assert_eq!(nearest("Phys_Def", ["phys-def", "mag-def"]), ["phys-def"]);
        assert_eq!(nearest("swordsmn", ["swordsman", "spearman"]), ["swordsman"]);
        assert!(nearest("xyz", ["abc"]).is_empty());
    }

    #[test]
    fn the_closest_come_first_and_one_is_no_plural() {
        assert_eq!(
            closest("fire-storm", ["slash", "storm-step", "fist", "bonfire-storm"], 3),
            ["bonfire-storm", "storm-step", "fist"]
        );
        assert_eq!(counted(1, "free point", "free points"), "1 free point");
        assert_eq!(counted(0, "free point", "free points"), "0 free points");
    }

    #[test]
    fn choices_read_as_a_sentence() {
        assert_eq!(choices(["a"]), "`a`");
        assert_eq!(choices(["a", "b", "c"]), "`a`, `b` or `c`");
    }
}
