//! The pairs as a table, and a section for each to which its cell leads.

use std::fmt::Write as _;

use super::{
    super::super::{escape::escaped, writer::Writer},
    Pairs, Side, anchors, counted, signed,
};
use crate::{
    kinds::Build,
    page::{Inline, Line, text},
};

/// Writes the rows of some ancestries.
pub fn write(writer: &mut Writer, pairs: &Pairs, ancestries: &[Side]) {
    let anchors = anchors(ancestries, &pairs.classes);
    writer.out.push_str(
        "<section class=\"pairs-scroll\" tabindex=\"0\" aria-label=\"Pairs\"><table class=\"pairs\">\n",
    );
    writer.out.push_str(
        "<caption class=\"hidden\">Ancestries down, classes across</caption>\n<thead><tr><td></td>",
    );
    for class in &pairs.classes {
        heading(writer, "col", class);
    }
    writer.out.push_str("</tr></thead>\n<tbody>\n");
    for (ancestry, anchors) in ancestries.iter().zip(&anchors) {
        writer.out.push_str("<tr>");
        heading(writer, "row", ancestry);
        for (class, anchor) in pairs.classes.iter().zip(anchors) {
            cell(writer, pairs, (ancestry, class), anchor);
        }
        writer.out.push_str("</tr>\n");
    }
    writer.out.push_str("</tbody></table></section>\n<div class=\"pair-list\">\n");
    for (ancestry, anchors) in ancestries.iter().zip(&anchors) {
        for (class, anchor) in pairs.classes.iter().zip(anchors) {
            section(writer, pairs, (ancestry, class), anchor);
        }
    }
    writer.out.push_str("</div>\n");
}

fn heading(writer: &mut Writer, scope: &str, side: &Side) {
    let _ = write!(writer.out, "<th scope=\"{scope}\">");
    writer.line(&vec![side.link.inline()]);
    writer.out.push_str("</th>");
}

fn cell(writer: &mut Writer, pairs: &Pairs, (ancestry, class): (&Side, &Side), anchor: &str) {
    let build = ancestry.with(class);
    let need = needs(&build, pairs.bounds);
    let names = format!("{}, {}", escaped(&ancestry.link.name), escaped(&class.link.name));
    let class = if need.is_some() { " class=\"needs\"" } else { "" };
    let _ = write!(writer.out, "<td{class}><a href=\"#{anchor}\"><span class=\"hidden\">{names}: </span>");
    let bars: Line = pairs
        .rules
        .stat_names()
        .zip(&build.stats)
        .map(|(name, value)| Inline::Bar { label: name.into(), value: *value, scale: pairs.bounds })
        .collect();
    writer.out.push_str("<span class=\"bars\">");
    writer.line(&bars);
    let _ = write!(writer.out, "</span><span class=\"points\">{} free", build.free);
    if let Some(need) = need {
        let _ = write!(writer.out, " <strong>{need}</strong>");
    }
    writer.out.push_str("</span></a></td>\n");
}

/// What a pair needs before it may be played, in a word or two; nothing where it stands within the bounds.
fn needs(build: &Build, bounds: (i64, i64)) -> Option<String> {
    let need = build.need(bounds);
    let points = need.excess.max(need.deficit);
    if points == 0 {
        return None;
    }
    Some(match build.spending(bounds) {
        Some(_) => format!("needs {points}"),
        None => "cannot be".to_owned(),
    })
}

fn section(writer: &mut Writer, pairs: &Pairs, (ancestry, class): (&Side, &Side), anchor: &str) {
    let build = ancestry.with(class);
    let _ = write!(
        writer.out,
        "<section class=\"pair\" id=\"{anchor}\" tabindex=\"-1\" aria-labelledby=\"{anchor}-name\">\n<h2 id=\"{anchor}-name\">"
    );
    writer.line(&vec![ancestry.link.inline(), text(", "), class.link.inline()]);
    writer.out.push_str("</h2>\n<div class=\"scroll\" tabindex=\"0\"><table>\n<thead><tr><td></td>");
    for name in pairs.rules.stat_names() {
        let _ = write!(writer.out, "<th scope=\"col\" class=\"number\">{}</th>", escaped(name));
    }
    writer.out.push_str(
        "<th scope=\"col\" class=\"number\">free</th><th scope=\"col\" class=\"number\">may move</th>",
    );
    writer.out.push_str("</tr></thead>\n<tbody>\n");
    line(writer, &escaped(&ancestry.link.name), &ancestry.build);
    line(writer, &escaped(&class.link.name), &class.build);
    line(writer, "Together", &build);
    writer.out.push_str("</tbody></table></div>\n<p>");
    let told = verdict(pairs, &build);
    writer.text(&told);
    writer
        .out
        .push_str("</p>\n<p class=\"back\"><a href=\"#frame_pairs\">Back to the table</a></p>\n</section>\n");
}

fn line(writer: &mut Writer, name: &str, build: &Build) {
    let _ = write!(writer.out, "<tr><th scope=\"row\">{name}</th>");
    for stat in &build.stats {
        let _ = write!(writer.out, "<td class=\"number\">{}</td>", signed(*stat));
    }
    let (free, adaptability) = (build.free, build.adaptability);
    let _ =
        writeln!(writer.out, "<td class=\"number\">{free}</td><td class=\"number\">{adaptability}</td></tr>");
}

/// Whether the pair may be played, and at which price.
fn verdict(pairs: &Pairs, build: &Build) -> String {
    let (min, max) = (signed(pairs.bounds.0), signed(pairs.bounds.1));
    let need = build.need(pairs.bounds);
    if need.excess.max(need.deficit) == 0 {
        let free = counted(build.free, "free point", "free points");
        let moved = counted(build.adaptability, "point", "points");
        return format!("Every stat is within {min} to {max}. {free} to spend, {moved} may move.");
    }
    match build.spending(pairs.bounds) {
        Some(spent) => format!(
            "To come within {min} to {max} it takes at least: {}. Of {} and {} that may move.",
            spent.told(pairs.rules),
            counted(build.free, "free point", "free points"),
            counted(build.adaptability, "point", "points"),
        ),
        None => format!("No way of spending its points brings every stat within {min} to {max}."),
    }
}
