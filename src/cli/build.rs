//! `build`.

use std::{collections::BTreeSet, path::Path};

use super::{
    Exit, World,
    args::BuildArgs,
    check::{self, Checked},
    progress::Progress,
};
use crate::{
    codex::{Codex, EntryId},
    diag::{Severity, counted},
    disk::{self, Fault, Request},
    emit::{self, Selection},
    kinds::{Audience, Entry, Publish},
    report::Format,
};

/// What is said where errors stand in the way.
const NOTHING: &str = "nothing is written while errors stand (--keep-going leaves the broken entries out)";

/// Checks and, where nothing stands in the way, writes the Codex.
pub fn run(options: &BuildArgs, world: &mut World) -> Result<Exit, Fault> {
    let progress = Progress::start(world.progress, "building");
    let mut gathered = disk::gather(request(options, world))?;
    // Whatever folder was named, its whole project is built.
    gathered.asked = None;
    let root = gathered.place.root.clone();
    let mut checked = check::check(gathered, false);
    if checked.summary.files == 0 {
        return Err(Fault::text("found nothing to build here; `loresmith init` begins a project"));
    }
    let broken = checked.summary.errors > 0;
    let out = options.out.clone().map_or_else(|| root.join("site-out"), |out| world.here.join(out));
    let told = if checked.misconfigured {
        "nothing is written: the project file itself has errors".to_owned()
    } else if broken && !options.keep_going {
        NOTHING.to_owned()
    } else {
        let selection = selection(&checked.codex);
        let left_out = leave_out(&mut checked, selection);
        let goes_on = options.keep_going;
        write(&mut checked, (&root, &out), (selection, goes_on), &left_out, world)?
    };
    let broken = checked.summary.errors > 0;
    drop(progress);
    if !checked.shown.is_empty() {
        check::print(&checked, Format::Human, world);
    }
    let _ = writeln!(if broken { &mut *world.err } else { &mut *world.out }, "{told}");
    Ok(match (checked.misconfigured, broken) {
        (true, _) => Exit::Failed,
        (false, true) => Exit::Findings,
        (false, false) => Exit::Clean,
    })
}

/// A folder that is named is built as if it were the current one.
fn request(options: &BuildArgs, world: &World) -> Request {
    let folder = options.dir.as_ref().map(|dir| world.here.join(dir)).filter(|dir| dir.is_dir());
    let paths = options.dir.iter().filter(|_| folder.is_none()).cloned().collect();
    Request { here: folder.unwrap_or_else(|| world.here.clone()), paths, stand_in: None }
}

/// Writes the files; what to say of it.
fn write(
    checked: &mut Checked,
    (root, out): (&Path, &Path),
    (selection, goes_on): (Selection, bool),
    left_out: &LeftOut,
    world: &World,
) -> Result<String, Fault> {
    if world.here.starts_with(out) {
        let message = "the current folder lies in the output folder, which is written anew; go one up first";
        return Err(Fault::text(message));
    }
    let output = disk::Output::begin(out, root)?;
    let told = emit::emit(&checked.codex, selection, &checked.shown, &output);
    checked.add(told);
    if checked.summary.errors > 0 && !goes_on {
        output.abandon();
        return Ok(NOTHING.to_owned());
    }
    let written = output.end()?;
    let without = left_out.words();
    let differs = match written.changed + written.removed {
        0 => "nothing changed".to_owned(),
        1 => "1 changed".to_owned(),
        more => format!("{more} changed"),
    };
    let shown = disk::seen_from(&world.here, out);
    Ok(format!("{} in {shown}: {differs}{without}", counted(written.files, "file", "files")))
}

/// What the project publishes.
fn selection(codex: &Codex) -> Selection {
    let project = codex.project();
    let gm = project.and_then(|project| project.audience.copied()) == Some(Audience::Gm);
    let all = project.and_then(|project| project.publish.copied()) == Some(Publish::All);
    Selection { gm, all }
}

/// How many entries are not published, by the reason.
struct LeftOut {
    broken: usize,
    drafts: usize,
    gm: usize,
}

impl LeftOut {
    fn words(&self) -> String {
        let told = |count: usize, one: &str, more: &str| match count {
            0 => String::new(),
            1 => format!("; 1 {one} is left out"),
            _ => format!("; {count} {more} are left out"),
        };
        told(self.broken, "broken entry", "broken entries")
            + &told(self.drafts, "draft", "drafts")
            + &told(self.gm, "entry for game masters", "entries for game masters")
    }
}

/// Leaves out every entry with an error and variants of those, every draft, and what only game masters see
/// where players read: no reference may name what is not published.
fn leave_out(checked: &mut Checked, selection: Selection) -> LeftOut {
    let errors = checked.shown.iter().filter(|finding| finding.severity == Severity::Error);
    let mut places: Vec<_> =
        errors.flat_map(|finding| finding.further.iter().copied().chain([finding.span])).collect();
    places.sort_unstable();
    let codex = &mut checked.codex;
    let holds = |span: crate::source::Span| {
        let from = crate::source::Span { end: span.start, ..span };
        places.get(places.partition_point(|place| *place < from)).is_some_and(|place| span.contains(*place))
    };
    let mut broken: BTreeSet<EntryId> =
        codex.entries().filter(|(_, entry)| holds(entry.span)).map(|(id, _)| id).collect();
    loop {
        let parent = |id: EntryId| codex.target(codex.entry(id).header.extends.span()?);
        let more: Vec<EntryId> = codex
            .entries()
            .map(|(id, _)| id)
            .filter(|id| !broken.contains(id))
            .filter(|id| parent(*id).is_some_and(|parent| broken.contains(&parent.entry)))
            .collect();
        if more.is_empty() {
            break;
        }
        broken.extend(more);
    }
    // Entries of the packs that it builds on are hidden by the same words: cards and links could show them.
    let content = |(_, entry): &(EntryId, &Entry)| entry.kind.is_content();
    let unbroken = || codex.entries().filter(content).filter(|(id, _)| !broken.contains(id));
    let ours = |id: &&EntryId| selection.all || codex.is_own(codex.entry(**id).span.file);
    let drafts: Vec<EntryId> =
        unbroken().filter(|(_, entry)| entry.header.is_draft()).map(|(id, _)| id).collect();
    let hidden = |entry: &Entry| !selection.gm && entry.header.is_gm() && !entry.header.is_draft();
    let gm: Vec<EntryId> = unbroken().filter(|(_, entry)| hidden(entry)).map(|(id, _)| id).collect();
    let count = broken.iter().filter(|id| codex.entry(**id).kind.is_content()).count();
    let left_out = LeftOut {
        broken: count,
        drafts: drafts.iter().filter(ours).count(),
        gm: gm.iter().filter(ours).count(),
    };
    broken.extend(drafts.into_iter().chain(gm));
    codex.leave_out(broken);
    left_out
}
