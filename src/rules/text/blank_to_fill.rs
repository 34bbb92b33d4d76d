use crate::{
    codex::Codex,
    diag::{Reporter, counted},
    kinds::Entry,
    rule,
    source::Span,
};

rule! {
    /// Every blank of a new entry is filled in.
    ///
    /// # Why
    /// `loresmith new` writes a complete entry with blanks between `‹` and `›` where only the author knows what to say.
    /// A blank that is still there would be printed as it stands.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: ‹what it costs in NX›
    /// #      ^^^^^^^^^^^^^^^^^^^^^ text/blank-to-fill
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ```
    pub RULE = "text/blank-to-fill", Error;
}

/// How many blanks of an entry are shown beside the first.
const SHOWN: usize = 5;

pub fn check(codex: &Codex, report: &mut Reporter) {
    if codex.blanks.is_empty() {
        return;
    }
    let mut entries: Vec<&Entry> = codex.entries().map(|(_, entry)| entry).collect();
    entries.sort_by_key(|entry| entry.span);
    let owner = |blank: Span| {
        let after = entries.partition_point(|entry| entry.span.start_of() <= blank.start_of());
        entries[..after].last().copied().filter(|entry| entry.span.contains(blank))
    };
    let mut blanks = codex.blanks.clone();
    blanks.sort_unstable();
    let alike =
        |a: &Span, b: &Span| a.file == b.file && owner(*a).map(Entry::anchor) == owner(*b).map(Entry::anchor);
    for group in blanks.chunk_by(alike) {
        tell(codex, owner(group[0]), group, report);
    }
}

/// The blanks of one entry are one finding, with the first few shown.
fn tell(codex: &Codex, owner: Option<&Entry>, blanks: &[Span], report: &mut Reporter) {
    let first = codex.sources.slice(blanks[0]);
    let message = match (owner, blanks.len()) {
        (Some(entry), 1) => format!("{} still has the blank {first}", entry.title()),
        (Some(entry), count) => format!("{} still has {count} blanks, the first is {first}", entry.title()),
        (None, 1) => format!("the blank {first} is still there"),
        (None, count) => format!("{count} blanks are still there, the first is {first}"),
    };
    let finding = report.at(blanks[0], message);
    let (shown, more) = blanks[1..].split_at(SHOWN.min(blanks.len() - 1));
    for blank in shown {
        finding.also(*blank, "a blank");
    }
    if !more.is_empty() {
        finding
            .note(format!("{} below", counted(more.len(), "further blank stands", "further blanks stand")));
    }
    let which = if blanks.len() == 1 { "the blank" } else { "each blank" };
    finding.help(format!("write what belongs there in place of {which}, marks included"));
}
