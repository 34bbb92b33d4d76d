use crate::{codex::Codex, diag::Reporter, kinds::Item, rule};

rule! {
    /// An item does not cost less than nothing.
    ///
    /// # Why
    /// A shop that pays its customers is a mistyped sign. An item that cannot be bought has no price at all, or the
    /// price 0.
    ///
    /// # Bad
    /// ```yaml
    /// kind: item
    /// id: bog-oil
    /// name: Bog Oil
    /// price: -60
    /// #      ^^^ item/negative-price
    /// text: |
    ///   It smells of eels.
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: item
    /// id: bog-oil
    /// name: Bog Oil
    /// price: 60
    /// text: |
    ///   It smells of eels.
    /// ```
    pub RULE = "item/negative-price", Error;
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for item in codex.all::<Item>() {
        let Some(price) = item.price.get().filter(|price| price.value < 0) else {
            continue;
        };
        report
            .at(price.span, format!("{} costs {}, less than nothing", item.entry.title(), price.value))
            .help("write a price of 0 or more, or leave it out for what cannot be bought");
    }
}
