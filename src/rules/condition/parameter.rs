use crate::{
    codex::Codex,
    diag::Reporter,
    kinds::{Ability, Condition, ConditionUse, DamageType, DamageUse, EffectTree, Entry, Parameter, Setting},
    load::Field,
    rule,
    source::Span,
    vocabulary::{Variable, Word},
};

rule! {
    /// A condition or damage type is used with the number that it asks for.
    ///
    /// # Why
    /// "Slow" says nothing without how much, "agony" has no more or less, and a weakness beyond the scale cannot be
    /// reckoned with. What a use states is defined by the condition or damage type itself.
    ///
    /// # Bad
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots:
    ///   - id: wick
    ///     name: Wick
    ///     xps: 6
    ///     damage: (v:6)
    ///     damage_type: { divine: 11 }
    /// #                          ^^ condition/parameter
    ///     conditions: [{ slow: 1/3 }, { agony: 2 }, { stunned: 4 }, { bleeding: v:4 }]
    /// #                        ^^^ condition/parameter
    /// #                                        ^ condition/parameter
    /// #                                                        ^ condition/parameter
    /// #                                                                         ^^^ condition/parameter
    ///   - id: snuff
    ///     name: Snuff
    ///     xps: 6
    ///     conditions: [slow]
    /// #                ^^^^ condition/parameter
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: effect-tree
    /// id: lamp
    /// name: Lamp
    /// unlock: xps
    /// roots:
    ///   - id: wick
    ///     name: Wick
    ///     xps: 6
    ///     damage: (v:6)
    ///     damage_type: { divine: 3 }
    ///     conditions: [agony, { slow: 1/2 }, { stunned: { amount: v:6, unit: rounds } }, { bleeding: 4 }]
    /// ```
    pub RULE = "condition/parameter", Error, "Vaia Mechanics: Damage Effects";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for (_, entry) in codex.entries() {
        for used in conditions(entry) {
            let asked = codex
                .get::<Condition>(used.key.span)
                .map(|condition| (condition.entry, &condition.body.parameter));
            judge(codex, asked, used.key.span, used.value.as_ref().map(|value| &value.value.amount), report);
        }
        for used in damage_types(entry) {
            let asked =
                codex.get::<DamageType>(used.key.span).map(|damage| (damage.entry, &damage.body.factor));
            judge(codex, asked, used.key.span, used.value.as_ref().map(|value| &value.value.amount), report);
        }
    }
}

/// Every use of a condition in an entry.
fn conditions(entry: &Entry) -> Vec<&ConditionUse> {
    if let Some(tree) = entry.of::<EffectTree>() {
        return tree.nodes().flat_map(|(_, node)| &node.conditions).map(|used| &used.value).collect();
    }
    let Some(ability) = entry.of::<Ability>() else {
        return Vec::new();
    };
    let steps = || ability.evolutions.iter().map(|step| &step.value);
    let effects = ability.effects.iter().chain(steps().flat_map(|step| &step.effects));
    let settings = ability.values.iter().chain(steps().flat_map(|step| step.set.iter()));
    let set = settings.filter_map(|(_, setting)| match &setting.value {
        Setting::Condition(used) => Some(&**used),
        Setting::Text(_) => None,
    });
    effects.filter_map(|effect| effect.condition()).map(|used| &used.value).chain(set).collect()
}

/// Every use of a damage type that may state a factor.
fn damage_types(entry: &Entry) -> Vec<&DamageUse> {
    let nodes = entry.of::<EffectTree>().into_iter().flat_map(EffectTree::nodes);
    nodes.filter_map(|(_, node)| node.damage_type.get()).map(|used| &used.value).collect()
}

fn judge(
    codex: &Codex,
    asked: Option<(&Entry, &Field<Parameter>)>,
    place: Span,
    stated: Option<&Field<String>>,
    report: &mut Reporter,
) {
    let Some((meant, parameter)) = asked else {
        return;
    };
    let title = meant.title();
    let finding = match (parameter, stated) {
        (Field::Broken, _)
        | (Field::Absent, None)
        | (Field::Value(_), Some(Field::Broken | Field::Absent)) => return,
        (Field::Absent, Some(stated)) => {
            let finding = report.at(stated.span().unwrap_or(place), format!("{title} takes no number"));
            finding.help(format!("write `{}` alone", codex.sources.slice(place)));
            finding
        }
        (Field::Value(parameter), None) => {
            let finding = report.at(place, format!("{title} is used without {}", wanted(parameter)));
            finding.help(format!("write `{{ {}: {} }}`", codex.sources.slice(place), example(parameter)));
            finding
        }
        (Field::Value(parameter), Some(Field::Value(stated))) => {
            if fits(parameter, &stated.value) {
                return;
            }
            let message = format!("{title} takes {}, not `{}`", wanted(parameter), stated.value);
            let finding = report.at(stated.span, message);
            finding.help(format!("write for example `{}`", example(parameter)));
            finding
        }
    };
    if let Some(parameter) = parameter.get() {
        finding.value(parameter, format!("takes {}", wanted(parameter)));
    }
}

fn fits(parameter: &Parameter, stated: &str) -> bool {
    match parameter {
        Parameter::OneOf(values) => values.broken || values.iter().any(|value| value.value == stated),
        Parameter::Range(range) => stated.parse().is_ok_and(|number| range.contains(number)),
        Parameter::Variable(_) => Variable::parse(stated).is_ok() && stated.contains("v:"),
        Parameter::Count(true) => stated.parse::<i64>().is_ok_and(|count| count >= 1),
        // `count: false` says that nothing is counted, which is no condition on the use.
        Parameter::Count(false) => true,
    }
}

fn wanted(parameter: &Parameter) -> String {
    match parameter {
        Parameter::OneOf(values) => crate::diag::choices(values.iter().map(|value| value.value.as_str())),
        Parameter::Range(range) => format!("a whole number from {} to {}", range.min(), range.max()),
        Parameter::Variable(unit) => format!("a variable that counts {unit}"),
        Parameter::Count(_) => "a number of counters".to_owned(),
    }
}

fn example(parameter: &Parameter) -> String {
    match parameter {
        Parameter::OneOf(values) => values.first().map(|value| value.value.clone()).unwrap_or_default(),
        Parameter::Range(range) => range.min().to_string(),
        Parameter::Variable(_) => "v:6".to_owned(),
        Parameter::Count(_) => "1".to_owned(),
    }
}
