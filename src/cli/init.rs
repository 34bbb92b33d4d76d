//! `init`.

use super::{Exit, World, args::InitArgs, shell, vendor};
use crate::{
    builtin,
    disk::{self, Fault},
    kinds::Kind,
    rules::id::reserved,
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
    if let Some(why) = reserved(Kind::Pack, &id) {
        let message =
            format!("the new pack cannot have the id `{id}`, {why}\nchoose another, as in: --pack my-{id}");
        return Err(Fault::text(message));
    }
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
        let _ = writeln!(world.out, "next: cd {}", shell::word(&dir.to_string_lossy()));
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
         # `own`: the site has pages for your entries; those of the game that they name open as cards.\n\
         # `all`: the entries of the game have pages on your site, too.\n\
         publish: own\n\
         # Take the marks `# ` away from the lines below to use them.\n\
         #\n\
         # The address at which the site will stand; search engines and shared links ask for it.\n\
         # base: https://example.org/codex/\n\
         #\n\
         # How the site looks: its colours, a line at its foot, a logo, a folder of your own styles and pages.\n\
         # theme:\n\
         #   colours: {{ accent: \"#7b2d26\" }}\n\
         #   footer: \"Made at our table.\"\n\
         #   logo: theme/logo.svg\n\
         #   folder: theme\n\
         #\n\
         # For whom it is: `gm` publishes what is for game masters, too.\n\
         # audience: gm\n\
         #\n\
         # How much findings weigh at your table, by rule or group: off, info, warning or error.\n\
         # levels: {{ balance: off }}\n\
         #\n\
         # What is not read.\n\
         # exclude: [content/old/]\n"
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
