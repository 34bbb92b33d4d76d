//! `vendor`.

use super::{Exit, World, args::VendorArgs};
use crate::{
    builtin,
    diag::{choices, counted, nearest},
    disk::{self, Fault},
};

/// Writes a pack that the program brings along into the project, where it takes the place of the other.
pub fn run(options: &VendorArgs, world: &mut World) -> Result<Exit, Fault> {
    let id = options.pack.as_str();
    let packs = builtin::packs();
    if !packs.contains(&id) {
        return Err(Fault::text(unknown(id, &packs)));
    }
    let folder = disk::find(&world.here).root.join("content").join(id);
    let shown = disk::seen_from(&world.here, &folder);
    if disk::holds_anything(&folder) {
        let message = format!("{shown} is there already; nothing is overwritten. Move it away to begin anew");
        return Err(Fault::text(message));
    }
    let files = builtin::pack(id);
    for (path, bytes) in &files {
        disk::replace(&folder.join(path), bytes)?;
    }
    let _ = writeln!(
        world.out,
        "wrote {shown} ({}): it now takes the place of the pack that comes with loresmith",
        counted(files.len(), "file", "files")
    );
    Ok(Exit::Clean)
}

/// What is said of a name that no pack has.
pub fn unknown(id: &str, packs: &[&str]) -> String {
    let close = nearest(id, packs.iter().copied());
    if close.is_empty() {
        format!("there is no pack `{id}`; loresmith comes with {}", choices(packs.iter().copied()))
    } else {
        format!("there is no pack `{id}`; did you mean {}?", choices(close))
    }
}
