//! What can be typed.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};

use crate::report;

/// Checks tabletop content written as YAML, and publishes it as a Codex.
#[derive(Debug, Parser)]
#[command(name = "loresmith", version, about, propagate_version = true)]
pub struct Args {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Check content and say what is wrong with it
    Check(CheckArgs),
    /// Check content and write the Codex
    Build(BuildArgs),
}

/// Options of `check`.
#[derive(Debug, ClapArgs)]
pub struct CheckArgs {
    /// Files or folders to check; without any, the project of the current folder
    pub paths: Vec<PathBuf>,
    /// How findings are written
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
    /// Show what is only worth knowing, too
    #[arg(long)]
    pub info: bool,
    /// Do not mind when there is nothing to check
    #[arg(long)]
    pub allow_empty: bool,
}

/// Options of `build`.
#[derive(Debug, ClapArgs)]
pub struct BuildArgs {
    /// The folder of the project; without one, the project of the current folder
    pub dir: Option<PathBuf>,
    /// The folder to write to; without one, `site-out` of the project
    #[arg(long)]
    pub out: Option<PathBuf>,
    /// Leave broken entries out and write the rest; still ends with 1
    #[arg(long)]
    pub keep_going: bool,
}

/// How findings are written.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Format {
    /// For people, with the lines of the source
    Human,
    /// One line a finding
    Concise,
    /// For programs
    Json,
}

impl From<Format> for report::Format {
    fn from(format: Format) -> Self {
        match format {
            Format::Human => report::Format::Human,
            Format::Concise => report::Format::Concise,
            Format::Json => report::Format::Json,
        }
    }
}
