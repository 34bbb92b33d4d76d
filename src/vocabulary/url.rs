//! Addresses of web pages.

use std::fmt;

use super::{
    Flaw, Word,
    cursor::{Cursor, example, guard_to, is_blank, mend, shown},
};
use crate::word;

/// The address of a web page, `https` or `http` only, without a user's name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Url(String);

impl Url {
    /// The address as text; it holds no blanks, quotes or angle brackets.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The site: `example.org`, with its port if one is written.
    pub fn host(&self) -> &str {
        self.0.split('/').nth(2).map_or("", |rest| rest.split(['?', '#']).next().unwrap_or(rest))
    }
}

impl Word for Url {
    const FORMAT: &'static str = "url";
    const TITLE: &'static str = "the address of a web page";
    const EXAMPLES: &'static [&'static str] = &["https://example.org/page", "http://example.org"];
    const PATTERN: &'static str = r"^[hH][tT][tT][pP][sS]?://[^\s/?#@]+([/?#]\S*)?$";

    fn parse(text: &str) -> Result<Self, Flaw> {
        guard_to::<Self>(text, 2_000)?;
        let start = scheme(text)?;
        if let Some((at, letter)) = text.char_indices().find(|(_, letter)| !allowed(*letter)) {
            let at = at..at + letter.len_utf8();
            let flaw = Flaw::new(at.clone(), format!("has {} in it", shown(&text[at.clone()])));
            if is_blank(letter) {
                let flaw = flaw.help("write `%20` for a blank");
                return Err(mend::<Self>(flaw, text.replace(is_blank, "%20")));
            }
            return Err(flaw.help("copy the address from the browser's address bar"));
        }
        host(text, start)?;
        Ok(Self(format!("{}{}", text[..start].to_ascii_lowercase(), &text[start..])))
    }
}

/// Reads `https://`; hands back where the host begins.
fn scheme(text: &str) -> Result<usize, Flaw> {
    let mut cursor = Cursor::new(text);
    let name = cursor.take(|next| next.is_ascii_alphanumeric() || "+.-".contains(next));
    let web = ["http", "https"].iter().any(|scheme| text[name.clone()].eq_ignore_ascii_case(scheme));
    if web && cursor.rest().starts_with("://") {
        return Ok(name.end + 3);
    }
    let named = !name.is_empty()
        && cursor.eat(&[':']).is_some()
        && !cursor.rest().starts_with(|c: char| c.is_ascii_digit());
    if named && !web {
        let scheme = &text[..cursor.at()];
        return Err(Flaw::new(0..cursor.at(), format!("begins with `{scheme}`, which opens no web page"))
            .help("begin with `https://`"));
    }
    let flaw =
        Flaw::new(name.start..cursor.at(), "does not begin with `https://`").help("begin with `https://`");
    let bare = text.starts_with("www.");
    Err(if bare { mend::<Url>(flaw, format!("https://{text}")) } else { flaw })
}

/// Letters, digits and the signs that an address may hold without being dangerous in a page.
fn allowed(letter: char) -> bool {
    letter.is_alphanumeric() || "-._~:/?#@!$&()*+,;=%[]".contains(letter)
}

/// The host: parts of letters, digits and hyphens, joined by dots, perhaps with a port.
fn host(text: &str, start: usize) -> Result<(), Flaw> {
    let mut cursor = Cursor::new(&text[start..]);
    let range = cursor.take(|next| !"/?#".contains(next));
    let at = start + range.start..start + range.end;
    let host = &text[at.clone()];
    if let Some(user) = host.rfind('@') {
        let at = start..start + user + 1;
        return Err(Flaw::new(at, "has a user's name before the name of the site").help("leave it out"));
    }
    let (name, port) = host.split_once(':').map_or((host, None), |(name, port)| (name, Some(port)));
    if name.is_empty() {
        return Err(Flaw::new(at, "names no site").help(example::<Url>()));
    }
    let label =
        |part: &str| !part.is_empty() && part.chars().all(|next| next.is_alphanumeric() || next == '-');
    if !name.split('.').all(label) || port.is_some_and(|port| port.parse::<u16>().is_err()) {
        return Err(Flaw::new(at, format!("names no site that exists: `{host}`")).help(example::<Url>()));
    }
    Ok(())
}

impl fmt::Display for Url {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(&self.0)
    }
}

word!(Url);

#[cfg(test)]
mod tests {
    use super::{super::laws, *};

    #[test]
    fn addresses() {
        let url = Url::parse("HTTPS://example.org:8080/a?b=c#d").unwrap();
        assert_eq!((url.as_str(), url.host()), ("https://example.org:8080/a?b=c#d", "example.org:8080"));
        assert_eq!(Url::parse("http://example.org?q").unwrap().host(), "example.org");
    }

    #[test]
    fn flaws_point_at_their_characters() {
        let refused = laws::refused::<Url>;
        refused("javascript:alert(1)", "javascript:", None);
        refused("www.example.org", "www.example.org", Some("https://www.example.org"));
        refused("example.org/a", "example.org", None);
        refused("https://example.org/a b", " ", Some("https://example.org/a%20b"));
        refused("https://example.org/\"onload", "\"", None);
        refused("https://user@example.org", "user@", None);
        refused("https:///a", "", None);
        refused("https://a..b", "a..b", None);
        refused("https:/a", "https:", None);
        refused("", "", None);
    }

    #[test]
    fn laws_hold() {
        laws::hold::<Url>("(https?|HTTP|data|)(://|:)?[a-z.@:0-9/?# \"é]{0,12}");
    }
}
