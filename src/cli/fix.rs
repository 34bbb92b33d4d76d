//! `check --fix`: applies the changes that findings carry.

use std::{collections::BTreeMap, path::Path};

use super::check::Checked;
use crate::{
    diag::{Applicability, Fix},
    disk::{self, Fault},
    source::{FileId, Source},
};

/// Applies the fixes of the findings shown, file by file; of two that touch the same text the first counts.
/// Comments, order, quotes and line ends stay: only the text of a fix is replaced. How many were applied.
pub fn apply(checked: &Checked, root: &Path, unsafe_too: bool) -> Result<usize, Fault> {
    let wanted = |fix: &&Fix| unsafe_too || fix.applicability == Applicability::Safe;
    let mut files: BTreeMap<FileId, Vec<&Fix>> = BTreeMap::new();
    for fix in checked.shown.iter().flat_map(|finding| &finding.fixes).filter(wanted) {
        if checked.codex.is_own(fix.span.file) {
            files.entry(fix.span.file).or_default().push(fix);
        }
    }
    let mut applied = 0;
    for (file, fixes) in files {
        let source = checked.codex.sources.get(file);
        let path = root.join(source.path());
        // What was read through another encoding is not what stands in the file.
        if disk::read_text(&path).is_ok_and(|text| text == source.text()) {
            let (text, count) = mended(source, fixes);
            disk::overwrite(&path, &text)?;
            applied += count;
        }
    }
    Ok(applied)
}

/// The text of a file with its fixes, and how many fitted.
fn mended(source: &Source, mut fixes: Vec<&Fix>) -> (String, usize) {
    fixes.sort_by_key(|fix| fix.span);
    let (mut out, mut at, mut count) = (String::with_capacity(source.text().len()), 0, 0);
    for fix in fixes {
        let range = fix.span.range();
        if let Some(between) = source.text().get(at..range.start) {
            out.push_str(between);
            out.push_str(&fix.replacement);
            at = range.end;
            count += 1;
        }
    }
    out.push_str(&source.text()[at..]);
    (out, count)
}
