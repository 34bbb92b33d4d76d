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
    let grounds = Grounds::of(site);
    for pack in &site.packs {
        let Some(accent) = pack.accent.as_deref().and_then(|accent| Colour::parse(accent).ok()) else {
            continue;
        };
        let (day, night) = (grounds.by_day(accent), grounds.by_night(accent));
        let _ = writeln!(
            out,
            "[data-pack=\"{}\"] {{ --accent-on-paper: {day}; --accent-on-night: {night}; }}",
            pack.id
        );
    }
    out
}

/// The grounds on which accents are read: the theme's where it sets them.
pub struct Grounds {
    day: Colour,
    night: Colour,
}

impl Grounds {
    /// Those of a site.
    pub fn of(site: &Site) -> Self {
        let theme = &site.theme;
        let [day, night] = [("surface", DAY), ("night-surface", NIGHT)]
            .map(|(name, shipped)| theme.colour(name).unwrap_or(shipped));
        Self { day, night }
    }

    /// A colour as it is by day.
    pub fn by_day(&self, accent: Colour) -> Colour {
        moved(accent, self.day, BY_DAY)
    }

    /// A colour as it is by night.
    pub fn by_night(&self, accent: Colour) -> Colour {
        moved(accent, self.night, BY_NIGHT)
    }
}

/// The colour, moved away from the ground as far as it must be to be read on it.
fn moved(colour: Colour, ground: Colour, enough: f64) -> Colour {
    let [black, white] = [0, 0xff].map(|part| Colour { red: part, green: part, blue: part });
    let end = if black.contrast(ground) > white.contrast(ground) { 0 } else { 0xff };
    let mixed = |percent: u16| {
        let part = |value: u8| ((u16::from(value) * (100 - percent) + end * percent) / 100) as u8;
        Colour { red: part(colour.red), green: part(colour.green), blue: part(colour.blue) }
    };
    (0..=100).map(mixed).find(|shade| shade.contrast(ground) >= enough).unwrap_or(mixed(100))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GROUNDS: Grounds = Grounds { day: DAY, night: NIGHT };

    #[test]
    fn any_colour_can_be_read_by_day_and_by_night() {
        for accent in ["#000000", "#ffffff", "#e0c060", "#7a5bd8", "#00ff00", "#808080"] {
            let accent = Colour::parse(accent).unwrap();
            assert!(GROUNDS.by_day(accent).contrast(DAY) >= BY_DAY);
            assert!(GROUNDS.by_night(accent).contrast(NIGHT) >= BY_NIGHT);
        }
    }

    #[test]
    fn a_colour_that_can_be_read_stays() {
        let accent = Colour::parse("#7b2d26").unwrap();
        assert_eq!(GROUNDS.by_day(accent), accent);
    }

    #[test]
    fn the_grounds_are_those_of_the_styles() {
        let styles = include_str!("assets/tokens.css");
        for ground in [DAY, NIGHT] {
            assert!(styles.contains(&format!("--surface: {ground};")));
        }
    }
}
