//! Text made safe for a terminal, measured and wrapped.

/// Columns that a character takes up, on the safe side: never less than a terminal needs.
pub(super) fn columns(letter: char) -> usize {
    match letter {
        '\u{1100}'..='\u{115f}' | '\u{2e80}'.. => 2,
        _ => 1,
    }
}

/// Columns that a text takes up.
pub(super) fn width(text: &str) -> usize {
    text.chars().map(columns).sum()
}

/// The character, or a stand-in for one that would steer the terminal or turn the direction of reading.
pub(super) fn safe(letter: char) -> char {
    let turns = matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let hides = matches!(letter, '\u{200b}' | '\u{feff}');
    if turns || hides || letter.is_control() { '\u{fffd}' } else { letter }
}

/// The text on one line: every run of line breaks, tabs and spaces around them is one space.
pub(super) fn one_line(text: &str) -> String {
    let lines = text.split(['\n', '\r', '\t']).map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join(" ").chars().map(safe).collect()
}

/// The lines of a text, each at most `limit` columns wide where its words allow; 0 means no limit. A line
/// that goes on keeps its indentation.
pub fn wrap(text: &str, limit: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for line in text.trim_end().trim_start_matches(['\n', '\r']).lines() {
        let line: String = line.replace('\t', "  ").chars().map(safe).collect();
        wrap_line(&line, limit, &mut lines);
    }
    lines
}

fn wrap_line(line: &str, limit: usize, lines: &mut Vec<String>) {
    let words = line.trim_start_matches(' ');
    let indent = &line[..line.len() - words.len()];
    let mut now = indent.to_string();
    for word in words.split_inclusive(' ') {
        let full = limit > 0 && width(&now) + width(word.trim_end()) > limit;
        if full && now.len() > indent.len() {
            lines.push(now.trim_end().to_string());
            now = indent.to_string();
        }
        now.push_str(word);
    }
    lines.push(now.trim_end().to_string());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breaks_and_controls_stay_out_of_one_line() {
        assert_eq!(one_line("a \r\n  b\tc\u{1b}[31m"), "a b c\u{fffd}[31m");
    }

    #[test]
    fn wrapping_keeps_indentation_and_long_words() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("add:\n  price: 100 gold", 9), ["add:", "  price:", "  100", "  gold"]);
        assert_eq!(wrap("unbreakable", 4), ["unbreakable"]);
        assert_eq!(wrap("as wide as it is", 0), ["as wide as it is"]);
        assert!(wrap("", 10).is_empty());
    }
}
