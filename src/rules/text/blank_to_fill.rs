use crate::{codex::Codex, diag::Reporter, kinds::Entry, rule};

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

pub fn check(codex: &Codex, report: &mut Reporter) {
    if codex.blanks.is_empty() {
        return;
    }
    let mut entries: Vec<&Entry> = codex.entries().map(|(_, entry)| entry).collect();
    entries.sort_by_key(|entry| entry.span);
    for blank in &codex.blanks {
        let after =
            entries.partition_point(|entry| (entry.span.file, entry.span.start) <= (blank.file, blank.start));
        let owner = entries[..after].last().filter(|entry| entry.span.contains(*blank));
        let what = codex.sources.slice(*blank);
        let message = match owner {
            Some(entry) => format!("{} still has the blank {what}", entry.title()),
            None => format!("the blank {what} is still there"),
        };
        report.at(*blank, message).help("write what belongs there in place of the blank, marks included");
    }
}
