//! Words of commands that are told, for people to copy.

/// A word as a shell takes it: in quotes where it would fall apart or mean something else.
pub fn word(text: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "-_./\\:,+@%".contains(letter);
    let plain_here = |letter: char| plain(letter) && (cfg!(windows) || letter != '\\');
    if !text.is_empty() && text.chars().all(plain_here) {
        text.to_owned()
    } else if cfg!(windows) {
        format!("\"{text}\"")
    } else {
        format!("'{}'", text.replace('\'', "'\\''"))
    }
}

#[cfg(all(test, not(windows)))]
mod tests {
    use super::word;

    #[test]
    fn words_that_fall_apart_are_quoted() {
        assert_eq!(word("my-game/épée.yaml"), "my-game/épée.yaml");
        assert_eq!(word("my game"), "'my game'");
        assert_eq!(word("the king's $HOME"), "'the king'\\''s $HOME'");
        assert_eq!(word(""), "''");
    }
}
