//! Where a site will stand.

use std::fmt;

use super::{Flaw, Url, Word, cursor::mend};
use crate::word;

/// The address at which a site will stand: one of a web page to which the paths of pages are added.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Base(Url);

impl Base {
    /// The address as text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl Word for Base {
    const FORMAT: &'static str = "base-url";
    const TITLE: &'static str = "the address at which a site stands";
    const EXAMPLES: &'static [&'static str] = &["https://example.org/codex/", "https://example.org"];
    const PATTERN: &'static str = r"^[hH][tT][tT][pP][sS]?://[^\s/?#@]+(/[^\s?#]*)?$";

    fn parse(text: &str) -> Result<Self, Flaw> {
        let url = Url::parse(text).map_err(|flaw| Flaw {
            // What mends the address alone may still end in what no site has.
            fix: flaw.fix.filter(|fix| !fix.contains(['?', '#'])),
            ..flaw
        })?;
        let Some(at) = text.find(['?', '#']) else {
            return Ok(Self(url));
        };
        let message = format!("ends in `{}`, but the paths of pages are added to it", &text[at..]);
        let flaw = Flaw::new(at..text.len(), message);
        Err(mend::<Self>(flaw, text[..at].to_owned()))
    }
}

impl fmt::Display for Base {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(out)
    }
}

word!(Base);

#[cfg(test)]
mod tests {
    use super::{super::laws, *};

    #[test]
    fn what_would_stand_before_the_paths_of_pages_is_refused() {
        let refused = laws::refused::<Base>;
        refused("https://example.org/a/?page=1", "?page=1", Some("https://example.org/a/"));
        refused("https://example.org#top", "#top", Some("https://example.org"));
        refused("ftp://example.org", "ftp:", None);
        assert_eq!(Base::parse("HTTPS://example.org/a/").unwrap().as_str(), "https://example.org/a/");
    }

    #[test]
    fn laws_hold() {
        laws::hold::<Base>("(https?|HTTP|)(://|:)?[a-z.@:0-9/?# \"é]{0,12}");
    }
}
