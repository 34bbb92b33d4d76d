//! The physical limit that `check` is measured against: walk, read and parse a folder to events, with the same
//! parser and as many threads: `limit FOLDER`.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program of its own, for people who measure"
)]

use std::{path::Path, process::ExitCode};

use granit_parser::Parser;
use rayon::prelude::*;

fn main() -> ExitCode {
    let Some(folder) = std::env::args().nth(1) else {
        eprintln!("usage: limit FOLDER");
        return ExitCode::from(2);
    };
    let files: Vec<_> = walkdir::WalkDir::new(Path::new(&folder))
        .sort_by_file_name()
        .into_iter()
        .flatten()
        .filter(|entry| entry.path().extension().is_some_and(|extension| extension == "yaml"))
        .map(walkdir::DirEntry::into_path)
        .collect();
    let events: usize = files
        .par_iter()
        .map(|path| {
            let text = std::fs::read_to_string(path).expect("a file that was just listed can be read");
            Parser::new_from_str(&text).flatten().count()
        })
        .sum();
    println!("{} files, {events} events", files.len());
    ExitCode::SUCCESS
}
