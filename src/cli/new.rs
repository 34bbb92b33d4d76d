//! `new`.

use super::{Exit, World, args::NewArgs, shell};
use crate::{
    codex::{Codex, Pack, compile},
    diag::choices,
    disk::{self, Fault, Request},
    kinds::{Kind, Ruleset, draft},
    rules::id::reserved,
    vocabulary::{Id, Word, slug},
};

/// Writes a new entry with blanks into the pack.
pub fn run(options: &NewArgs, world: &mut World) -> Result<Exit, Fault> {
    let kind = options.kind;
    let id = id_of(options)?;
    if options.stdout {
        let _ = world.out.write_all(text_of(kind, &id, &options.name)?.as_bytes());
        return Ok(Exit::Clean);
    }
    let gathered = disk::gather(Request { here: world.here.clone(), ..Request::default() })?;
    let place = gathered.place;
    if place.loose {
        let message = "there is no project here to write into\n\
            `loresmith init` makes one in this folder; --stdout prints the entry instead";
        return Err(Fault::text(message));
    }
    let codex = compile(gathered.input);
    let path = if kind == Kind::Pack {
        format!("content/{id}/pack.yaml")
    } else {
        let here = disk::shown(&world.here, &place.root);
        let pack = pack_of(&codex, options.pack.as_deref(), &here)?;
        taken(&codex, kind, pack, &id)?;
        known(&codex, kind, pack)?;
        format!("{}{}/{id}.yaml", pack.folder, slug(kind.plural()))
    };
    let file = place.root.join(&path);
    if file.exists() {
        let shown = disk::seen_from(&world.here, &file);
        return Err(Fault::text(format!(
            "{shown} is there already; nothing is overwritten (--id takes another)"
        )));
    }
    disk::create(&file, &text_of(kind, &id, &options.name)?)?;
    let shown = disk::seen_from(&world.here, &file);
    let _ = writeln!(world.out, "wrote {shown}");
    let _ = writeln!(
        world.out,
        "next: fill in what stands in ‹ ›, then: loresmith check {}",
        shell::word(&shown)
    );
    Ok(Exit::Clean)
}

fn text_of(kind: Kind, id: &str, name: &str) -> Result<String, Fault> {
    let text = draft(kind, id, name);
    if text.is_empty() {
        return Err(Fault::text(format!(
            "the kind {} has no draft; its schema says what it holds",
            kind.name()
        )));
    }
    Ok(text)
}

fn id_of(options: &NewArgs) -> Result<String, Fault> {
    if options.name.trim().is_empty() || options.name.contains(['\n', '\r']) {
        return Err(Fault::text("a name is one line of text, as in \"Storm Dancer\""));
    }
    let id = options.id.clone().unwrap_or_else(|| slug(&options.name));
    if let Some(why) = reserved(options.kind, &id) {
        return Err(Fault::text(format!(
            "a new entry cannot have the id `{id}`, {why}\nchoose another, as in: --id {}-{id}",
            options.kind.name()
        )));
    }
    match Id::parse(&id) {
        Ok(_) => Ok(id),
        Err(_) if options.id.is_none() => Err(Fault::text(format!(
            "no id follows from \"{}\"; choose one with --id, as in `storm-dancer`",
            options.name
        ))),
        Err(_) => Err(Fault::text(format!(
            "`{id}` is no id; write small letters with hyphens, as in `{}`",
            slug(&id)
        ))),
    }
}

/// The pack to write into: the one that is named, the one around the current folder, or the only one.
fn pack_of<'c>(codex: &'c Codex, named: Option<&str>, here: &str) -> Result<&'c Pack, Fault> {
    let own: Vec<&Pack> =
        codex.packs().map(|(_, pack)| pack).filter(|pack| pack.is_own() && pack.manifest.is_some()).collect();
    if own.is_empty() {
        return Err(Fault::text(
            "the project has no pack; `loresmith init` or `loresmith new pack` makes one",
        ));
    }
    let ids = || choices(own.iter().map(|pack| pack.id.as_str()));
    if let Some(id) = named {
        let found = own.iter().find(|pack| pack.id == id).copied();
        return found.ok_or_else(|| Fault::text(format!("the project has no pack `{id}`; it has {}", ids())));
    }
    let inside = |pack: &&&Pack| !pack.folder.is_empty() && format!("{here}/").starts_with(&pack.folder);
    if let Some(pack) = own.iter().find(inside) {
        return Ok(pack);
    }
    match own[..] {
        [only] => Ok(only),
        _ => Err(Fault::text(format!("the project has several packs; say which with --pack: {}", ids()))),
    }
}

/// Refuses an id that the pack has already.
fn taken(codex: &Codex, kind: Kind, pack: &Pack, id: &str) -> Result<(), Fault> {
    let same = codex.entries().find(|(number, entry)| {
        entry.kind == kind && entry.header.id() == id && std::ptr::eq(codex.pack(codex.home(*number)), pack)
    });
    same.map_or(Ok(()), |(_, entry)| {
        let path = codex.sources.get(entry.span.file).path();
        Err(Fault::text(format!("the pack has {} already, in {path}; --id takes another id", entry.title())))
    })
}

/// Refuses a kind that the pack's game does not have, and says which game has it.
fn known(codex: &Codex, kind: Kind, pack: &Pack) -> Result<(), Fault> {
    let game =
        pack.ruleset_for(kind, codex).filter(|rules| !kind.is_common() && !rules.has_kind(kind.name()));
    game.map_or(Ok(()), |_| {
        let other = codex.all::<Ruleset>().find(|rules| rules.has_kind(kind.name()));
        let way = other.map(|other| {
            let (game, id) = (other.entry.header.name(), &codex.pack(codex.home(other.id)).id);
            format!(
                "; it is a kind of {game}, which needs a pack of its own: `loresmith init FOLDER --game {id}`"
            )
        });
        Err(Fault::text(format!(
            "the game of the pack {} knows no entries of kind {}{}",
            pack.id,
            kind.name(),
            way.unwrap_or_default()
        )))
    })
}
