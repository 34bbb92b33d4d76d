//! Which format goes where.

use std::path::{Path, PathBuf};

use clap::ArgMatches;

use super::args::CheckArgs;
use crate::{disk::Fault, report::Format};

/// A format, and the file that it goes to; standard output where there is none.
pub type Output = (Format, Option<PathBuf>);

enum Word {
    Format(Format),
    File(PathBuf),
}

/// Pairs every `--output` with the `--format` before it. A file without one shows its format by its ending.
///
/// # Errors
/// If several formats are left for standard output.
pub fn pair(options: &CheckArgs, matches: Option<&ArgMatches>) -> Result<Vec<Output>, Fault> {
    let places = |name: &str| matches.and_then(|matches| matches.indices_of(name)).into_iter().flatten();
    let formats = places("format").zip(options.format.iter().map(|format| Word::Format(*format)));
    let files = places("output").zip(options.output.iter().map(|file| Word::File(file.clone())));
    let mut words: Vec<(usize, Word)> = formats.chain(files).collect();
    words.sort_by_key(|(at, _)| *at);
    paired(words.into_iter().map(|(_, word)| word))
}

fn paired(words: impl Iterator<Item = Word>) -> Result<Vec<Output>, Fault> {
    let mut outputs: Vec<Output> = Vec::new();
    for word in words {
        match (word, outputs.last_mut()) {
            (Word::Format(format), _) => outputs.push((format, None)),
            (Word::File(file), Some((_, open @ None))) => *open = Some(file),
            (Word::File(file), _) => outputs.push((by_ending(&file), Some(file))),
        }
    }
    if outputs.is_empty() {
        outputs.push((Format::Human, None));
    }
    if outputs.iter().filter(|(_, file)| file.is_none()).count() > 1 {
        let message = "several formats cannot share standard output; \
            write `--format NAME --output FILE` for all but one";
        return Err(Fault::text(message));
    }
    Ok(outputs)
}

fn by_ending(file: &Path) -> Format {
    let ending = file.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    let name = if ending == "xml" { "junit" } else { &ending };
    Format::named(name).unwrap_or(Format::Human)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_belongs_to_the_format_before_it() {
        let file = |name: &str| Word::File(PathBuf::from(name));
        let words =
            [Word::Format(Format::Human), Word::Format(Format::Concise), file("a.txt"), file("b.json")];
        let outputs = paired(words.into_iter()).unwrap();
        let expected = [
            (Format::Human, None),
            (Format::Concise, Some(PathBuf::from("a.txt"))),
            (Format::Json, Some(PathBuf::from("b.json"))),
        ];
        assert_eq!(outputs, expected);
        assert_eq!(paired(std::iter::empty()).unwrap(), [(Format::Human, None)]);
        let twice = [Word::Format(Format::Human), Word::Format(Format::Json)];
        assert!(paired(twice.into_iter()).is_err());
    }
}
