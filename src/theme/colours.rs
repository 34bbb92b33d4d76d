//! The colours that a theme may set: the custom properties of the stylesheet.

use std::fmt::Write as _;

use crate::vocabulary::Colour;

/// The names of the colours by day; by night each is `night-` and the name.
pub const COLOURS: &[&str] = &[
    "paper",
    "surface",
    "ink",
    "quiet",
    "line",
    "line-strong",
    "accent",
    "good",
    "bad",
    "focus",
    "physical",
    "fire",
    "ice",
    "lightning",
    "earth",
    "wind",
    "holy",
    "dark",
    "magical",
    "living",
];

/// What stands before the name of a colour by night.
const NIGHT: &str = "night-";

/// The shipped paper and ink by day.
const BY_DAY: (Colour, Colour) = (hex(0xfa_f7f0), hex(0x22_1e19));
/// The shipped paper and ink by night.
const BY_NIGHT: (Colour, Colour) = (hex(0x18_171b), hex(0xe9_e4d9));

const fn hex(value: u32) -> Colour {
    Colour { red: (value >> 16) as u8, green: (value >> 8) as u8, blue: value as u8 }
}

/// Every name that a theme may use.
pub fn names() -> impl Iterator<Item = String> {
    let night = COLOURS.iter().map(|name| format!("{NIGHT}{name}"));
    COLOURS.iter().map(|name| (*name).to_owned()).chain(night)
}

/// Whether a theme may use a name.
pub fn is_known(name: &str) -> bool {
    COLOURS.contains(&name.strip_prefix(NIGHT).unwrap_or(name))
}

/// Paper and ink as they will be, by day and by night: the theme's where it sets one, else the shipped; beside each the
/// name of a colour.
pub fn text_on_paper(colour: impl Fn(&str) -> Option<Colour>) -> [[(String, Colour); 2]; 2] {
    [("", BY_DAY), (NIGHT, BY_NIGHT)].map(|(before, (paper, ink))| {
        [("paper", paper), ("ink", ink)].map(|(name, shipped)| {
            let name = format!("{before}{name}");
            let chosen = colour(&name).unwrap_or(shipped);
            (name, chosen)
        })
    })
}

/// The styles that set colours, to stand after the stylesheet. Paper keeps its own when printed.
pub fn styles(colours: &[(&str, Colour)]) -> String {
    let mut day = String::new();
    let mut night = String::new();
    for (name, colour) in colours.iter().filter(|(name, _)| is_known(name)) {
        match name.strip_prefix(NIGHT) {
            Some("accent") => _ = write!(night, " --accent-on-night: {colour};"),
            Some(name) => _ = write!(night, " --{name}: {colour};"),
            None if *name == "accent" => _ = write!(day, " --accent-on-paper: {colour};"),
            None => _ = write!(day, " --{name}: {colour};"),
        }
    }
    let mut out = String::new();
    if !day.is_empty() {
        let _ = writeln!(out, "@media screen {{ :root {{{day} }} }}");
    }
    if !night.is_empty() {
        let _ = writeln!(
            out,
            "@media screen and (prefers-color-scheme: dark) {{ :root:not([data-theme=\"light\"]) {{{night} }} }}"
        );
        let _ = writeln!(out, "@media screen {{ :root[data-theme=\"dark\"] {{{night} }} }}");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn day_and_night_are_set_apart() {
        let styles =
            styles(&[("ink", hex(0x11_1111)), ("night-accent", hex(0xee_eeee)), ("nothing", hex(0))]);
        assert!(styles.starts_with("@media screen { :root { --ink: #111111; } }\n"), "{styles}");
        assert_eq!(styles.matches("--accent-on-night: #eeeeee;").count(), 2);
        assert!(!styles.contains("nothing"));
    }

    #[test]
    fn what_a_theme_does_not_set_is_shipped() {
        let [day, night] = text_on_paper(|name| (name == "ink").then(|| hex(0x01_0203)));
        assert_eq!(day, [("paper".to_owned(), BY_DAY.0), ("ink".to_owned(), hex(0x01_0203))]);
        assert_eq!(night[1], ("night-ink".to_owned(), BY_NIGHT.1));
    }
}
