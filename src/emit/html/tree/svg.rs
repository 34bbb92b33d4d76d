//! The drawing itself.

use std::fmt::Write as _;

use super::{
    super::{escape::escaped, writer::Writer},
    layout::{Layout, Route},
    shape::Shape,
};
use crate::page::{Edge, Tree, TreeNode};

/// Writes the drawing with its buttons and its key.
pub fn write(writer: &mut Writer, tree: &Tree) {
    let layout = Layout::of(tree);
    writer.out.push_str("<figure class=\"tree\">\n");
    writer.out.push_str(TOOLS);
    let (width, height) = (layout.width, layout.height);
    let name = escaped(&tree.name);
    let _ = writeln!(
        writer.out,
        "<div class=\"tree-box\"><svg viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" style=\"--drawn:{width}px\" role=\"group\" aria-label=\"{name}, drawn from the roots to the crown\">"
    );
    edges(&mut writer.out, tree, &layout.routes);
    for at in &layout.order {
        node(writer, *at, &tree.nodes[*at], &layout);
    }
    writer.out.push_str("</svg></div>\n<p class=\"tree-cost\" aria-live=\"polite\"></p>\n");
    key(&mut writer.out, tree);
    writer.out.push_str("</figure>\n");
}

/// Buttons; the script shows them.
const TOOLS: &str = "<div class=\"tree-tools\" hidden>\
<button type=\"button\" data-zoom=\"in\" aria-label=\"Zoom in\">+</button>\
<button type=\"button\" data-zoom=\"out\" aria-label=\"Zoom out\">\u{2212}</button>\
<button type=\"button\" data-zoom=\"fit\">Fit</button>\
</div>\n";

fn edges(out: &mut String, tree: &Tree, routes: &[Route]) {
    out.push_str("<g class=\"tree-edges\" aria-hidden=\"true\">\n");
    for route in routes {
        let edge = &tree.edges[route.edge];
        let _ = writeln!(out, "<path{} d=\"{}\"/>", marked(edge), path(&route.points));
    }
    for route in routes {
        let edge = &tree.edges[route.edge];
        if let Some(mastery) = edge.mastery {
            let (x, y) = route.label;
            let _ = writeln!(out, "<text{} x=\"{x}\" y=\"{}\">{mastery}</text>", marked(edge), y + 4);
        }
    }
    out.push_str("</g>\n");
}

/// The ends of an edge, for the script, and whether it is one of several ways.
fn marked(edge: &Edge) -> String {
    let choice = if edge.choice.is_some() { " class=\"choice\"" } else { "" };
    format!("{choice} data-from=\"{}\" data-to=\"{}\"", edge.from, edge.to)
}

/// Straight up, a curve, straight up, and so on.
fn path(points: &[(i32, i32)]) -> String {
    let mut path = String::new();
    for (turn, (x, y)) in points.iter().copied().enumerate() {
        if turn == 0 {
            let _ = write!(path, "M{x} {y}");
        } else if turn % 2 == 1 {
            let _ = write!(path, "V{y}");
        } else {
            let (from, below) = points[turn - 1];
            let middle = i32::midpoint(below, y);
            let _ = write!(path, "C{from} {middle} {x} {middle} {x} {y}");
        }
    }
    path
}

fn node(writer: &mut Writer, at: usize, node: &TreeNode, layout: &Layout) {
    let shape = &layout.shapes[at];
    let (x, y) = layout.middles[at];
    let kind = node.kind;
    let said = escaped(&node.said());
    let href = writer.href(&node.to);
    let tag = if href.is_some() { "a" } else { "g" };
    let _ = write!(
        writer.out,
        "<{tag} class=\"tree-node node-{kind}\" transform=\"translate({x} {y})\" data-at=\"{at}\""
    );
    if let Some(href) = href {
        let _ = write!(writer.out, " href=\"{}\" aria-label=\"{said}\"", escaped(&href));
    }
    if let Some(way) = &node.way {
        let steps: Vec<String> = way.nodes.iter().map(ToString::to_string).collect();
        let cost = escaped(&way.cost);
        let _ = write!(writer.out, " data-way=\"{}\" data-cost=\"{cost}\"", steps.join(" "));
    }
    let out = &mut writer.out;
    let _ = write!(out, "><title>{said}</title><path d=\"{}\"/>", shape.outline(kind));
    words(out, shape, kind);
    let _ = writeln!(out, "</{tag}>");
}

fn words(out: &mut String, shape: &Shape, kind: &str) {
    let mut y = shape.baseline(kind);
    for line in &shape.lines {
        let _ = write!(out, "<text y=\"{y}\" font-size=\"{}\">{}</text>", shape.letters, escaped(line));
        y += shape.letters + 3;
    }
    if !shape.note.is_empty() {
        let _ = write!(out, "<text class=\"note\" y=\"{y}\">{}</text>", escaped(&shape.note));
    }
}

/// What shapes, numbers and dashes mean.
fn key(out: &mut String, tree: &Tree) {
    out.push_str("<figcaption>");
    for kind in ["talent", "root", "branch", "leaf", "crown", "foreign"] {
        let Some(node) = tree.nodes.iter().find(|node| node.kind == kind) else { continue };
        let word = if kind == "foreign" { "Of another tree" } else { &node.word };
        let shape = Shape { width: 60, height: 40, lines: Vec::new(), letters: 0, note: String::new() };
        let _ = write!(
            out,
            "<span class=\"tree-key\"><svg class=\"tree-node node-{kind}\" viewBox=\"-33 -23 66 46\" width=\"27\" height=\"19\" aria-hidden=\"true\"><path d=\"{}\"/></svg> {}</span> ",
            shape.outline(kind),
            escaped(word)
        );
    }
    if tree.edges.iter().any(|edge| edge.mastery.is_some()) {
        let _ = write!(out, "<span>Numbers: {}</span> ", escaped(&tree.mastery));
    }
    if tree.edges.iter().any(|edge| edge.choice.is_some()) {
        out.push_str("<span>Dashed: one of several ways</span> ");
    }
    let word =
        |is: fn(&TreeNode) -> bool| tree.nodes.iter().find(|node| is(node)).map(|node| escaped(&node.word));
    if let (Some(leaf), Some(branch)) = (word(|node| node.hangs), word(|node| node.kind == "branch")) {
        let _ = write!(out, "<span>{leaf} without an edge: hangs on any {branch}</span>");
    }
    out.push_str("</figcaption>\n");
}
