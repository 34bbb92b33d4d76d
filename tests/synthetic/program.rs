//! Writes N entries of every kind, one a file, with references and links that resolve: `synthetic N FOLDER [SEED]`.
//!
//! The same N and seed give the same bytes. About 1,150 bytes an entry, in two packs, one for each game.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program of its own, for people who measure"
)]
#![expect(
    clippy::format_push_string,
    clippy::cast_possible_wrap,
    clippy::format_collect,
    reason = "it writes a few megabytes once"
)]

mod prose;
mod random;
mod trees;
mod write;

use std::{fs, path::Path, process::ExitCode};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().collect();
    let (Some(count), Some(folder)) = (args.get(1).and_then(|count| count.parse().ok()), args.get(2)) else {
        eprintln!("usage: synthetic N FOLDER [SEED]");
        return ExitCode::from(2);
    };
    let seed = args.get(3).and_then(|seed| seed.parse().ok()).unwrap_or(7);
    let files = write::files(count, seed);
    let bytes: usize = files.iter().map(|(_, text)| text.len()).sum();
    for (path, text) in &files {
        let path = Path::new(folder).join(path);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).expect("the folder can be made");
        }
        fs::write(path, text).expect("the file can be written");
    }
    println!("{} files, {bytes} bytes, {} a file", files.len(), bytes / files.len());
    ExitCode::SUCCESS
}
