//! `check`.

use std::{collections::BTreeSet, path::Path};

use super::{Exit, World, args::CheckArgs, fix, outputs::Output, progress::Progress};
use crate::{
    codex::{Codex, compile},
    diag::{Diagnostic, Severity, counted, sort},
    disk::{self, Fault, Gathered, Request},
    report::{Format, Report, Style, Summary, render},
    rules,
    source::FileId,
};

/// The findings of a run, those to show apart from those to count.
pub struct Checked {
    /// What was read.
    pub codex: Codex,
    /// The findings to show.
    pub shown: Vec<Diagnostic>,
    /// The counts.
    pub summary: Summary,
    /// Whether the project file itself has errors, so that what it says may be amiss.
    pub misconfigured: bool,
}

/// Checks, writes the findings and says how it went.
pub fn run(options: &CheckArgs, outputs: &[Output], world: &mut World) -> Result<Exit, Fault> {
    let progress = Progress::start(world.progress, "checking");
    let gathered = disk::gather(request(options, world)?)?;
    let left_out = gathered.left_out.clone();
    let nothing_left = !left_out.is_empty() && gathered.asked.as_ref().is_some_and(Vec::is_empty);
    let root = gathered.place.root.clone();
    // The project file alone is nothing to check.
    let project_files = gathered.place.project.iter().count();
    let nothing_asked = gathered.asked.as_ref().is_some_and(Vec::is_empty);
    let whole = gathered.asked.is_none();
    let mut checked = check(gathered, options.info);
    drop(progress);
    if options.fix || options.unsafe_fixes {
        if options.stdin_filename.is_some() {
            return Err(Fault::text("what comes from standard input cannot be mended in place"));
        }
        let applied = fix::apply(&checked, &root, options.unsafe_fixes)?;
        let _ = writeln!(world.err, "{} mended", counted(applied, "place", "places"));
        checked = check(disk::gather(request(options, world)?)?, options.info);
    }
    for path in &left_out {
        let _ = writeln!(world.err, "{path} is left out: project.yaml excludes it");
    }
    let empty =
        checked.summary.files == 0 || whole && checked.summary.files <= project_files || nothing_asked;
    if empty && checked.summary.errors == 0 && left_out.is_empty() && !options.allow_empty {
        let message = "found nothing to check here: no file ends in .yaml or .yml\n\
            `loresmith init` begins a project; --allow-empty accepts that there is nothing";
        return Err(Fault::text(message));
    }
    for (format, file) in outputs {
        match file {
            // That the file is left out is all there is to say to people.
            None if nothing_left && *format == Format::Human => {}
            None => print(&checked, *format, world),
            Some(file) => save(&checked, *format, &world.here.join(file), world)?,
        }
    }
    let exit = exit(options, &checked, world);
    // The process ends here; giving back every value of a large Codex would only take time.
    std::mem::forget(checked);
    Ok(exit)
}

fn request(options: &CheckArgs, world: &mut World) -> Result<Request, Fault> {
    let dash = Path::new("-");
    let mut paths = options.paths.clone();
    paths.retain(|path| path != dash);
    let piped = paths.len() < options.paths.len();
    let stand_in = match (&options.stdin_filename, piped) {
        (Some(file), true) => {
            let mut bytes = Vec::new();
            let read = world.input.read_to_end(&mut bytes);
            read.map_err(|error| Fault::new("read", Path::new("standard input"), &error))?;
            Some((file.clone(), bytes))
        }
        (None, true) => {
            let message = "`-` reads standard input; --stdin-filename FILE says which file it stands in for";
            return Err(Fault::text(message));
        }
        (Some(_), false) => {
            return Err(Fault::text(
                "--stdin-filename goes with `-`: loresmith check - --stdin-filename FILE",
            ));
        }
        (None, false) => None,
    };
    Ok(Request { here: world.here.clone(), paths, stand_in })
}

fn exit(options: &CheckArgs, checked: &Checked, world: &mut World) -> Exit {
    let summary = &checked.summary;
    if checked.misconfigured {
        let _ = writeln!(world.err, "the project file itself has errors; mend them first");
        return Exit::Failed;
    }
    let mut exit = if summary.errors > 0 { Exit::Findings } else { Exit::Clean };
    if options.deny.is_some() && summary.warnings > 0 {
        exit = Exit::Findings;
        let _ = writeln!(world.err, "warnings count as errors (--deny warnings)");
    }
    if let Some(most) = options.max_warnings.filter(|most| summary.warnings > *most) {
        exit = Exit::Findings;
        let _ =
            writeln!(world.err, "more warnings than --max-warnings allows: {} and {most}", summary.warnings);
    }
    if options.exit_zero { Exit::Clean } else { exit }
}

/// Writes the findings to standard output.
pub fn print(checked: &Checked, format: Format, world: &mut World) {
    let text = render(format, &checked.report(), &world.style);
    let _ = world.out.write_all(text.as_bytes());
}

fn save(checked: &Checked, format: Format, file: &Path, world: &mut World) -> Result<(), Fault> {
    let plain = Style { colour: false, ..world.style.clone() };
    let text = render(format, &checked.report(), &plain);
    disk::replace(file, text.as_bytes())?;
    let Summary { errors, warnings, .. } = checked.summary;
    let shown = disk::seen_from(&world.here, file);
    let _ = writeln!(world.err, "wrote {shown}: errors {errors}, warnings {warnings}");
    Ok(())
}

/// Compiles what was read and sorts its findings.
pub fn check(gathered: Gathered, infos: bool) -> Checked {
    let (asked, project) = (gathered.asked, gathered.place.project_path());
    let codex = compile(gathered.input);
    let settled = rules::settled(&codex);
    let files = asked.map(|asked| numbers(&codex, &asked));
    let is_asked = |finding: &Diagnostic| files.as_ref().is_none_or(|files| touches(finding, files));
    let mut shown = Vec::new();
    let mut others =
        Summary { silenced: settled.silenced, in_drafts: settled.in_drafts, ..Summary::default() };
    let mut misconfigured = false;
    for finding in settled.findings {
        let own = codex.is_own(finding.span.file);
        let path = codex.sources.get(finding.span.file).path();
        misconfigured |= finding.severity == Severity::Error && project.as_deref() == Some(path);
        if !own {
            others.in_dependencies += usize::from(finding.severity > Severity::Info);
        } else if finding.severity == Severity::Info && !infos {
            others.hidden_infos += usize::from(is_asked(&finding));
        } else if is_asked(&finding) {
            shown.push(finding);
        } else {
            others.elsewhere += 1;
        }
    }
    let entries = codex.entries().filter(|(_, entry)| codex.is_own(entry.span.file)).count();
    let summary = Summary { files: codex.file_count(), entries, ..with(&shown, others) };
    Checked { codex, shown, summary, misconfigured }
}

impl Checked {
    /// Takes what was found later.
    pub fn add(&mut self, findings: Vec<Diagnostic>) {
        if !findings.is_empty() {
            self.shown.extend(findings);
            sort(&mut self.shown);
            self.summary = with(&self.shown, self.summary);
        }
    }

    fn report(&self) -> Report<'_> {
        Report { sources: &self.codex.sources, findings: &self.shown, summary: self.summary }
    }
}

fn with(shown: &[Diagnostic], others: Summary) -> Summary {
    let own = Summary::of(shown);
    Summary { errors: own.errors, warnings: own.warnings, infos: own.infos, fixable: own.fixable, ..others }
}

fn numbers(codex: &Codex, paths: &[String]) -> BTreeSet<FileId> {
    let paths: BTreeSet<&str> = paths.iter().map(String::as_str).collect();
    let asked = codex.sources.iter().filter(|(_, source)| paths.contains(source.path()));
    asked.map(|(file, _)| file).collect()
}

/// Whether the place of a finding, or any label, lies in one of the files.
fn touches(finding: &Diagnostic, files: &BTreeSet<FileId>) -> bool {
    let mut places = std::iter::once(finding.span).chain(finding.labels.iter().map(|label| label.span));
    places.any(|place| files.contains(&place.file))
}
