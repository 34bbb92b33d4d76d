use std::collections::BTreeMap;

use crate::{
    codex::{Codex, PackId, View},
    diag::{Reporter, counted},
    kinds::{Ability, Action, Number, Stage},
    rule,
    source::Span,
};

rule! {
    /// An ability deals about as much damage as others of its pack that are used alike.
    ///
    /// # Why
    /// A figure far from all its neighbours is often a slip: a die too many, a bonus typed twice. Compared is the
    /// mean damage of a hit per action, and per magic point where it costs some, among the abilities of one pack at
    /// the same level that fill an area or not, add to a weapon or not, and take a free action or not. Far is
    /// measured in deviations from the median, so that a few odd ones do not hide each other; small groups are not
    /// judged.
    ///
    /// # Bad
    /// ```yaml
    /// kind: ability
    /// id: cut-a
    /// name: Cut A
    /// type: C
    /// action: A
    /// attack: PHY(STR)
    /// effects:
    ///   - damage: { name: cut, dice: 1d4, type: wind }
    /// text: |
    ///   Deals {cut} damage.
    /// ---
    /// kind: ability
    /// id: cut-b
    /// name: Cut B
    /// extends: cut-a
    /// effects: [{ damage: { name: cut, dice: 1d6, type: wind } }]
    /// ---
    /// kind: ability
    /// id: cut-c
    /// name: Cut C
    /// extends: cut-a
    /// effects: [{ damage: { name: cut, dice: 1d6, type: wind } }]
    /// ---
    /// kind: ability
    /// id: cut-d
    /// name: Cut D
    /// extends: cut-a
    /// effects: [{ damage: { name: cut, dice: 1d8, type: wind } }]
    /// ---
    /// kind: ability
    /// id: cut-e
    /// name: Cut E
    /// extends: cut-a
    /// effects: [{ damage: { name: cut, dice: 1d6+1, type: wind } }]
    /// ---
    /// kind: ability
    /// id: cut-f
    /// name: Cut F
    /// extends: cut-a
    /// effects: [{ damage: { name: cut, dice: 1d4+1, type: wind } }]
    /// ---
    /// kind: ability
    /// id: cut-z
    /// #   ^^^^^ balance/outlier
    /// name: Cut Z
    /// extends: cut-a
    /// effects: [{ damage: { name: cut, dice: 6d12, type: wind } }]
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: ability
    /// id: cut-a
    /// name: Cut A
    /// type: C
    /// action: A
    /// attack: PHY(STR)
    /// effects:
    ///   - damage: { name: cut, dice: 1d4, type: wind }
    /// text: |
    ///   Deals {cut} damage.
    /// ---
    /// kind: ability
    /// id: cut-b
    /// name: Cut B
    /// extends: cut-a
    /// effects: [{ damage: { name: cut, dice: 1d6, type: wind } }]
    /// ---
    /// kind: ability
    /// id: cut-c
    /// name: Cut C
    /// extends: cut-a
    /// effects: [{ damage: { name: cut, dice: 1d6, type: wind } }]
    /// ---
    /// kind: ability
    /// id: cut-d
    /// name: Cut D
    /// extends: cut-a
    /// effects: [{ damage: { name: cut, dice: 1d8, type: wind } }]
    /// ---
    /// kind: ability
    /// id: cut-e
    /// name: Cut E
    /// extends: cut-a
    /// effects: [{ damage: { name: cut, dice: 1d6+1, type: wind } }]
    /// ---
    /// kind: ability
    /// id: cut-f
    /// name: Cut F
    /// extends: cut-a
    /// effects: [{ damage: { name: cut, dice: 1d4+1, type: wind } }]
    /// ```
    pub RULE = "balance/outlier", Info;
}

/// Groups with fewer members tell nothing.
const FEWEST: usize = 7;
/// Deviations from the median past which a value is called far (Iglewicz and Hoaglin).
const FAR: f64 = 3.5;
/// The median absolute deviation of a normal distribution, in standard deviations.
const MEDIAN_DEVIATION: f64 = 0.6745;
/// The mean absolute deviation of a normal distribution, in standard deviations.
const MEAN_DEVIATION: f64 = 0.7979;

/// What damage is counted by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Unit {
    Action,
    Mp,
}

/// What abilities must share to be compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Group {
    pack: PackId,
    level: i64,
    area: bool,
    weapon: bool,
    free: bool,
    unit: Unit,
}

/// One value of a group.
struct Measured<'a> {
    ability: View<'a, Ability>,
    place: Span,
    value: f64,
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    let mut groups: BTreeMap<Group, Vec<Measured>> = BTreeMap::new();
    for ability in codex.all::<Ability>() {
        for stage in ability.body.stages() {
            for (group, value) in values(codex, ability, &stage) {
                groups.entry(group).or_default().push(value);
            }
        }
    }
    for (group, values) in &groups {
        if values.len() >= FEWEST {
            judge(group, values, report);
        }
    }
}

/// The mean damage of a stage per action, and per magic point where it costs some.
fn values<'a>(codex: &Codex, ability: View<'a, Ability>, stage: &Stage) -> Vec<(Group, Measured<'a>)> {
    let (Some(damage), Some(action)) = (stage.mean_damage(), stage.action) else {
        return Vec::new();
    };
    let group = Group {
        pack: codex.home(ability.id),
        level: stage.level.map_or(0, |level| level.value),
        area: stage.radius.is_some(),
        weapon: stage.adds_to_weapon(),
        free: action.value == Action::Free,
        unit: Unit::Action,
    };
    let place = stage.level.map_or(ability.entry.anchor(), |level| level.span);
    let value = |value: f64| Measured { ability, place, value };
    // MA takes up two actions, every other letter one.
    let mut found = vec![(group, value(damage.0 / action.value.word().len() as f64))];
    if let Some(mp) = stage.mp.filter(|mp| mp.value > 0) {
        found.push((Group { unit: Unit::Mp, ..group }, value(damage.0 / mp.value as f64)));
    }
    found
}

fn judge(group: &Group, values: &[Measured], report: &mut Reporter) {
    let spread = Spread::of(values.iter().map(|value| value.value).collect());
    for value in values {
        let score = spread.score(value.value);
        if score.abs() <= FAR {
            continue;
        }
        let title = value.ability.entry.title();
        let unit = match group.unit {
            Unit::Action => "action".to_owned(),
            Unit::Mp => value.ability.rules.word("mp"),
        };
        let at = if group.level == 0 { String::new() } else { format!(" at level {}", group.level) };
        report
            .at(
                value.place,
                format!(
                    "{title} deals {} damage per {unit}{at}, far from the usual {}",
                    Number(value.value),
                    Number(spread.median())
                ),
            )
            .note(format!("{} used alike: {spread}", counted(values.len(), "ability", "abilities")))
            .note(format!("{} deviations from the median; more than {FAR} is far", Number(score)))
            .help("look at its dice, its action and its cost; if it is meant, nothing has to be done");
    }
}

/// How the values of a group are spread; in rising order.
struct Spread {
    sorted: Vec<f64>,
    deviation: f64,
}

impl Spread {
    fn of(mut sorted: Vec<f64>) -> Self {
        sorted.sort_by(f64::total_cmp);
        let middle = quantile(&sorted, 2);
        let mut away: Vec<f64> = sorted.iter().map(|value| (value - middle).abs()).collect();
        away.sort_by(f64::total_cmp);
        // More than half of the values are equal: the mean has to do.
        let mean = away.iter().sum::<f64>() / away.len().max(1) as f64;
        let median = quantile(&away, 2);
        let deviation = if median > 0.0 { median / MEDIAN_DEVIATION } else { mean / MEAN_DEVIATION };
        Self { sorted, deviation }
    }

    fn median(&self) -> f64 {
        quantile(&self.sorted, 2)
    }

    fn score(&self, value: f64) -> f64 {
        let away = value - self.median();
        if self.deviation > 0.0 { away / self.deviation } else { 0.0 }
    }
}

impl std::fmt::Display for Spread {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let quarter = |at: usize| Number(quantile(&self.sorted, at));
        write!(
            out,
            "least {}, a quarter up to {}, median {}, three quarters up to {}, most {}",
            quarter(0),
            quarter(1),
            quarter(2),
            quarter(3),
            quarter(4)
        )
    }
}

/// A quartile of sorted values; between two of them, in proportion.
fn quantile(sorted: &[f64], quarter: usize) -> f64 {
    let Some(last) = sorted.len().checked_sub(1) else {
        return 0.0;
    };
    let at = (last * quarter) as f64 / 4.0;
    let (low, high) = (at.floor() as usize, at.ceil() as usize);
    sorted[low] + (sorted[high] - sorted[low]) * at.fract()
}
