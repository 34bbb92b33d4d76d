use crate::rule;

rule! {
    /// An id is made of small letters a to z, digits and single hyphens between them.
    ///
    /// # Why
    /// An id becomes the name of a page and part of its address, and other entries write it by hand. Capitals,
    /// blanks, underscores and accents are where two people spell the same id in two ways and where file systems
    /// disagree. The name that readers see may hold any letter.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: healing_salve
    /// #          ^ id/bad-form
    /// name: Healing Salve
    /// price: 10
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: healing-salve
    /// name: Healing Salve
    /// price: 10
    /// ```
    pub BAD_FORM = "id/bad-form", Error;
}
