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
        let contrast = accent.value.contrast(PAPER);
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
    (0..100).rev().map(shade).find(|shade| shade.contrast(PAPER) >= ENOUGH).unwrap_or(black)
}
