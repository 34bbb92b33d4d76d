use super::own;
use crate::{
    codex::{Codex, View},
    diag::Reporter,
    kinds::{Figure, Input, Ruleset, ruleset::Experience},
    rule,
};

rule! {
    /// A printed total is what the figures beside it come to.
    ///
    /// # Why
    /// Where a ruleset states what a character begins with, what each level adds and what there is in the end, one of
    /// the three follows from the other two. If they disagree, somebody reads the wrong one.
    ///
    /// # Bad
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { vaia: ">=1.0", worlds-awakening: ">=1.0" }
    /// ruleset: worlds-awakening/worlds-awakening
    /// # file: ruleset.yaml
    /// kind: ruleset
    /// id: campaign
    /// name: Campaign
    /// extends: vaia
    /// power_points: { start: 18, per_level: 2, total: 217 }
    /// #                                               ^^^ ruleset/totals-disagree
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// # file: pack.yaml
    /// kind: pack
    /// id: mine
    /// version: 0.1.0
    /// format: 1
    /// authors: [A. Author]
    /// licence: CC-BY-4.0
    /// depends: { vaia: ">=1.0", worlds-awakening: ">=1.0" }
    /// ruleset: worlds-awakening/worlds-awakening
    /// # file: ruleset.yaml
    /// kind: ruleset
    /// id: campaign
    /// name: Campaign
    /// extends: vaia
    /// power_points: { start: 18, per_level: 2, total: 216 }
    /// ```
    pub RULE = "ruleset/totals-disagree", Error, "Vaia Mechanics: Attribute Power Points";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for rules in codex.all::<Ruleset>() {
        if let Some(experience) = rules.body.experience.get() {
            last_level(&rules, experience, report);
            power_points(&rules, experience, report);
        }
    }
}

/// The level that so much experience makes.
fn level(experience: &Experience, amount: i64) -> Option<Figure<'_>> {
    let inputs =
        vec![Input::given("experience", amount as f64), Input::of("per_level", &experience.per_level)];
    Figure::of(&experience.level, inputs)
}

/// All experience makes the last level.
fn last_level(rules: &View<Ruleset>, experience: &Experience, report: &mut Reporter) {
    let (Some(most), Some(last)) = (experience.max.get(), experience.max_level.get()) else {
        return;
    };
    let Some(due) = level(experience, most.value).filter(|due| due.whole() != Some(last.value)) else {
        return;
    };
    let Some(place) = own(rules, &[last.span, most.span]) else {
        return;
    };
    let message = format!(
        "{} experience makes level {}, but the last level of {} is {}",
        most.value,
        crate::kinds::Number(due.value),
        rules.entry.title(),
        last.value
    );
    let finding = report.at(place, message);
    finding.value(most, format!("the most experience: {}", most.value));
    finding
        .note(due.arithmetic(rules.body))
        .help("correct the last level, the most experience or the formula");
}

/// Points at the first level, and more for each further one.
fn power_points(rules: &View<Ruleset>, experience: &Experience, report: &mut Reporter) {
    let Some(points) = rules.body.power_points.get() else {
        return;
    };
    let (Some(start), Some(each), Some(total)) =
        (points.start.get(), points.per_level.get(), points.total.get())
    else {
        return;
    };
    let first = experience.start.copied().and_then(|start| level(experience, start)?.whole());
    let (Some(first), Some(last)) = (first, experience.max_level.get()) else {
        return;
    };
    let steps = last.value.saturating_sub(first);
    let due = start.value.saturating_add(each.value.saturating_mul(steps));
    if due == total.value {
        return;
    }
    let Some(place) = own(rules, &[total.span, start.span, each.span, last.span]) else {
        return;
    };
    let message = format!(
        "the power points of {} come to {due} at level {}, but the total says {}",
        rules.entry.title(),
        last.value,
        total.value
    );
    let finding = report.at(place, message);
    finding.value(start, format!("start {}", start.value)).value(each, format!("per level {}", each.value));
    finding.value(last, format!("last level {}", last.value));
    finding.note(format!("{} + {} x ({} - {first}) = {due}", start.value, each.value, last.value));
    finding.help(format!("write `total: {due}`, or correct one of the others"));
}
