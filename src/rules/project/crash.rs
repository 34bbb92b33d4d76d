use crate::{
    codex::{Codex, Loss},
    diag::Reporter,
    rule,
    source::Span,
};

rule! {
    /// The program does not fail on a file.
    ///
    /// # Why
    /// Whatever a file holds, the answer is a finding. Where the program itself fails, that is its fault, not
    /// yours: it names the file, goes on with the others and asks for a report.
    ///
    /// # Bad
    /// ```yaml
    /// # crash: index out of bounds
    /// #1-0 project/crash
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ```
    pub RULE = "project/crash", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for (file, loss) in codex.lost() {
        if let Loss::Crash(why) = loss {
            let path = codex.sources.get(*file).path();
            report
                .at(Span::new(*file, 0, 0), format!("loresmith failed on {path}"))
                .note(format!("it said: {why}"))
                .help("this is a fault of loresmith; please report it with the file")
                .help("to go on without the file, name it under `exclude` in project.yaml");
        }
    }
}
