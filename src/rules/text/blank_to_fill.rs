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

/// How many blanks of an entry, and how many further entries, are shown beside the first.
const SHOWN: usize = 5;
/// How many letters of a blank a sentence holds.
const MOST: usize = 40;

/// The blanks of a file are one finding: a new outfit brings its abilities. An entry that allows its own is told by
/// itself.
pub fn check(codex: &Codex, report: &mut Reporter) {
    let mut blanks = codex.blanks.clone();
    blanks.sort_unstable();
    let place = |blank: &Span| {
        let owner = codex.entry_at(*blank);
        let alone = owner.filter(|owner| owner.header.allow.iter().any(|(rule, _)| rule.value == RULE.name));
        (blank.file, owner.is_some(), alone.map(Entry::anchor))
    };
    let places: Vec<_> = blanks.iter().map(|blank| (place(blank), *blank)).collect();
    for group in places.chunk_by(|(one, _), (other, _)| one == other) {
        let blanks: Vec<Span> = group.iter().map(|(_, blank)| *blank).collect();
        tell(codex, &blanks, report);
    }
}

fn tell(codex: &Codex, blanks: &[Span], report: &mut Reporter) {
    let owner = |blank: &Span| codex.entry_at(*blank).map(Entry::anchor);
    let mut entries = blanks.chunk_by(|one, other| owner(one) == owner(other));
    let first = entries.next().unwrap_or_default();
    let others: Vec<&[Span]> = entries.collect();
    let title = codex.entry_at(blanks[0]).map(Entry::title);
    let finding = report.at(blanks[0], message(title, codex.sources.slice(blanks[0]), blanks, others.len()));
    let (shown, more) = first[1..].split_at(SHOWN.min(first.len() - 1));
    for blank in shown {
        finding.also(*blank, "a blank");
    }
    for entry in others.iter().take(SHOWN) {
        let title = codex.entry_at(entry[0]).map(Entry::title).unwrap_or_default();
        finding.also(entry[0], format!("{} in {title}", counted(entry.len(), "blank", "blanks")));
    }
    let below = more.len() + others.iter().skip(SHOWN).map(|entry| entry.len()).sum::<usize>();
    finding.further.extend(others.iter().map(|entry| entry[0]));
    if below > 0 {
        finding.note(format!("{} below", counted(below, "further blank stands", "further blanks stand")));
    }
    let which = if blanks.len() == 1 { "the blank" } else { "each blank" };
    finding.help(format!("write what belongs there in place of {which}, marks included"));
}

fn message(title: Option<String>, first: &str, blanks: &[Span], others: usize) -> String {
    let count = counted(blanks.len(), "blank", "blanks");
    let Some(title) = title else {
        return if blanks.len() == 1 {
            "a blank is still there".to_owned()
        } else {
            format!("{count} are still there")
        };
    };
    match (others, blanks.len()) {
        (0, 1) if first.chars().count() <= MOST => format!("{title} still has the blank {first}"),
        (0, _) => format!("{title} still has {count}"),
        _ => format!("{title} and {} below it still have {count}", counted(others, "entry", "entries")),
    }
}
