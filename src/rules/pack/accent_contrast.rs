use crate::{codex::Codex, diag::Reporter, kinds::Pack, rule, vocabulary::Colour};

rule! {
    /// A pack's accent can be read on paper.
    ///
    /// # Why
    /// Links and headings of the pack wear the accent, so it needs a contrast of 4.5 to 1 on the paper of the pages,
    /// as everybody with tired eyes or a phone in the sun does. It is judged on paper alone: no colour reaches that both
    /// on paper and on dark, and in dark mode the pages lighten the accent by themselves.
    ///
    /// # Bad
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// accent: "#e0c060"
    /// #       ^^^^^^^^^ pack/accent-contrast
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { worlds-awakening: ">=1.0" }
    /// accent: "#7a5c00"
    /// ```
    pub RULE = "pack/accent-contrast", Warning;
}

/// The paper of the pages.
const PAPER: Colour = Colour { red: 0xfa, green: 0xf7, blue: 0xf0 };
/// What text needs to be read by nearly everybody (WCAG 2.2, success criterion 1.4.3).
const ENOUGH: f64 = 4.5;

pub fn check(codex: &Codex, report: &mut Reporter) {
    for pack in codex.all::<Pack>() {
        let Some(accent) = pack.accent.get() else {
            continue;
        };
        let contrast = contrast(accent.value, PAPER);
        if contrast >= ENOUGH {
            continue;
        }
        let message =
            format!("the accent {} of {} is hard to read on paper", accent.value, pack.entry.title());
        report
            .at(accent.span, message)
            .note(format!(
                "its contrast on {PAPER} is {:.2} to 1; text needs {ENOUGH} to 1",
                (contrast * 100.0).floor() / 100.0
            ))
            .help(format!("a darker shade of it will do: `{}`", darker(accent.value)));
    }
}

/// The first darker shade that can be read.
fn darker(colour: Colour) -> Colour {
    let shade = |percent: u16| {
        let part = |value: u8| (u16::from(value) * percent / 100) as u8;
        Colour { red: part(colour.red), green: part(colour.green), blue: part(colour.blue) }
    };
    let black = Colour { red: 0, green: 0, blue: 0 };
    (0..100).rev().map(shade).find(|shade| contrast(*shade, PAPER) >= ENOUGH).unwrap_or(black)
}

/// How far two colours stand apart, 1 to 21.
fn contrast(one: Colour, two: Colour) -> f64 {
    let (one, two) = (luminance(one), luminance(two));
    (one.max(two) + 0.05) / (one.min(two) + 0.05)
}

/// How bright a colour is, 0 to 1.
fn luminance(colour: Colour) -> f64 {
    let part = |value: u8| {
        let value = f64::from(value) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(colour.red) + 0.7152 * part(colour.green) + 0.0722 * part(colour.blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn black_on_white_is_21_to_1() {
        let (black, white) =
            (Colour { red: 0, green: 0, blue: 0 }, Colour { red: 255, green: 255, blue: 255 });
        assert!((contrast(black, white) - 21.0).abs() < 1e-9);
        assert!((contrast(white, white) - 1.0).abs() < 1e-9);
    }
}
