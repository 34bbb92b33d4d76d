//! The colour of each pack, so that it can be read by day and by night.

use std::fmt::Write as _;

use crate::{
    emit::site::Site,
    vocabulary::{Colour, Word},
};

/// What text needs by day to be read by nearly everybody (WCAG 2.2, success criterion 1.4.3).
const BY_DAY: f64 = 4.5;
/// By night more, as colours lose weight on black.
const BY_NIGHT: f64 = 6.5;
/// The darkest ground of the pages by day, `--surface`.
const DAY: Colour = Colour { red: 0xf1, green: 0xec, blue: 0xdf };
/// The lightest ground of the pages by night, `--surface`.
const NIGHT: Colour = Colour { red: 0x23, green: 0x21, blue: 0x28 };

/// The styles that give the pages of each pack its colour.
pub fn styles(site: &Site) -> String {
    let mut out = String::new();
    for pack in &site.packs {
        let Some(accent) = pack.accent.as_deref().and_then(|accent| Colour::parse(accent).ok()) else {
            continue;
        };
        let (day, night) = (by_day(accent), by_night(accent));
        let _ = writeln!(
            out,
            "[data-pack=\"{}\"] {{ --accent-on-paper: {day}; --accent-on-night: {night}; }}",
            pack.id
        );
    }
    out
}

fn by_day(accent: Colour) -> Colour {
    moved(accent, 0, |shade| shade.contrast(DAY) >= BY_DAY)
}

fn by_night(accent: Colour) -> Colour {
    moved(accent, 0xff, |shade| shade.contrast(NIGHT) >= BY_NIGHT)
}

/// The colour, moved towards black or white as far as it must be to be enough.
fn moved(colour: Colour, end: u8, enough: impl Fn(&Colour) -> bool) -> Colour {
    let mixed = |percent: u16| {
        let part = |value: u8| ((u16::from(value) * (100 - percent) + u16::from(end) * percent) / 100) as u8;
        Colour { red: part(colour.red), green: part(colour.green), blue: part(colour.blue) }
    };
    (0..=100).map(mixed).find(enough).unwrap_or(mixed(100))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_colour_can_be_read_by_day_and_by_night() {
        for accent in ["#000000", "#ffffff", "#e0c060", "#7a5bd8", "#00ff00", "#808080"] {
            let accent = Colour::parse(accent).unwrap();
            assert!(by_day(accent).contrast(DAY) >= BY_DAY);
            assert!(by_night(accent).contrast(NIGHT) >= BY_NIGHT);
        }
    }

    #[test]
    fn a_colour_that_can_be_read_stays() {
        let accent = Colour::parse("#7b2d26").unwrap();
        assert_eq!(by_day(accent), accent);
    }

    #[test]
    fn the_grounds_are_those_of_the_styles() {
        let styles = include_str!("assets/tokens.css");
        for ground in [DAY, NIGHT] {
            assert!(styles.contains(&format!("--surface: {ground};")));
        }
    }
}
