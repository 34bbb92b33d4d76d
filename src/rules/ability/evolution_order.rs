use crate::{
    codex::Codex,
    diag::{Fix, Reporter},
    kinds::{Ability, Evolution},
    load::List,
    rule,
    source::{Sources, Span, Spanned},
};

rule! {
    /// Evolutions stand in the order of their levels, each level once.
    ///
    /// # Why
    /// Each step lays its figures over the step before. In another order, or with two steps at one level, a reader
    /// and the program would come to different figures, and one of the steps would never be seen.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: P
    /// effects:
    ///   - test_bonus: { name: edge, amount: +1 }
    /// evolutions:
    ///   - level: 5
    ///     set: { edge: +2 }
    ///   - level: 5
    /// #          ^ ability/evolution-order
    ///     set: { edge: +3 }
    /// text: |
    ///   A cut of wind.
    /// ```
    ///
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: P
    /// effects:
    ///   - test_bonus: { name: edge, amount: +1 }
    /// evolutions:
    ///   - level: 5
    ///     set: { edge: +2 }
    ///   - level: 3
    /// #          ^ ability/evolution-order
    ///     set: { edge: +3 }
    /// text: |
    ///   A cut of wind.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: ability
    /// id: wind-cut
    /// name: Wind Cut
    /// type: P
    /// effects:
    ///   - test_bonus: { name: edge, amount: +1 }
    /// evolutions:
    ///   - level: 3
    ///     set: { edge: +2 }
    ///   - level: 5
    ///     set: { edge: +3 }
    /// text: |
    ///   A cut of wind.
    /// ```
    pub RULE = "ability/evolution-order", Error, "Player's Guide, Abilities: Ability Evolutions";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for ability in codex.all::<Ability>() {
        let levels: Vec<_> =
            ability.evolutions.iter().filter_map(|evolution| evolution.level.get()).collect();
        let Some(pair) = levels.windows(2).find(|pair| pair[1].value <= pair[0].value) else {
            continue;
        };
        let (before, late) = (pair[0], pair[1]);
        let title = ability.entry.title();
        let (message, help) = if late.value == before.value {
            (format!("{title} has two evolutions at level {}", late.value), "give one of them another level")
        } else {
            (
                format!(
                    "{title} has its evolution of level {} after that of level {}",
                    late.value, before.value
                ),
                "sort the steps by their levels",
            )
        };
        let finding = report.at(late.span, message);
        finding.value(before, format!("level {} stands here", before.value)).help(help);
        if let Some(fix) = sorted(&ability.evolutions, &codex.sources) {
            finding.fix(fix);
        }
    }
}

/// The steps in the order of their levels; what stands between them stays. Nothing where two steps share a level.
fn sorted(steps: &List<Evolution>, sources: &Sources) -> Option<Fix> {
    let (first, last) = (steps.first()?.span, steps.last()?.span);
    let rising = |pair: &[Spanned<Evolution>]| {
        pair[0].span.file == pair[1].span.file && pair[0].span.end <= pair[1].span.start
    };
    if steps.broken || !steps.windows(2).all(rising) {
        return None;
    }
    let source = sources.get(first.file);
    let mut by_level = Vec::with_capacity(steps.len());
    for step in steps {
        by_level.push((step.level.copied()?, source.slice(step.span).trim_end()));
    }
    by_level.sort_by_key(|(level, _)| *level);
    if by_level.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return None;
    }
    let mut whole = first.to(last);
    whole.end = last.start + source.slice(last).trim_end().len() as u32;
    let mut text = String::new();
    let mut at = whole.start;
    for (step, (_, content)) in steps.iter().zip(by_level) {
        let gap = Span { start: at, end: step.span.start, ..whole };
        text.push_str(source.slice(gap));
        text.push_str(content);
        at = step.span.start + source.slice(step.span).trim_end().len() as u32;
    }
    Some(Fix::safe(whole, text))
}
