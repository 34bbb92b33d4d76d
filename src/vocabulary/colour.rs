//! Colours: `#7a1f1f`.

use std::fmt;

use super::{
    Flaw, Word,
    cursor::{Cursor, guard, mend, shown},
};
use crate::word;

/// A colour as red, green and blue, each 0 to 255, written in pairs of hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour {
    /// The part of red.
    pub red: u8,
    /// The part of green.
    pub green: u8,
    /// The part of blue.
    pub blue: u8,
}

const HELP: &str = "write `#` and six digits 0 to 9 or a to f, in quotes, as in \"#7a1f1f\"";

impl Colour {
    /// How far two colours stand apart, 1 to 21 (WCAG 2.2, contrast ratio).
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// How bright it is, 0 to 1.
    fn luminance(self) -> f64 {
        let part = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(self.red) + 0.7152 * part(self.green) + 0.0722 * part(self.blue)
    }
}

impl Word for Colour {
    const FORMAT: &'static str = "colour";
    const TITLE: &'static str = "a colour";
    const EXAMPLES: &'static [&'static str] = &["#7a1f1f"];
    const PATTERN: &'static str = "^#[0-9a-fA-F]{6}$";

    fn parse(text: &str) -> Result<Self, Flaw> {
        guard::<Self>(text)?;
        let mut cursor = Cursor::new(text);
        let sign = cursor.eat(&['#']).is_some();
        let digits = cursor.take(|next| next.is_ascii_hexdigit());
        let figures = &text[digits.clone()];
        if !cursor.done() {
            let message = format!("has {} among the digits of the colour", shown(&text[cursor.here()]));
            return Err(Flaw::new(cursor.here(), message).help(HELP));
        }
        if !sign {
            let flaw = Flaw::new(0..text.len(), "has no `#` at its start").help(HELP);
            return Err(if figures.len() == 6 { mend::<Self>(flaw, format!("#{figures}")) } else { flaw });
        }
        if figures.len() == 3 {
            let long: String = figures.chars().flat_map(|figure| [figure, figure]).collect();
            let flaw = Flaw::new(digits, "has three digits, not six").help(format!("write `#{long}`"));
            return Err(mend::<Self>(flaw, format!("#{long}")));
        }
        let [red, green, blue] = [0, 2, 4].map(|at| figures.get(at..at + 2).and_then(pair));
        match (red, green, blue, figures.len()) {
            (Some(red), Some(green), Some(blue), 6) => Ok(Self { red, green, blue }),
            _ => Err(Flaw::new(0..text.len(), format!("has {} digits, not six", figures.len())).help(HELP)),
        }
    }
}

fn pair(figures: &str) -> Option<u8> {
    u8::from_str_radix(figures, 16).ok()
}

/// In small letters: `#7a1f1f`.
impl fmt::Display for Colour {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

word!(Colour);

#[cfg(test)]
mod tests {
    use super::{super::laws, *};

    #[test]
    fn red_green_blue() {
        assert_eq!(Colour::parse("#7A1f1F"), Ok(Colour { red: 0x7a, green: 0x1f, blue: 0x1f }));
        let refused = laws::refused::<Colour>;
        refused("#abc", "abc", Some("#aabbcc"));
        refused("7a1f1f", "7a1f1f", Some("#7a1f1f"));
        refused("#7a1f1", "#7a1f1", None);
        refused("#7a1g1f", "g", None);
        refused("red", "r", None);
    }

    #[test]
    fn black_on_white_is_21_to_1() {
        let (black, white) =
            (Colour { red: 0, green: 0, blue: 0 }, Colour { red: 255, green: 255, blue: 255 });
        assert!((black.contrast(white) - 21.0).abs() < 1e-9);
        assert!((white.contrast(white) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn laws_hold() {
        laws::hold::<Colour>("#?[0-9a-gA-F]{0,7}");
    }
}
