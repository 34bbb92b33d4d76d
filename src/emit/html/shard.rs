//! Data that scripts load when they first need it: script files, because a page read from a stick may not fetch.

use std::borrow::Cow;

use crate::emit::OutputFile;

/// So many bytes of data are put into one file; what stands around them fits into the rest of 150 KB.
pub const LIMIT: usize = 140 * 1024;

/// The file of a piece of data, which `need(name)` of `shards.js` loads.
pub fn script(name: &str, json: &str) -> OutputFile {
    OutputFile::text(format!("assets/{name}.js"), format!("loresmith.take(\"{name}\",{});\n", harmless(json)))
}

/// JSON that stays JSON wherever it is put: nothing in it ends a script, begins a comment of HTML, or is a line break to
/// old browsers alone. All of these stand in strings only.
pub fn harmless(json: &str) -> Cow<'_, str> {
    let risky = |at: usize| json[at + 1..].starts_with(['/', '!', 's', 'S']);
    let mut found =
        json.match_indices(['<', '\u{2028}', '\u{2029}']).filter(|(at, sign)| *sign != "<" || risky(*at));
    let Some(first) = found.next() else {
        return Cow::Borrowed(json);
    };
    let mut out = String::with_capacity(json.len() + 64);
    let mut from = 0;
    for (at, sign) in std::iter::once(first).chain(found) {
        out.push_str(&json[from..at]);
        match sign {
            // The shortest that a parser of HTML does not take for the end of an element.
            "<" if json[at + 1..].starts_with('/') => out.push_str("<\\"),
            "<" => out.push_str("\\u003c"),
            "\u{2028}" => out.push_str("\\u2028"),
            _ => out.push_str("\\u2029"),
        }
        from = at + sign.len();
    }
    out.push_str(&json[from..]);
    Cow::Owned(out)
}

/// Text as JSON.
pub fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

/// The number by which a script finds the file that holds a key (FNV-1a); `shards.js` computes the same.
pub fn hash(key: &str) -> u32 {
    key.bytes().fold(0x811c_9dc5, |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Members of a JSON object, spread by the hash of their keys over as few files as the limit allows.
pub fn spread(members: &[(&str, &str)]) -> Vec<String> {
    let sizes: Vec<(u32, usize)> =
        members.iter().map(|(key, json)| (hash(key), key.len() + json.len() + 4)).collect();
    let total: usize = sizes.iter().map(|(_, size)| size).sum();
    let mut count = total / (LIMIT / 2) + 1;
    // One member can be larger than the limit; more files than members would not help it.
    while count < members.len() && fullest(&sizes, count) > LIMIT {
        count += count / 4 + 1;
    }
    let mut files = vec![String::from("{"); count];
    for (key, json) in members {
        let file = &mut files[hash(key) as usize % count];
        let comma = if file.len() > 1 { "," } else { "" };
        file.push_str(comma);
        file.push_str(&quoted(key));
        file.push(':');
        file.push_str(json);
    }
    for file in &mut files {
        file.push('}');
    }
    files
}

fn fullest(sizes: &[(u32, usize)], count: usize) -> usize {
    let mut full = vec![0; count];
    for (hash, size) in sizes {
        full[*hash as usize % count] += size;
    }
    full.into_iter().max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_ends_no_script() {
        let text = "</script> <!-- <SCRIPT> a < b <b> \u{2028}\u{2029} é";
        let json = quoted(text);
        let safe = harmless(&json);
        assert_eq!(safe, r#""<\/script> \u003c!-- \u003cSCRIPT> a < b <b> \u2028\u2029 é""#);
        assert_eq!(serde_json::from_str::<String>(&safe).unwrap(), text);
        assert!(matches!(harmless("[1,2]"), Cow::Borrowed(_)));
    }

    #[test]
    fn members_are_found_by_their_hash() {
        let json = "x".repeat(3000);
        let keys: Vec<String> = (0..200).map(|at| format!("pack/kind/{at}")).collect();
        let members: Vec<(&str, &str)> = keys.iter().map(|key| (key.as_str(), json.as_str())).collect();
        let files = spread(&members);
        assert!(files.len() > 4 && files.iter().all(|file| file.len() < 150 * 1024));
        assert!(keys.iter().all(|key| files[hash(key) as usize % files.len()].contains(&quoted(key))));
        assert_eq!(spread(&[]), ["{}"]);
    }
}
