//! What can be typed.

use std::path::PathBuf;

use clap::{
    Args as ClapArgs, Parser, Subcommand,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};

use crate::{kinds::Kind, report::Format};

/// Checks tabletop content written as YAML, and publishes it as a Codex.
#[derive(Debug, Parser)]
#[command(
    name = "loresmith",
    version,
    propagate_version = true,
    arg_required_else_help = true,
    disable_help_subcommand = true,
    after_help = "To begin:\n  \
        loresmith init my-game            make a folder with a pack of your own\n  \
        loresmith new outfit \"Iron Coat\"  write a file with blanks to fill\n  \
        loresmith check                   say what is wrong, and what to write instead\n  \
        loresmith explain                 list everything that is checked\n  \
        loresmith build                   write the Codex"
)]
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
    /// Write a new entry with blanks to fill
    New(NewArgs),
    /// Make a project with an empty pack
    Init(InitArgs),
    /// Say what a rule asks for, and why
    Explain(ExplainArgs),
    /// Write the JSON Schemas, for editors
    Schema(SchemaArgs),
    /// Copy a pack that comes with the program into the project, to change it
    Vendor(VendorArgs),
}

/// Options of `check`.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  \
    loresmith check                                   the whole project\n  \
    loresmith check content/mine/outfits/coat.yaml    what touches one file\n  \
    loresmith check --deny warnings                   warnings count as errors, as for a release\n  \
    loresmith check --format human --format json --output findings.json\n  \
    cat coat.yaml | loresmith check - --stdin-filename content/mine/outfits/coat.yaml\n\n\
    Ends with 0 if nothing stands in the way, 1 with errors, 2 if it could not do its work.")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub struct CheckArgs {
    /// Files or folders; without any, the project of the current folder. `-` is standard input
    pub paths: Vec<PathBuf>,
    /// How findings are written; may be given several times, each with its --output
    #[arg(long, value_parser = formats())]
    pub format: Vec<Format>,
    /// Write the format before it to a file instead
    #[arg(long, value_name = "FILE")]
    pub output: Vec<PathBuf>,
    /// Count warnings as errors
    #[arg(long, value_name = "WHAT", value_parser = ["warnings"])]
    pub deny: Option<String>,
    /// The most warnings that still pass
    #[arg(long, value_name = "N")]
    pub max_warnings: Option<usize>,
    /// Show what is only worth knowing, too
    #[arg(long)]
    pub info: bool,
    /// Apply the changes that keep your meaning, then check again
    #[arg(long)]
    pub fix: bool,
    /// Apply suggestions as well: they choose for you, so look at what changed
    #[arg(long)]
    pub unsafe_fixes: bool,
    /// End with 0 whatever is found
    #[arg(long)]
    pub exit_zero: bool,
    /// Do not mind when there is nothing to check
    #[arg(long)]
    pub allow_empty: bool,
    /// The file of the project that standard input stands in for
    #[arg(long, value_name = "FILE")]
    pub stdin_filename: Option<PathBuf>,
}

/// Options of `build`.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  \
    loresmith build                      into site-out of the project\n  \
    loresmith build --out public         into another folder\n  \
    loresmith build --keep-going         without the entries that have errors\n\n\
    The folder is written anew each time. Your README.md in it stays as it is, also where it is\n\
    the only file before the first build. With any other file that no build wrote, the folder is refused\n\
    and nothing in it is touched: move that file away, or name another folder with --out.")]
pub struct BuildArgs {
    /// The folder of the project; without one, the project of the current folder
    pub dir: Option<PathBuf>,
    /// The folder to write to; without one, `site-out` of the project
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Leave broken entries out and write the rest; still ends with 1
    #[arg(long)]
    pub keep_going: bool,
}

/// Options of `new`.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  \
    loresmith new outfit \"Storm Dancer\"    an outfit and its eight abilities\n  \
    loresmith new class Witch              a class and an outfit for it\n  \
    loresmith new weapon \"Long Knife\" --stdout")]
pub struct NewArgs {
    /// What it is
    #[arg(value_parser = kinds())]
    pub kind: Kind,
    /// The name that readers see
    pub name: String,
    /// The id, where it shall not follow from the name
    #[arg(long)]
    pub id: Option<String>,
    /// The pack, where the project has several
    #[arg(long)]
    pub pack: Option<String>,
    /// Print the entry instead of writing a file
    #[arg(long)]
    pub stdout: bool,
}

/// Options of `init`.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  \
    loresmith init                       in the current folder\n  \
    loresmith init my-trees --game vaia  in a new folder, for Vaia")]
pub struct InitArgs {
    /// The folder; without one, the current folder
    pub dir: Option<PathBuf>,
    /// The pack that the content builds on
    #[arg(long, value_name = "PACK", default_value = "worlds-awakening")]
    pub game: String,
    /// The id of the new pack, where it shall not follow from the folder
    #[arg(long)]
    pub pack: Option<String>,
}

/// Options of `explain`.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  \
    loresmith explain                          every rule, by group\n  \
    loresmith explain outfit                   the rules of a group\n  \
    loresmith explain outfit/price-mismatch    one rule, with what it says")]
pub struct ExplainArgs {
    /// A rule or a group; without one, all rules are listed
    pub rule: Option<String>,
}

/// Options of `schema`.
#[derive(Debug, ClapArgs)]
pub struct SchemaArgs {
    /// The folder to write to; without one, `schemas` of the project
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Write nothing; say which files differ, and end with 1 if any does
    #[arg(long)]
    pub check: bool,
}

/// Options of `vendor`.
#[derive(Debug, ClapArgs)]
pub struct VendorArgs {
    /// The pack
    pub pack: String,
}

fn formats() -> impl TypedValueParser<Value = Format> {
    let values = Format::ALL.iter().map(|format| PossibleValue::new(format.name()).help(format.title()));
    PossibleValuesParser::new(values).try_map(|name| Format::named(&name).ok_or("no such format"))
}

fn kinds() -> impl TypedValueParser<Value = Kind> {
    let kinds = Kind::ALL.iter().filter(|kind| **kind != Kind::Project);
    let values = kinds.map(|kind| PossibleValue::new(kind.name()).help(kind.about()));
    PossibleValuesParser::new(values).try_map(|name| Kind::from_name(&name).ok_or("no such kind"))
}
