use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag};

use crate::{codex::Codex, diag::Reporter, rule};

rule! {
    /// A text is Markdown without HTML, and its links open web pages, mail or entries.
    ///
    /// # Why
    /// What an author may put into a page, a stranger's pull request may put there as well. HTML never reaches a page;
    /// an element would silently be missing. `<X>` is no element and is shown as it stands.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// text: |
    ///   Costs <X> MP, <b>heals</b> and [tempts](javascript:alert).
    /// #               ^^^ text/unsafe-html
    /// #                                         ^^^^^^^^^^^^^^^^ text/unsafe-html
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// text: |
    ///   Costs <X> MP, **heals** and [tempts](https://example.org).
    /// ```
    pub RULE = "text/unsafe-html", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for (_, entry, prose) in codex.prose() {
        let text = &*prose.text;
        let linked = text.contains('[') && (text.contains("](") || text.contains("]:"));
        if !linked && !text.contains('<') {
            continue;
        }
        for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
            let place = |range| codex.within(prose.span, prose.style, text, range);
            match event {
                Event::Html(html) | Event::InlineHtml(html) => {
                    for (at, name) in elements(&html) {
                        let at = range.start + at.start..range.start + at.end;
                        let message = format!("the text of {} has the HTML element {name}", entry.title());
                        report.at(place(at), message).help(instead(name));
                    }
                }
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    if let Some(scheme) = unsafe_scheme(&dest_url) {
                        let written = text[range.clone()].rfind(&*dest_url);
                        let at = written
                            .map_or(range.clone(), |at| range.start + at..range.start + at + dest_url.len());
                        let message = format!(
                            "a link of {} begins with `{scheme}:`, which opens no page",
                            entry.title()
                        );
                        report.at(place(at), message).help(
                            "begin with `https://` or `mailto:`, or link to an entry: `[[ability:its-id]]`",
                        );
                    }
                }
                _ => {}
            }
        }
    }
}

/// The HTML elements that begin in a piece of HTML; comments and declarations count as well.
fn elements(html: &str) -> Vec<(Range<usize>, &str)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = html[at..].find('<').map(|open| at + open) {
        let rest = &html[open + 1..];
        let name = &rest[..rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len())];
        let end = html[open..].find('>').map_or(html.trim_end().len(), |end| open + end + 1);
        let written = &html[open..end];
        let lower = name.to_ascii_lowercase();
        if rest.starts_with(['!', '?']) || ELEMENTS.split(' ').any(|element| element == lower) {
            found.push((open..end, written));
        }
        at = end.max(open + 1);
    }
    found
}

fn instead(element: &str) -> &'static str {
    let name = element.trim_start_matches('<').to_ascii_lowercase();
    match name.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default() {
        "b" | "strong" => "write `**words**`",
        "i" | "em" => "write `*words*`",
        "a" => "write `[words](https://…)` or `[[ability:its-id]]`",
        "br" => "end the line with a backslash",
        "hr" => "write `---` on a line of its own",
        "img" => "write `![words](path)`",
        "table" | "tr" | "td" | "th" => "write a Markdown table",
        _ if element.starts_with("<!") => {
            "write a note for yourself as a YAML comment: `# ...` outside the text"
        }
        _ => "write it in Markdown; to show the sign itself, write `\\<`",
    }
}

/// The scheme of an address that no page may carry.
pub(super) fn unsafe_scheme(address: &str) -> Option<String> {
    let plain: String = address.chars().filter(|c| !c.is_whitespace() && !c.is_control()).collect();
    let (scheme, _) = plain.split_once(':')?;
    let scheme = scheme.to_ascii_lowercase();
    if scheme.contains(['/', '#', '?', '.', '['])
        || matches!(scheme.as_str(), "http" | "https" | "mailto" | "codex")
    {
        return None;
    }
    Some(scheme)
}

/// The elements of HTML.
const ELEMENTS: &str = "\
    a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption \
    center cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset \
    figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i \
    iframe img input ins kbd label legend li link main map mark marquee math menu meta meter nav \
    noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script \
    search section select slot small source span strike strong style sub summary sup svg table tbody td \
    template textarea tfoot th thead time title tr track tt u ul var video wbr";
