//! What reading a file of a pack gives that the program brings along: it is the same in every run, so a process reads
//! it once. Hundreds of examples run beside those packs.

use std::{
    collections::BTreeMap,
    sync::{Arc, RwLock},
};

use super::compile::Parsed;
use crate::source::{FileId, Source};

/// What was read, by the number of the file: places know that number, so another number is another reading.
static READ: RwLock<BTreeMap<FileId, Arc<(Source, Parsed)>>> = RwLock::new(BTreeMap::new());

/// What a file gives; it is read unless the same file was read under the same number before.
pub(super) fn once(file: FileId, source: &Source, read: impl FnOnce() -> Parsed) -> Parsed {
    let known = READ.read().ok().and_then(|all| all.get(&file).map(Arc::clone));
    match known {
        Some(known) if is_same(&known.0, source) => known.1.clone(),
        Some(_) => read(),
        None => {
            let parsed = read();
            if let Ok(mut all) = READ.write() {
                let copy = Source::new(source.path(), source.text());
                all.insert(file, Arc::new((copy, parsed.clone())));
            }
            parsed
        }
    }
}

fn is_same(known: &Source, source: &Source) -> bool {
    known.path() == source.path() && known.text() == source.text()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Span;

    #[test]
    fn a_file_is_read_once_and_another_text_or_number_again() {
        let place = |start| Parsed { blanks: vec![Span::new(FileId(7), start, start)], ..Parsed::default() };
        let (far, further) = (FileId(u32::MAX), FileId(u32::MAX - 1));
        let first = Source::new("builtin/x.yaml", "a: 1");
        let get = |file, source: &Source, start| once(file, source, || place(start)).blanks[0].start;
        assert_eq!(get(far, &first, 1), 1);
        assert_eq!(get(far, &Source::new("builtin/x.yaml", "a: 1"), 2), 1);
        assert_eq!(get(far, &Source::new("builtin/x.yaml", "a: 2"), 3), 3);
        assert_eq!(get(far, &Source::new("builtin/y.yaml", "a: 1"), 4), 4);
        assert_eq!(get(further, &first, 5), 5);
    }
}
