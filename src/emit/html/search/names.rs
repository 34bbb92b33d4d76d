//! The names of entries and nodes, and their figures: one line each, in files of consecutive documents.

use super::{
    super::shard::{self, LIMIT},
    words,
};
use crate::{
    emit::{OutputFile, entry::Published},
    page::TreeNode,
};

/// The line of an entry: its id (nothing where the name gives it), name, tags, and the ids that it had before.
pub fn entry(entry: &Published) -> Box<str> {
    let same = words::folded(&entry.name).replace(' ', "-") == entry.id;
    let id = if same { "" } else { &entry.id };
    let list = |words: &[String]| plain(&words.join(" "));
    let line = format!("{id}\t{}\t{}\t{}", plain(&entry.name), list(&entry.tags), list(&entry.aliases));
    line.trim_end_matches('\t').into()
}

/// The line of a node: its anchor after `#`, and its name.
pub fn node(node: &TreeNode) -> Box<str> {
    let anchor = node.to.anchor.as_deref().unwrap_or(&node.id);
    format!("#{anchor}\t{}", plain(&node.name)).into()
}

/// Words in one line, without tabs.
pub fn plain(text: &str) -> Box<str> {
    if text.contains(|letter: char| letter.is_control()) {
        text.replace(|letter: char| letter.is_control(), " ").into()
    } else {
        text.into()
    }
}

/// The lines as files, and the number of the first document of each.
pub fn files<'l>(name: &str, lines: impl Iterator<Item = &'l str>) -> (Vec<OutputFile>, Vec<usize>) {
    let (mut files, mut first) = (Vec::new(), vec![0]);
    let (mut file, mut size) = (String::new(), 0);
    let mut end = |file: &mut String| {
        files.push(shard::script(&format!("{name}-{}", files.len()), &shard::quoted(file)));
        file.clear();
    };
    for (at, line) in lines.enumerate() {
        // What JSON escapes takes two bytes: the line end, tabs, quotes, backslashes.
        let room = line.len() + 2 + line.bytes().filter(|byte| b"\t\"\\".contains(byte)).count();
        if size > 0 && size + room > LIMIT {
            end(&mut file);
            first.push(at);
            size = 0;
        }
        size += room;
        file.push_str(line);
        file.push('\n');
    }
    end(&mut file);
    (files, first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fill_files() {
        let line = "x".repeat(999);
        let (files, first) = files("names", std::iter::repeat_n(line.as_str(), 500));
        assert_eq!((files.len(), first.as_slice()), (4, [0, 143, 286, 429].as_slice()));
        assert!(files.iter().all(|file| file.bytes.len() < 150 * 1024));
    }
}
