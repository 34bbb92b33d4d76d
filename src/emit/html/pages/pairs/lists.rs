//! Ancestries and classes side by side, where their pairs are too many to be told.

use std::fmt::Write as _;

use super::{
    super::super::{escape::escaped, writer::Writer},
    Pairs, Side, signed,
};

/// Writes both lists.
pub fn write(writer: &mut Writer, pairs: &Pairs) {
    let count = pairs.ancestries.len() * pairs.classes.len();
    let _ = writeln!(
        writer.out,
        "<p>There are {count} pairs, too many for a table. The stats of a pair are a row of each list added up; so are its points.</p>"
    );
    list(writer, pairs, "Ancestries", &pairs.ancestries);
    list(writer, pairs, "Classes", &pairs.classes);
}

fn list(writer: &mut Writer, pairs: &Pairs, title: &str, sides: &[Side]) {
    let _ = write!(
        writer.out,
        "<h2>{title}</h2>\n<div class=\"scroll\" tabindex=\"0\"><table>\n<thead><tr><th scope=\"col\">Name</th>"
    );
    for name in pairs.rules.stat_names().chain(["free", "may move"]) {
        let _ = write!(writer.out, "<th scope=\"col\" class=\"number\">{}</th>", escaped(name));
    }
    writer.out.push_str("</tr></thead>\n<tbody>\n");
    for side in sides {
        let build = &side.build;
        let _ = write!(writer.out, "<tr><th scope=\"row\">{}</th>", escaped(&side.link.name));
        let stats = build.stats.iter().map(|stat| signed(*stat));
        for value in stats.chain([build.free.to_string(), build.adaptability.to_string()]) {
            let _ = write!(writer.out, "<td class=\"number\">{value}</td>");
        }
        writer.out.push_str("</tr>\n");
    }
    writer.out.push_str("</tbody></table></div>\n");
}
