//! The command line: one file a command.
//!
//! [`run`] takes its arguments, its writers and what it needs of the environment, so tests need no process.

mod args;
mod build;
mod check;

use std::{
    ffi::OsString,
    io::{self, IsTerminal, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::Parser;

use args::{Args, Command};

use crate::{disk::Fault, report::Style};

/// What a command may use of the world.
pub struct World<'w> {
    /// Standard output.
    pub out: &'w mut dyn Write,
    /// Standard error.
    pub err: &'w mut dyn Write,
    /// The current folder.
    pub here: PathBuf,
    /// How findings are drawn.
    pub style: Style,
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
    let here = std::env::current_dir().unwrap_or_default();
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let terminal = io::stdout().is_terminal();
    let width = std::env::var("COLUMNS").ok().and_then(|width| width.parse().ok()).unwrap_or(100);
    let style = Style { colour: terminal && !no_colour, width, unicode: true, links: None };
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut err = io::stderr().lock();
    let mut world = World { out: &mut out, err: &mut err, here, style };
    let exit = run(std::env::args_os(), &mut world);
    // A closed pipe (`loresmith check | head`) is no fault.
    let _ = world.out.flush();
    ExitCode::from(exit.code())
}

/// One command.
pub fn run(args: impl IntoIterator<Item = OsString>, world: &mut World) -> Exit {
    let args = match Args::try_parse_from(args) {
        Ok(args) => args,
        Err(error) => {
            let text = if world.style.colour {
                error.render().ansi().to_string()
            } else {
                error.render().to_string()
            };
            let to: &mut dyn Write = if error.use_stderr() { world.err } else { world.out };
            let _ = to.write_all(text.as_bytes());
            return if error.use_stderr() { Exit::Failed } else { Exit::Clean };
        }
    };
    let done = match args.command {
        Command::Check(options) => check::run(&options, world),
        Command::Build(options) => build::run(&options, world),
    };
    done.unwrap_or_else(|fault: Fault| {
        let _ = writeln!(world.err, "loresmith: {}", fault.message);
        Exit::Failed
    })
}
