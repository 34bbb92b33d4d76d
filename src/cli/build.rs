//! `build`.

use super::{Exit, World, args::BuildArgs, check};
use crate::{
    disk::{self, Fault},
    emit::{self, Selection},
    report::Format,
};

/// Checks and, where nothing stands in the way, writes the Codex.
pub fn run(options: &BuildArgs, world: &mut World) -> Result<Exit, Fault> {
    let dir: Vec<_> = options.dir.iter().cloned().collect();
    let gathered = disk::gather(&world.here, &dir)?;
    let root = gathered.place.root.clone();
    let checked = check::check(gathered, false)?;
    if checked.summary.files == 0 {
        return Err(Fault::text("found nothing to build here"));
    }
    let exit = if checked.summary.errors > 0 { Exit::Findings } else { Exit::Clean };
    if !checked.shown.is_empty() {
        check::print(&checked, Format::Human, world);
    }
    if exit == Exit::Findings && !options.keep_going {
        let _ = writeln!(
            world.err,
            "nothing is written while errors stand (--keep-going leaves broken entries out)"
        );
        return Ok(exit);
    }
    let files = emit::outputs(&checked.codex, Selection { gm: true, all: false });
    let out = options.out.clone().map_or_else(|| root.join("site-out"), |out| world.here.join(out));
    let written = disk::write(&out, &files)?;
    let _ = writeln!(
        world.out,
        "{} entries, {} files in {} ({} changed)",
        checked.summary.entries,
        written.files,
        disk::shown(&out, &world.here),
        written.changed
    );
    Ok(exit)
}
