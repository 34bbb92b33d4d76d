//! `init`.

use super::{Exit, World, args::InitArgs, vendor};
use crate::{
    builtin,
    disk::{self, Fault},
    vocabulary::{Id, Word, slug},
};

/// Makes a project with a pack that passes `check`.
pub fn run(options: &InitArgs, world: &mut World) -> Result<Exit, Fault> {
    let packs = builtin::packs();
    let game = options.game.as_str();
    if !packs.contains(&game) {
        return Err(Fault::text(vendor::unknown(game, &packs)));
    }
    let folder = options.dir.as_ref().map_or_else(|| world.here.clone(), |dir| world.here.join(dir));
    let name = disk::last_word(&folder);
    let id = options.pack.clone().unwrap_or_else(|| slug(&name));
    if id.is_empty() || Id::parse(&id).is_err() || packs.contains(&id.as_str()) {
        let message =
            format!("`{id}` cannot be the id of the new pack; choose one with --pack, as in `my-game`");
        return Err(Fault::text(message));
    }
    let (project, pack) = (folder.join("project.yaml"), folder.join(format!("content/{id}/pack.yaml")));
    for path in [&project, &pack] {
        if path.exists() {
            let shown = disk::seen_from(&world.here, path);
            return Err(Fault::text(format!("{shown} is there already; nothing is overwritten")));
        }
    }
    disk::create(&project, &project_text(&title(&id)))?;
    disk::create(&pack, &pack_text(&id, &title(&id), game))?;
    let shown = |path| disk::seen_from(&world.here, path);
    let _ = writeln!(world.out, "wrote {}\nwrote {}\n", shown(&project), shown(&pack));
    if let Some(dir) = &options.dir {
        let _ = writeln!(world.out, "next: cd {}", dir.display());
    }
    let (kind, name) = if game == "vaia" { ("effect-tree", "Slow Tide") } else { ("outfit", "Storm Dancer") };
    let _ = writeln!(world.out, "next: loresmith new {kind} \"{name}\"\nthen: loresmith check");
    Ok(Exit::Clean)
}

/// `my-game` as `My Game`.
fn title(id: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>())
    };
    id.split('-').filter_map(word).collect::<Vec<_>>().join(" ")
}

fn project_text(title: &str) -> String {
    format!(
        "# What this repository holds and how it is published.\n\
         kind: project\n\
         title: \"{title}\"\n\
         # audience: gm             # publish what is for game masters, too\n\
         # levels:                  # how much findings weigh at your table\n\
         #   balance: off\n\
         # exclude: [content/old/]  # what is not read\n"
    )
}

fn pack_text(id: &str, title: &str, game: &str) -> String {
    format!(
        "# Your pack: who wrote it, under which licence, on what it builds.\n\
         kind: pack\n\
         id: {id}                # part of every address; do not change it once it is published\n\
         name: \"{title}\"\n\
         version: 0.1.0\n\
         format: 1\n\
         authors: [\"The authors of {title}\"]\n\
         licence: CC-BY-4.0      # yours to choose: https://spdx.org/licenses\n\
         depends: {{ {game}: \">=1.0, <2\" }}\n"
    )
}
