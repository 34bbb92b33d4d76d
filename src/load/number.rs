//! What a scalar without quotes looks like to YAML readers.

/// The reading of an unquoted scalar. Names of YAML 1.1 forms matter because other tools still read them so.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Plain {
    /// `12`, `-3`, `+2`.
    Whole(i64),
    /// `1.5`, `.5`, `1e3`.
    Decimal(f64),
    /// `true`, `false`.
    Bool(bool),
    /// A number to some readers and another one, or none, to others: `012`, `0o17`, `0x1F`, `1_000`.
    Odd(i64),
    /// `60:30`: 3630 to old readers, text to new ones.
    Sexagesimal,
    /// Text that old readers take for something else: `yes`, `no`, `on`, `off`, `2024-01-02`.
    Lookalike(&'static str),
    /// Text and nothing else.
    Text,
}

impl Plain {
    /// The largest whole number there is, to both sides of zero. No game needs more, and sums of as many as a file
    /// can hold stay exact.
    pub const MOST: i64 = 999_999_999_999;

    /// Whether a text is a whole number beyond the largest.
    pub fn is_too_large(text: &str) -> bool {
        let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
        let all = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        all && digits.parse::<i64>().ok().is_none_or(|number| number > Self::MOST)
    }
}

/// Reads an unquoted scalar.
pub fn plain(text: &str) -> Plain {
    let Some(first) = text.bytes().next() else {
        return Plain::Text;
    };
    match first {
        b'0'..=b'9' | b'+' | b'-' | b'.' => number(text),
        b't' | b'T' | b'f' | b'F' | b'y' | b'Y' | b'n' | b'N' | b'o' | b'O' if text.len() <= 5 => word(text),
        _ => Plain::Text,
    }
}

fn word(text: &str) -> Plain {
    match text {
        "true" | "True" | "TRUE" => Plain::Bool(true),
        "false" | "False" | "FALSE" => Plain::Bool(false),
        _ if ["yes", "no", "on", "off", "y", "n"].iter().any(|word| text.eq_ignore_ascii_case(word)) => {
            Plain::Lookalike("yes or no")
        }
        _ => Plain::Text,
    }
}

fn number(text: &str) -> Plain {
    let (sign, digits) = match text.as_bytes() {
        [b'-', ..] => (-1, &text[1..]),
        [b'+', ..] => (1, &text[1..]),
        _ => (1, text),
    };
    if digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.is_empty() {
        return match digits.parse::<i64>() {
            Ok(value) if value > Plain::MOST => Plain::Decimal(sign as f64 * value as f64),
            Ok(value) if digits.len() > 1 && digits.starts_with('0') => Plain::Odd(sign * value),
            Ok(value) => Plain::Whole(sign * value),
            Err(_) => text.parse().map_or(Plain::Text, Plain::Decimal),
        };
    }
    odd(sign, digits).unwrap_or_else(|| decimal(text, digits))
}

fn odd(sign: i64, digits: &str) -> Option<Plain> {
    let fits = |value: &i64| (0..=Plain::MOST).contains(value);
    let based = [("0o", 8), ("0x", 16), ("0b", 2)].into_iter();
    for (prefix, radix) in based {
        if let Some(rest) = digits.strip_prefix(prefix) {
            let value = i64::from_str_radix(rest, radix).ok().filter(fits);
            return value.map(|value| Plain::Odd(sign * value));
        }
    }
    let digit_first = digits.starts_with(|first: char| first.is_ascii_digit());
    if digit_first && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_') {
        return digits.replace('_', "").parse().ok().filter(fits).map(|value: i64| Plain::Odd(sign * value));
    }
    let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if digits.contains(':') && digits.split(':').all(all_digits) {
        return Some(Plain::Sexagesimal);
    }
    None
}

fn decimal(text: &str, digits: &str) -> Plain {
    let mut parts = text.splitn(3, '-');
    if let (Some(year), Some(month), Some(day)) = (parts.next(), parts.next(), parts.next()) {
        let lengths = (year.len(), month.len(), day.get(..2).unwrap_or(day).len());
        let numeric =
            [year, month, day.get(..2).unwrap_or(day)].iter().all(|part| part.parse::<u32>().is_ok());
        if lengths == (4, 2, 2) && numeric {
            return Plain::Lookalike("a date");
        }
    }
    let numeric = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'E' | b'+' | b'-');
    let has_digit = digits.bytes().any(|byte| byte.is_ascii_digit());
    if has_digit
        && digits.bytes().all(numeric)
        && let Ok(value) = text.parse::<f64>()
    {
        return Plain::Decimal(value);
    }
    Plain::Text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_every_reader() {
        assert_eq!(plain("+2"), Plain::Whole(2));
        assert_eq!(plain("-4"), Plain::Whole(-4));
        assert_eq!(plain("0"), Plain::Whole(0));
        assert_eq!(plain("012"), Plain::Odd(12));
        assert_eq!(plain("0o17"), Plain::Odd(15));
        assert_eq!(plain("1_000"), Plain::Odd(1000));
        assert_eq!(plain("1e3"), Plain::Decimal(1000.0));
        assert_eq!(plain(".5"), Plain::Decimal(0.5));
        assert_eq!(plain("-999999999999"), Plain::Whole(-Plain::MOST));
        assert_eq!(plain("1000000000000"), Plain::Decimal(1e12));
        assert_eq!(plain("0xFFFFFFFFFFFFFFF"), Plain::Text);
        assert_eq!(plain("60:30"), Plain::Sexagesimal);
        assert_eq!(plain("2024-01-02"), Plain::Lookalike("a date"));
        assert_eq!(plain("No"), Plain::Lookalike("yes or no"));
        for text in
            ["1d6", "-2/+2", "0.3.0", "-", "+", "1/day", "1..10", "15m", "none", "1:a", "0x", "_1", "é"]
        {
            assert_eq!(plain(text), Plain::Text, "{text}");
        }
    }
}
