//! Authors' Markdown without HTML, without addresses that open no page, without pictures of other sites.

use pulldown_cmark::{Event, LinkType, Options, Parser, Tag};

/// What a code host reads.
const OPTIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_STRIKETHROUGH)
    .union(Options::ENABLE_GFM);

/// What was HTML is read anew once its signs are text, and may hold links; deeper than this nothing lies.
const PASSES: usize = 4;

/// The text with a backslash before every sign that would begin one of these.
pub fn tamed(mut text: String) -> String {
    for _ in 0..PASSES {
        if !is_suspect(&text) {
            break;
        }
        let signs = signs(&text);
        if signs.is_empty() {
            break;
        }
        let mut out = String::with_capacity(text.len() + signs.len());
        let mut from = 0;
        for at in signs {
            out.push_str(&text[from..at]);
            out.push('\\');
            from = at;
        }
        out.push_str(&text[from..]);
        text = out;
    }
    text
}

/// Whether a text may hold one of these at all; most hold none, and need not be parsed.
fn is_suspect(text: &str) -> bool {
    let target = |(at, _): (usize, &str)| {
        let target = &text[at + 2..];
        let target = &target[..target.find(')').unwrap_or(target.len())];
        target.contains([':', '&', '\\', '\n']) || target.contains("//")
    };
    text.contains('<') || text.contains("]:") || text.match_indices("](").any(target)
}

/// Where the signs stand, in order.
fn signs(text: &str) -> Vec<usize> {
    let mut signs = Vec::new();
    for (event, range) in Parser::new_ext(text, OPTIONS).into_offset_iter() {
        match event {
            Event::Html(_) | Event::InlineHtml(_) => {
                signs.extend(text[range.clone()].match_indices('<').map(|(at, _)| range.start + at));
            }
            Event::Start(Tag::Link { link_type, dest_url, .. }) => {
                let mail = matches!(link_type, LinkType::Email);
                if !mail && !opens(&dest_url) {
                    signs.push(range.start);
                }
            }
            Event::Start(Tag::Image { dest_url, .. }) if is_elsewhere(&dest_url) => signs.push(range.start),
            _ => {}
        }
    }
    signs.sort_unstable();
    signs.dedup();
    signs
}

/// Whether an address opens a web page, mail, or a place of the Codex.
fn opens(to: &str) -> bool {
    match to.split_once(':') {
        Some((scheme, _)) => ["http", "https", "mailto"].iter().any(|own| scheme.eq_ignore_ascii_case(own)),
        None => !to.starts_with("//") && !to.starts_with('\\'),
    }
}

/// Whether an address lies outside the Codex.
fn is_elsewhere(from: &str) -> bool {
    from.contains(':') || from.starts_with("//") || from.starts_with('\\')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_safe_stays_and_the_rest_is_text() {
        let tame = |text: &str| tamed(text.to_owned());
        for same in
            ["a < b and <https://example.org> [x](#y) ![k](k.png) `<b>`", "[a](b.md) <me@example.org>"]
        {
            assert_eq!(tame(same), same);
        }
        assert_eq!(tame("a <b>x</b>"), "a \\<b>x\\</b>");
        assert_eq!(tame("<div>\n[x](javascript:a)\n</div>"), "\\<div>\n\\[x](javascript:a)\n\\</div>");
        assert_eq!(tame("![x](https://e.example/x.png)"), "\\![x](https://e.example/x.png)");
        assert_eq!(tame("[x][r]\n\n[r]: JavaScript:a"), "\\[x]\\[r]\n\n[r]: JavaScript:a");
    }
}
