//! Tables as HTML.

use std::fmt::Write as _;

use super::{Writer, escaped};
use crate::page::{Line, Table};

impl Writer<'_> {
    /// A table that opens by its caption.
    pub(super) fn folded(&mut self, table: &Table) {
        let _ =
            writeln!(self.out, "<details class=\"folded\"><summary>{}</summary>", escaped(&table.caption));
        self.table(table);
        self.out.push_str("</details>\n");
    }

    pub(super) fn table(&mut self, table: &Table) {
        self.out.push_str("<div class=\"scroll\" tabindex=\"0\"><table>\n");
        if !table.caption.is_empty() && !table.folded {
            let _ = writeln!(self.out, "<caption>{}</caption>", escaped(&table.caption));
        }
        self.out.push_str("<thead><tr>");
        for head in &table.head {
            let class = if head.numbers { " class=\"number\"" } else { "" };
            let _ = write!(self.out, "<th scope=\"col\"{class}>{}</th>", escaped(&head.text));
        }
        self.out.push_str("</tr></thead>\n<tbody>\n");
        for (at, row) in table.rows.iter().enumerate() {
            let current = table.current == Some(at);
            self.out.push_str(if current { "<tr class=\"current\">" } else { "<tr>" });
            for (column, cell) in row.iter().enumerate() {
                self.cell(cell, column == 0, table.head.get(column).is_some_and(|head| head.numbers));
            }
            self.out.push_str("</tr>\n");
        }
        self.out.push_str("</tbody></table></div>\n");
    }

    fn cell(&mut self, cell: &Line, names: bool, numbers: bool) {
        let (tag, scope) = if names { ("th", " scope=\"row\"") } else { ("td", "") };
        let class = if numbers { " class=\"number\"" } else { "" };
        self.put(&["<", tag, scope, class, ">"]);
        self.line(cell);
        self.put(&["</", tag, ">"]);
    }
}
