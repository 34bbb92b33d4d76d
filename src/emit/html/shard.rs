//! Data that scripts load when they first need it: script files, because a page read from a stick may not fetch.

use crate::emit::OutputFile;

/// So many bytes of data are put into one file; what stands around them fits into the rest of 150 KB.
pub const LIMIT: usize = 140 * 1024;

/// The file of a piece of data, which `need(name)` of `shards.js` loads.
pub fn script(name: &str, json: &str) -> OutputFile {
    OutputFile::text(format!("assets/{name}.js"), format!("loresmith.take(\"{name}\",{json});\n"))
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
