//! Line and column in the three units that tools count in.

use super::Source;

/// A place in a file. Lines and columns are 1-based; a byte-order mark takes up no column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, as people and most editors count.
    pub column: usize,
    /// Column in UTF-16 code units, as SARIF and editors' protocols count.
    pub utf16: usize,
    /// Column in bytes, as rdjson counts.
    pub byte: usize,
}

impl Position {
    /// The place of byte `offset` in `source`; an offset inside a character counts as its start.
    pub fn of(source: &Source, offset: u32) -> Self {
        let offset = offset.min(source.text().len() as u32);
        let lines = source.lines();
        let line = lines.partition_point(|start| *start <= offset);
        let mut start = lines[line - 1] as usize;
        if start == 0 {
            start = source.bom();
        }
        let mut end = (offset as usize).max(start);
        while !source.text().is_char_boundary(end) {
            end -= 1;
        }
        let before = &source.text()[start..end];
        Self {
            line,
            column: before.chars().count() + 1,
            utf16: before.chars().map(char::len_utf16).sum::<usize>() + 1,
            byte: before.len() + 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_utf16_units_and_bytes() {
        let source = Source::new("a.yaml", "\u{feff}näme: 😀x\r\nb");
        let at = |offset| Position::of(&source, offset);
        assert_eq!(at(3), Position { line: 1, column: 1, utf16: 1, byte: 1 });
        let x = source.text().find('x').unwrap() as u32;
        assert_eq!(at(x), Position { line: 1, column: 8, utf16: 9, byte: 12 });
        let b = source.text().len() as u32 - 1;
        assert_eq!(at(b), Position { line: 2, column: 1, utf16: 1, byte: 1 });
        assert_eq!(at(9_999).line, 2);
        assert_eq!(at(0).column, 1);
    }
}
