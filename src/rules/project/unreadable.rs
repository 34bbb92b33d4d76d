use crate::{
    codex::{Codex, Loss},
    diag::Reporter,
    rule,
    source::Span,
};

rule! {
    /// Every file of the project can be read.
    ///
    /// # Why
    /// What cannot be read is not checked and would be missing from the Codex without a word. The other files
    /// are checked as usual.
    ///
    /// # Bad
    /// ```yaml
    /// # unreadable: permission denied
    /// #1-0 project/unreadable
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: salve
    /// name: Salve
    /// price: 10
    /// ```
    pub RULE = "project/unreadable", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for (file, loss) in codex.lost() {
        if let Loss::Unreadable(why) = loss {
            let path = codex.sources.get(*file).path();
            report
                .at(Span::new(*file, 0, 0), format!("{path} cannot be read: {why}"))
                .help("see who may read it (its permissions), or name it under `exclude` in project.yaml");
        }
    }
}
