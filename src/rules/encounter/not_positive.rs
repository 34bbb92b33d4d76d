use crate::{codex::Codex, diag::Reporter, kinds::Encounter, rule};

rule! {
    /// A party has at least one character, and every creature that is listed comes at least once.
    ///
    /// # Why
    /// An encounter is weighed by how many meet how many. Who is not there is not listed.
    ///
    /// # Bad
    /// ```yaml
    /// kind: encounter
    /// id: quiet-road
    /// name: Quiet Road
    /// party: { size: 0, level: 1 }
    /// #              ^ encounter/not-positive
    /// creatures:
    ///   - { creature: goblin, count: -3 }
    /// #                              ^^ encounter/not-positive
    /// text: |
    ///   Nobody is met.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: encounter
    /// id: quiet-road
    /// name: Quiet Road
    /// party: { size: 4, level: 1 }
    /// creatures: []
    /// text: |
    ///   Nobody is met.
    /// ```
    pub RULE = "encounter/not-positive", Error, "Game Master's Guide: balancing encounters";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for encounter in codex.all::<Encounter>() {
        let size = encounter.party.get().and_then(|party| party.size.get());
        if let Some(size) = size.filter(|size| size.value < 1) {
            let (title, party) = (encounter.entry.title(), encounter.rules.word("party"));
            report
                .at(size.span, format!("{title} is made for a {party} of {}, and 1 is the least", size.value))
                .help("write how many characters there are");
        }
        for count in encounter.creatures.iter().filter_map(|member| member.count.get()) {
            if count.value < 1 {
                let title = encounter.entry.title();
                report
                    .at(
                        count.span,
                        format!("{title} has a creature {} times, and 1 is the least", count.value),
                    )
                    .help("write how many there are, or take the creature out");
            }
        }
    }
}
