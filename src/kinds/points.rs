//! Modifiers and free points of an ancestry or a class: together they make a fixed sum.

use super::Entry;
use crate::{
    diag::{Fix, Reporter, counted},
    load::{Dict, Field},
};

/// Tells modifiers that sum up to more than the total, and free points that do not fill them up to it.
pub fn judge(entry: &Entry, modifiers: &Dict<i64>, free: &Field<i64>, total: i64, report: &mut Reporter) {
    if modifiers.is_broken() || free.is_broken() {
        return;
    }
    let sum = modifiers.iter().fold(0_i64, |sum, (_, modifier)| sum.saturating_add(modifier.value));
    let (title, due) = (entry.title(), total.saturating_sub(sum));
    let key = || entry.node.as_map().and_then(|map| map.entry("modifiers")).map(|(key, _)| key.span);
    if due < 0 {
        let finding = report.at(
            key().unwrap_or_else(|| entry.anchor()),
            format!("the modifiers of {title} sum up to {sum:+}, and {total:+} is the most"),
        );
        for (stat, modifier) in modifiers.iter().filter(|(_, modifier)| modifier.value > 0) {
            finding.value(modifier, format!("{} {:+}", stat.value, modifier.value));
        }
        finding
            .note(arithmetic(modifiers, sum))
            .help(format!("take {} off the modifiers", due.unsigned_abs()));
        return;
    }
    let stated = free.copied().unwrap_or(0);
    if stated == due {
        return;
    }
    let finding = report.at(
        free.span().unwrap_or_else(|| entry.anchor()),
        format!("{title} should have {}, but it has {stated}", counted(due, "free point", "free points")),
    );
    finding.note(format!("{}, and {total} less {sum} leaves {due}", arithmetic(modifiers, sum)));
    if let Some(key) = key() {
        finding.also(key, format!("sum up to {sum:+}"));
    }
    finding.help(format!("write `free_points: {due}`"));
    if let Some(place) = free.span() {
        finding.fix(Fix::ask(place, due.to_string()));
    }
}

/// `STR +2, INT -1 = +1`, in the author's order.
fn arithmetic(modifiers: &Dict<i64>, sum: i64) -> String {
    let each: Vec<String> =
        modifiers.iter().map(|(stat, modifier)| format!("{} {:+}", stat.value, modifier.value)).collect();
    if each.is_empty() { "no modifiers".to_owned() } else { format!("{} = {sum:+}", each.join(", ")) }
}
