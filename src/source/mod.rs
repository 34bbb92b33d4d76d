//! Files in memory and places in them.
//!
//! A [`Span`] is a small `Copy` value that knows its file, so a finding can point into any file of a run.
//! This room knows neither YAML nor findings and never touches the disk.

mod patterns;
mod position;
mod spanned;

use std::sync::{Arc, OnceLock};

pub use patterns::Patterns;
pub use position::Position;
pub use spanned::Spanned;

/// A file of this run. Files are numbered in the order of their paths, so spans sort like paths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u32);

/// A half-open range of bytes in one file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The file that holds the range.
    pub file: FileId,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The range `start..end` of `file`.
    pub fn new(file: FileId, start: usize, end: usize) -> Self {
        Self { file, start: start as u32, end: end.max(start) as u32 }
    }

    /// The bytes as a range for slicing the file's text.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }

    /// Whether `other` lies inside this span.
    pub fn contains(self, other: Span) -> bool {
        self.file == other.file && self.start <= other.start && other.end <= self.end
    }

    /// The file and the first byte: what places are ordered by first.
    pub fn start_of(self) -> (FileId, u32) {
        (self.file, self.start)
    }

    /// The empty span at the end of this one.
    pub fn after(self) -> Self {
        Self { start: self.end, ..self }
    }

    /// The smallest span that covers both; `self` when they lie in different files.
    pub fn to(self, other: Span) -> Self {
        if self.file != other.file {
            return self;
        }
        Self { file: self.file, start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// One file: its path as shown to people (forward slashes, relative to the project) and its text.
#[derive(Debug, Default)]
pub struct Source {
    path: String,
    text: String,
    lines: OnceLock<Vec<u32>>,
}

/// The byte-order mark that some editors write first.
pub const BOM: char = '\u{feff}';

impl Source {
    /// How the file ends its lines.
    pub fn line_break(&self) -> &'static str {
        let first = self.text.find('\n').map_or("", |end| &self.text[..end]);
        if first.ends_with('\r') { "\r\n" } else { "\n" }
    }

    /// A file from its shown path and its text; a byte-order mark stays, so that offsets are the file's own.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        Self { path: path.into(), text: text.into(), lines: OnceLock::new() }
    }

    /// The path as people see it.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The whole text, byte-order mark included.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Bytes of the byte-order mark at the start: 3 or 0.
    pub fn bom(&self) -> usize {
        if self.text.starts_with(BOM) { BOM.len_utf8() } else { 0 }
    }

    /// Byte offsets at which the lines begin.
    pub fn lines(&self) -> &[u32] {
        self.lines.get_or_init(|| {
            let breaks = self.text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
            std::iter::once(0).chain(breaks.map(|(at, _)| at as u32 + 1)).collect()
        })
    }

    /// The text of `span`, which must lie in this file; empty if it does not fit.
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or_default()
    }
}

/// All files of a run, in the order of their paths.
#[derive(Debug, Default)]
pub struct Sources {
    files: Vec<Arc<Source>>,
}

impl Sources {
    /// Takes the files in the order in which they are to be numbered.
    pub fn new(files: Vec<Source>) -> Self {
        Self { files: files.into_iter().map(Arc::new).collect() }
    }

    /// The file of an id.
    ///
    /// # Panics
    /// If the id comes from another run; ids are handed out by this type alone.
    pub fn get(&self, id: FileId) -> &Source {
        &self.files[id.0 as usize]
    }

    /// The file of an id, for what outlives this list.
    ///
    /// # Panics
    /// If the id comes from another run; ids are handed out by this type alone.
    pub fn shared(&self, id: FileId) -> Arc<Source> {
        Arc::clone(&self.files[id.0 as usize])
    }

    /// All files with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &Source)> {
        self.files.iter().enumerate().map(|(at, source)| (FileId(at as u32), &**source))
    }

    /// How many files there are.
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// Whether there is no file.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The text of a span.
    pub fn slice(&self, span: Span) -> &str {
        self.get(span.file).slice(span)
    }

    /// Line and columns of the start of a span.
    pub fn position(&self, span: Span) -> Position {
        Position::of(self.get(span.file), span.start)
    }
}
