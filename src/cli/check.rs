//! `check`.

use super::{Exit, World, args::CheckArgs};
use crate::{
    codex::{Codex, compile},
    diag::{Diagnostic, Severity},
    disk::{self, Fault, Gathered},
    report::{Report, Summary, render},
    rules,
};

/// The findings of a run, those to show apart from those to count.
pub struct Checked {
    pub codex: Codex,
    pub shown: Vec<Diagnostic>,
    pub summary: Summary,
}

/// Checks, prints the findings and says how it went.
pub fn run(options: &CheckArgs, world: &mut World) -> Result<Exit, Fault> {
    let gathered = disk::gather(&world.here, &options.paths)?;
    for path in &gathered.left_out {
        let _ = writeln!(world.err, "{path} is left out by the project file");
    }
    let left_out = !gathered.left_out.is_empty();
    let checked = check(gathered, options.info)?;
    if checked.summary.files == 0 && !left_out && !options.allow_empty {
        return Err(Fault::text("found nothing to check here (--allow-empty accepts that)"));
    }
    print(&checked, options.format.into(), world);
    let exit = if checked.summary.errors > 0 { Exit::Findings } else { Exit::Clean };
    // The process ends here; giving back every value of a large Codex would only take time.
    std::mem::forget(checked);
    Ok(exit)
}

/// Writes the findings.
pub fn print(checked: &Checked, format: crate::report::Format, world: &mut World) {
    let report =
        Report { sources: &checked.codex.sources, findings: &checked.shown, summary: checked.summary };
    let _ = world.out.write_all(render(format, &report, &world.style).as_bytes());
}

/// Compiles what was read and sorts its findings.
pub fn check(gathered: Gathered, infos: bool) -> Result<Checked, Fault> {
    if let Some((path, why)) = gathered.unreadable.first() {
        return Err(Fault::text(format!("cannot read {path}: {why}")));
    }
    let asked = gathered.asked;
    let codex = compile(gathered.input);
    let all = rules::findings(&codex);
    let mut shown = Vec::new();
    let mut others = Summary::default();
    for finding in all {
        if !codex.is_own(finding.span.file) {
            others.in_dependencies += usize::from(finding.severity > Severity::Info);
        } else if finding.severity == Severity::Info && !infos {
            others.hidden_infos += 1;
        } else if asked.as_ref().is_none_or(|asked| touches(&finding, asked, &codex)) {
            shown.push(finding);
        }
    }
    let entries = codex.entries().filter(|(_, entry)| codex.is_own(entry.span.file)).count();
    let summary = Summary { files: codex.file_count(), entries, ..with(&shown, others) };
    Ok(Checked { codex, shown, summary })
}

fn with(shown: &[Diagnostic], others: Summary) -> Summary {
    let own = Summary::of(shown);
    Summary { errors: own.errors, warnings: own.warnings, infos: own.infos, fixable: own.fixable, ..others }
}

fn touches(finding: &Diagnostic, asked: &[String], codex: &Codex) -> bool {
    let places = std::iter::once(finding.span).chain(finding.labels.iter().map(|label| label.span));
    places
        .map(|place| codex.sources.get(place.file).path())
        .any(|path| asked.iter().any(|asked| asked == path))
}
