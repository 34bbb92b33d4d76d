//! `schema`.

use super::{Exit, World, args::SchemaArgs};
use crate::{
    disk::{self, Fault},
    emit,
};

/// Writes the schemas, or says which of those that are there differ.
pub fn run(options: &SchemaArgs, world: &mut World) -> Result<Exit, Fault> {
    let root = disk::find(&world.here).root;
    let folder = options.out.as_ref().map_or_else(|| root.join("schemas"), |out| world.here.join(out));
    let files = emit::schemas();
    let total = files.len();
    let mut differing = Vec::new();
    for file in files {
        let path = folder.join(&file.path);
        if disk::bytes_of(&path).as_ref() == Some(&file.bytes) {
            continue;
        }
        let shown = disk::seen_from(&world.here, &path);
        if options.check {
            let how = if path.exists() { "differs" } else { "is missing" };
            differing.push(format!("{shown} {how}"));
        } else {
            disk::replace(&path, &file.bytes)?;
            differing.push(shown);
        }
    }
    let shown = disk::seen_from(&world.here, &folder);
    if !options.check {
        let _ = writeln!(world.out, "{total} schemas in {shown}, {} written", differing.len());
        return Ok(Exit::Clean);
    }
    for line in &differing {
        let _ = writeln!(world.out, "{line}");
    }
    if differing.is_empty() {
        let _ = writeln!(world.out, "{total} schemas in {shown}: none differs");
        return Ok(Exit::Clean);
    }
    let _ = writeln!(world.err, "`loresmith schema` writes them");
    Ok(Exit::Findings)
}
