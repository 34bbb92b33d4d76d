use super::super::place::Place;
use crate::{
    diag::{Diagnostic, counted},
    load::Node,
    rule,
};

rule! {
    /// A list has at least as many items as the format asks for.
    ///
    /// # Why
    /// An outfit without a class is nobody's, and a weapon set without a weapon is none.
    ///
    /// # Bad
    /// ```yaml
    /// kind: condition
    /// id: dazed
    /// name: Dazed
    /// parameter:
    ///   one_of: []
    /// #         ^^ schema/too-few
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: condition
    /// id: dazed
    /// name: Dazed
    /// parameter:
    ///   one_of: [1/4, 1/2]
    /// ```
    pub TOO_FEW = "schema/too-few", Error;
}

/// A list with too few items.
pub fn too_few(place: &Place, node: &Node, least: u64) -> Diagnostic {
    let count = node.as_list().map_or(0, <[Node]>::len);
    let message =
        format!("{} has {} and needs at least {least}", place.subject(), counted(count, "item", "items"));
    let mut finding = Diagnostic::new(&TOO_FEW, node.span, message);
    finding.help("add what is missing");
    finding
}
