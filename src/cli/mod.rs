//! The command line: one file a command.
//!
//! [`run`] takes its arguments, its writers and what it needs of the environment, so tests need no process.
//! To add a command: a file with `run(&Options, &mut World)`, its options in `args.rs`, its line in [`run`].

mod args;
mod build;
mod check;
mod explain;
mod fix;
mod init;
mod new;
mod out;
mod outputs;
mod progress;
mod schema;
mod shell;
mod vendor;

use std::{
    ffi::OsString,
    io::{self, IsTerminal, Read, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    path::PathBuf,
    process::ExitCode,
};

use clap::{ArgMatches, CommandFactory, FromArgMatches, error::ErrorKind};

use args::{Args, Command};
use out::Out;

use crate::{disk::Fault, report::Style};

/// What a command may use of the world.
pub struct World<'w> {
    /// Standard input.
    pub input: &'w mut dyn Read,
    /// Standard output.
    pub out: &'w mut dyn Write,
    /// Standard error.
    pub err: &'w mut dyn Write,
    /// The current folder.
    pub here: PathBuf,
    /// How findings are drawn.
    pub style: Style,
    /// Whether long work may say so on standard error.
    pub progress: bool,
}

/// How a command ends: 0 clean, 1 findings at error level, 2 usage, configuration or IO.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Nothing stands in the way.
    Clean,
    /// Findings at error level.
    Findings,
    /// The command could not do its work.
    Failed,
}

impl Exit {
    /// The exit code.
    pub fn code(self) -> u8 {
        match self {
            Exit::Clean => 0,
            Exit::Findings => 1,
            Exit::Failed => 2,
        }
    }
}

/// The whole program.
pub fn main() -> ExitCode {
    // What fails is said in words, by the finding of its file or below; never by a trace.
    std::panic::set_hook(Box::new(|_| {}));
    let here = std::env::current_dir().unwrap_or_default();
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let terminal = io::stdout().is_terminal();
    let width = std::env::var("COLUMNS").ok().and_then(|width| width.parse().ok()).unwrap_or(100);
    let style = Style { colour: terminal && !no_colour, width, unicode: true, links: None };
    let mut out = Out::new(io::stdout().lock());
    // Not locked: the progress line is written from beside.
    let (mut input, mut err) = (io::stdin(), io::stderr());
    let progress = err.is_terminal();
    let mut world = World { input: &mut input, out: &mut out, err: &mut err, here, style, progress };
    let work = AssertUnwindSafe(|| run(std::env::args_os(), &mut world));
    let exit = catch_unwind(work).unwrap_or_else(|payload| {
        let said = payload.downcast_ref::<String>().map(String::as_str);
        let said = said.or(payload.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
        let _ = writeln!(world.err, "loresmith failed, and that is its own fault: {said}");
        let _ = writeln!(world.err, "please report it with what you did");
        Exit::Failed
    });
    let refused = out.finish();
    if let Some(why) = refused {
        let _ = writeln!(err, "loresmith: cannot write to standard output: {}", crate::disk::in_words(&why));
        return ExitCode::from(Exit::Failed.code());
    }
    ExitCode::from(exit.code())
}

/// One command.
pub fn run(args: impl IntoIterator<Item = OsString>, world: &mut World) -> Exit {
    let parsed = Args::command().try_get_matches_from(args);
    let matches = match parsed {
        Ok(matches) => matches,
        Err(error) => return usage(&error, world),
    };
    let done = match Args::from_arg_matches(&matches) {
        Ok(args) => start(args.command, &matches, world),
        Err(error) => return usage(&error, world),
    };
    done.unwrap_or_else(|fault| {
        let here = format!("{}{}", world.here.display(), std::path::MAIN_SEPARATOR);
        let _ = writeln!(world.err, "loresmith: {}", fault.message.replace(&here, ""));
        Exit::Failed
    })
}

fn start(command: Command, matches: &ArgMatches, world: &mut World) -> Result<Exit, Fault> {
    match command {
        Command::Check(options) => {
            let outputs = outputs::pair(&options, matches.subcommand_matches("check"))?;
            check::run(&options, &outputs, world)
        }
        Command::Build(options) => build::run(&options, world),
        Command::New(options) => new::run(&options, world),
        Command::Init(options) => init::run(&options, world),
        Command::Explain(options) => explain::run(&options, world),
        Command::Schema(options) => schema::run(&options, world),
        Command::Vendor(options) => vendor::run(&options, world),
    }
}

/// Help that was asked for, or arguments that do not fit.
fn usage(error: &clap::Error, world: &mut World) -> Exit {
    let drawn = error.render();
    let text = if world.style.colour { drawn.ansi().to_string() } else { drawn.to_string() };
    if !error.use_stderr() {
        let _ = world.out.write_all(text.as_bytes());
        return Exit::Clean;
    }
    let _ = world.err.write_all(text.as_bytes());
    let typed = error.get(clap::error::ContextKind::InvalidSubcommand).map(ToString::to_string);
    let unknown = error.kind() == ErrorKind::InvalidSubcommand;
    if let Some(there) = typed.filter(|typed| unknown && world.here.join(typed).exists()) {
        let _ = writeln!(world.err, "\nto check it: loresmith check {there}");
    }
    Exit::Failed
}
