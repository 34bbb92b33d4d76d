use super::super::place::Place;
use crate::{
    diag::{Diagnostic, counted},
    load::Node,
    rule,
};

rule! {
    /// A list has at most as many items as the format allows.
    ///
    /// # Why
    /// A weapon set is what two hands hold: one piece or two.
    ///
    /// # Bad
    /// ```yaml
    /// kind: character
    /// id: ila
    /// name: Ila
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 1
    /// weapon_sets: [[fixture-sword, fixture-shield, fixture-bow]]
    /// #             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ schema/too-many
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: character
    /// id: ila
    /// name: Ila
    /// ancestry: fixture-folk
    /// class: fixture-fighter
    /// outfit: fixture-coat
    /// level: 1
    /// weapon_sets: [[fixture-sword, fixture-shield], [fixture-bow]]
    /// ```
    pub TOO_MANY = "schema/too-many", Error;
}

/// A list with too many items.
pub fn too_many(place: &Place, node: &Node, most: u64) -> Diagnostic {
    let count = node.as_list().map_or(0, <[Node]>::len);
    let message =
        format!("{} has {count} items, and at most {}", place.subject(), counted(most, "fits", "fit"));
    let mut finding = Diagnostic::new(&TOO_MANY, node.span, message);
    finding.help("take some out, or make a list of their own for them");
    finding
}
