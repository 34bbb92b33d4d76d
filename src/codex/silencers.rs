//! What authors say is meant: `allow` of an entry, comments, the project file.

use super::{Codex, View};
use crate::{
    kinds::{Entry, Project},
    load::{Comment, Node, Value},
    source::{Patterns, Source, Span, Spanned},
};

/// A word of an author that findings of a rule are meant.
#[derive(Debug)]
pub struct Silencer {
    /// The rule that it names.
    pub rule: Spanned<String>,
    /// Whether it says why.
    pub reasoned: bool,
    /// What would have to go if it went.
    pub whole: Span,
    /// Which findings it is for.
    pub scope: Scope,
}

/// Which findings a silencer is for.
#[derive(Debug)]
pub enum Scope {
    /// Those of an entry.
    Entry(Span),
    /// Those that begin in these lines.
    Lines(Span),
    /// Those of the files that a pattern names.
    Files(Patterns),
}

impl Codex {
    /// The project file of this run.
    pub fn project(&self) -> Option<&Project> {
        self.project_entry().map(|project| project.body)
    }

    /// The project file of this run, with its entry.
    pub fn project_entry(&self) -> Option<View<'_, Project>> {
        let own = self.all::<Project>().filter(|project| self.is_own(project.entry.span.file));
        // One that lies deeper inside the project is none of its own.
        let depth = |file| self.sources.get(file).path().matches('/').count();
        own.min_by_key(|project| depth(project.entry.span.file))
    }

    /// Every silencer, those of comments first.
    pub fn silencers(&self) -> Vec<Silencer> {
        let comments = of_comments(self).into_iter();
        let entries = self.entries().flat_map(|(_, entry)| of_entry(entry));
        let silences = self.project().into_iter().flat_map(|project| &project.silence);
        let project = silences.filter_map(|silence| {
            let (rule, path) = (silence.value.rule.get()?, silence.value.path.get()?);
            Some(Silencer {
                rule: rule.clone(),
                reasoned: silence.value.reason.get().is_some_and(|reason| !reason.value.trim().is_empty()),
                whole: silence.span,
                scope: Scope::Files(Patterns::new([path.value.as_str()])),
            })
        });
        comments.chain(entries).chain(project).collect()
    }
}

fn of_entry(entry: &Entry) -> Vec<Silencer> {
    // Most entries allow nothing: their trees are left alone.
    if entry.header.allow.entries.is_empty() && !entry.header.allow.broken {
        return Vec::new();
    }
    let Some((key, allow)) = entry.node.as_map().and_then(|map| map.entry("allow")) else {
        return Vec::new();
    };
    let Some(map) = allow.as_map() else {
        return Vec::new();
    };
    let alone = map.entries.len() == 1;
    let one = |(name, value): &(crate::load::Key, Node)| Silencer {
        rule: Spanned { value: name.text.to_string(), span: name.span },
        // What is no text has been told by the shape check.
        reasoned: match &value.value {
            Value::Null => false,
            Value::Scalar(scalar) => !scalar.text.trim().is_empty(),
            Value::Unread | Value::List(_) | Value::Map(_) => true,
        },
        whole: if alone { key.span.to(allow.span) } else { name.span.to(value.span) },
        scope: Scope::Entry(entry.span),
    };
    map.entries.iter().map(one).collect()
}

/// The silencers of comments, in order. They are read from the last to the first: what one has looked at below itself,
/// the one above it need not look at again.
fn of_comments(codex: &Codex) -> Vec<Silencer> {
    let mut below = None;
    let comments = codex.comments.iter().rev();
    let mut found: Vec<Silencer> =
        comments.filter_map(|comment| of_comment(codex, comment, &mut below)).collect();
    found.reverse();
    found
}

/// `# allow group/name: reason`; any other comment that begins with the word is prose.
fn of_comment(codex: &Codex, comment: &Comment, below: &mut Option<Below>) -> Option<Silencer> {
    let rest = comment.text.trim_start().strip_prefix("allow")?;
    let name = rest.trim_start();
    if name.len() == rest.len() {
        return None;
    }
    let end = name.find([':', ' ', '\t']).unwrap_or(name.len());
    let (rule, reason) = name.split_at(end);
    let reason = reason.trim();
    // "allow and/or forbid" is prose; "allow outfit/price-mismatch it is cursed" only lacks its colon.
    let meant = reason.is_empty() || reason.starts_with(':') || rule.contains('-');
    if !rule.contains('/') || !meant {
        return None;
    }
    let source = codex.sources.get(comment.span.file);
    let at = source.slice(comment.span).find(rule)? + comment.span.start as usize;
    Some(Silencer {
        rule: Spanned { value: rule.to_owned(), span: Span::new(comment.span.file, at, at + rule.len()) },
        reasoned: !reason.trim_start_matches(':').trim().is_empty(),
        whole: comment.span,
        scope: Scope::Lines(lines_of(source, comment.span, below)),
    })
}

/// What a comment further down the file is for.
struct Below {
    /// The line of the comment.
    line: usize,
    /// The first line that it is for.
    first: usize,
    /// The lines that it is for.
    lines: Span,
}

/// The lines that a comment is for: its own, or the next with content where it stands alone; with the whole
/// text where a block begins there.
fn lines_of(source: &Source, comment: Span, below: &mut Option<Below>) -> Span {
    let known = below.take().filter(|below| below.lines.file == comment.file);
    let lines = source.lines();
    let line_at = |number: usize| {
        let end = lines.get(number + 1).map_or(source.text().len(), |end| *end as usize);
        lines.get(number).and_then(|start| source.text().get(*start as usize..end))
    };
    let line = lines.partition_point(|start| *start <= comment.start) - 1;
    let mut first = line;
    let before = &source.text()[lines[first] as usize..comment.start as usize];
    if before.trim_matches([crate::source::BOM, ' ', '\t']).is_empty() {
        let passed = |line: &str| line.trim().is_empty() || line.trim_start().starts_with('#');
        first += 1;
        while line_at(first).is_some_and(passed) {
            first = known.as_ref().filter(|known| known.line == first).map_or(first + 1, |known| known.first);
        }
    }
    if let Some(known) = known.filter(|known| known.first == first) {
        let lines = known.lines;
        *below = Some(Below { line, first, lines });
        return lines;
    }
    let mut last = first;
    if let Some(indent) = line_at(first).and_then(block_indent) {
        let inside = |line: &str| line.trim().is_empty() || indent_of(line) > indent;
        while line_at(last + 1).is_some_and(inside) {
            last += 1;
        }
    }
    let start = lines.get(first).map_or(source.text().len(), |start| *start as usize);
    let end = lines.get(last + 1).map_or(source.text().len() + 1, |end| *end as usize);
    let lines = Span::new(comment.file, start, end);
    *below = Some(Below { line, first, lines });
    lines
}

fn indent_of(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// The column of the key whose block text begins in this line.
fn block_indent(line: &str) -> Option<usize> {
    let content = line.split(" #").next().unwrap_or(line).trim_end();
    let mark = content.rsplit(' ').next()?;
    if !mark.starts_with(['|', '>']) || mark.len() > 3 {
        return None;
    }
    let mut indent = indent_of(content);
    while content[indent..].starts_with("- ") {
        indent += 2 + indent_of(&content[indent + 2..]);
    }
    Some(indent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::FileId;

    fn lines(text: &str) -> String {
        let source = Source::new("a.yaml", text);
        let at = text.find('#').unwrap();
        let end = at + text[at..].find('\n').unwrap_or(text.len() - at);
        let span = lines_of(&source, Span::new(FileId(0), at, end), &mut None);
        text[span.start as usize..(span.end as usize).min(text.len())].to_owned()
    }

    #[test]
    fn a_comment_is_for_its_line_or_the_next() {
        assert_eq!(lines("a: 1\nb: 2 # x\nc: 3"), "b: 2 # x\n");
        assert_eq!(lines("a: 1\n# x\n\n  # y\nb: 2\nc: 3"), "b: 2\n");
        assert_eq!(lines("# x\n"), "");
    }

    #[test]
    fn comments_one_above_the_other_are_for_the_same_lines() {
        let text = "# x\n\n# y\ntext: |\n  one\nb: 2 # z\n# w\n";
        let source = Source::new("a.yaml", text);
        let mut below = None;
        let comments = text.match_indices('#').collect::<Vec<_>>().into_iter().rev();
        let told: Vec<String> = comments
            .map(|(at, _)| {
                let span = lines_of(&source, Span::new(FileId(0), at, at + 3), &mut below);
                text[span.start as usize..(span.end as usize).min(text.len())].to_owned()
            })
            .collect();
        assert_eq!(told, ["", "b: 2 # z\n", "text: |\n  one\n", "text: |\n  one\n"]);
    }

    #[test]
    fn above_a_block_it_is_for_the_whole_text() {
        assert_eq!(lines("# x\ntext: |\n  one\n\n  two\nb: 2"), "text: |\n  one\n\n  two\n");
        assert_eq!(lines("e:\n  # x\n  - text: >-\n      one\n    level: 3\n"), "  - text: >-\n      one\n");
        assert_eq!(lines("text: | # x\n  one\nb: 2"), "text: | # x\n  one\n");
    }
}
