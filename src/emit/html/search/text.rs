//! Which words stand in which entries: words in order, cut into files that a search loads one by one.

use std::collections::{BTreeMap, HashMap};

use rayon::prelude::*;

use super::{
    super::shard::{self, LIMIT},
    Hit,
};
use crate::emit::OutputFile;

/// A file is ended once it holds so many bytes: a search loads one for each word.
const FULL: usize = 48 * 1024;

/// The digits of numbers; from the 33rd on they say that more follow.
const DIGITS: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/// The files, the first word of each, and the words that stand in too many entries to tell anything.
#[derive(Default)]
pub struct Text<'h> {
    /// The files.
    pub files: Vec<OutputFile>,
    /// The first word of each.
    pub first: Vec<&'h str>,
    /// Words without a list.
    pub common: Vec<&'h str>,
}

/// Words, and where each stands: twice the number of the document, one more where the word matters there.
type Places<'h> = Vec<(&'h str, Vec<u32>)>;

/// Writes the files.
pub fn write(hits: &[Hit]) -> Text<'_> {
    let documents: Vec<&str> = hits.iter().flat_map(Hit::documents).collect();
    let mut text = Text::default();
    let mut file = String::new();
    for (word, places) in merged(&documents) {
        let coded = coded(&places);
        if coded.len() + word.len() + 2 > LIMIT {
            text.common.push(word);
            continue;
        }
        if !file.is_empty() && file.len() + coded.len() > FULL {
            text.end(&mut file);
        }
        if file.is_empty() {
            text.first.push(word);
        }
        file.push_str(word);
        file.push(' ');
        file.push_str(&coded);
        file.push('\n');
    }
    if !file.is_empty() {
        text.end(&mut file);
    }
    text
}

impl Text<'_> {
    fn end(&mut self, file: &mut String) {
        let name = format!("search/text-{}", self.files.len());
        self.files.push(shard::script(&name, &shard::quoted(file)));
        file.clear();
    }
}

/// The words, in the order in which a script compares them, and where each stands.
fn merged<'h>(documents: &[&'h str]) -> Vec<(&'h str, Vec<u32>)> {
    let part = documents.len() / 8 + 1;
    let parts: Vec<Places> =
        documents.par_chunks(part).enumerate().map(|(at, chunk)| places(at * part, chunk)).collect();
    let mut all: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    for places in parts {
        for (word, places) in places {
            all.entry(word).or_default().extend(places);
        }
    }
    let mut all: Vec<_> = all.into_iter().collect();
    all.sort_by(|(a, _), (b, _)| a.encode_utf16().cmp(b.encode_utf16()));
    all
}

/// The words of some documents, each once and in no order.
fn places<'h>(first: usize, documents: &[&'h str]) -> Places<'h> {
    let mut places: HashMap<&str, Vec<u32>> = HashMap::new();
    for (at, words) in documents.iter().enumerate() {
        let number = (first + at) as u32 * 2;
        for word in words.split(' ').filter(|word| !word.is_empty()) {
            let (word, strong) = word.strip_prefix('!').map_or((word, 0), |word| (word, 1));
            places.entry(word).or_default().push(number + strong);
        }
    }
    places.into_iter().collect()
}

/// How far each document is from the one before, as digits of base 32, the lowest first.
fn coded(places: &[u32]) -> String {
    let mut out = String::with_capacity(places.len() * 2);
    let mut before = 0;
    for place in places {
        let mut rest = (place / 2 - before) * 2 + place % 2;
        before = place / 2;
        while rest > 31 {
            out.push(char::from(DIGITS[(rest % 32 + 32) as usize]));
            rest /= 32;
        }
        out.push(char::from(DIGITS[rest as usize]));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_coded_by_distance() {
        assert_eq!(coded(&[0, 3, 4, 40]), "032a1");
        assert_eq!(coded(&[40, 20_001]), "e1vlJ");
    }
}
