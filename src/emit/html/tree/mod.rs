//! Effect trees as drawings.
//!
//! [`layers`] gives every node a layer, roots at the bottom, and every edge a place in each layer that it passes;
//! [`order`] puts the places of a layer in a row so that few edges cross; [`layout`] turns rows into positions;
//! [`svg`] draws. An edge runs straight up within a layer, at a place of its own, and curves only between layers,
//! where no node stands: so it never crosses a node.

mod layers;
mod layout;
mod order;
mod shape;
mod svg;
#[cfg(test)]
mod tests;

use super::{escape::escaped, writer::Writer};
use crate::page::Tree;

/// A tree of more nodes is told as lists alone.
const DRAWN: usize = 1_200;

/// Writes the drawing of a tree, and the same as a list.
pub fn write(writer: &mut Writer, tree: &Tree) {
    if tree.nodes.len() > DRAWN {
        writer.out.push_str(
            "<p class=\"tree-none\">The tree has too many nodes for a drawing; the list tells the same.</p>\n",
        );
    } else if !tree.nodes.is_empty() {
        writer.needs.insert("tree");
        svg::write(writer, tree);
    }
    list(writer, tree);
}

/// The tree as nested lists.
fn list(writer: &mut Writer, tree: &Tree) {
    let name = escaped(&tree.name);
    writer.out.push_str("<details class=\"tree-list\"><summary>");
    writer.out.push_str(&name);
    writer.out.push_str(" as a list</summary>\n");
    let mut open = 0;
    for (depth, line) in tree.outline() {
        // A list goes one step down at a time, and any number of steps up.
        if depth < open {
            writer.out.push_str("</li>\n");
            while depth + 1 < open {
                writer.out.push_str("</ul></li>\n");
                open -= 1;
            }
        } else {
            writer.out.push_str("<ul>\n");
            open += 1;
        }
        writer.out.push_str("<li>");
        writer.line(&line);
    }
    while open > 0 {
        writer.out.push_str("</li></ul>\n");
        open -= 1;
    }
    writer.out.push_str("</details>\n");
}
