use crate::{
    codex::Codex,
    diag::{Reporter, counted},
    kinds::{Ability, Class, Outfit},
    rule,
};

rule! {
    /// An outfit with abilities that cost magic points serves a class that has some.
    ///
    /// # Why
    /// A class with `magic_stat: none` has no magic points at all. If all classes of an outfit are like that, nobody who wears it
    /// can use the ability.
    ///
    /// # Bad
    /// ```yaml
    /// kind: outfit
    /// id: iron-coat
    /// name: Iron Coat
    /// classes: [fixture-fighter]
    /// phys_def: +3
    /// mag_def: -1
    /// durability: 8
    /// starting: [[fixture-sword]]
    /// abilities: [fixture-a, fixture-b, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h]
    /// #                      ^^^^^^^^^ outfit/mp-without-magic
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: outfit
    /// id: iron-coat
    /// name: Iron Coat
    /// classes: [fixture-fighter, fixture-mage]
    /// phys_def: +3
    /// mag_def: -1
    /// durability: 8
    /// starting: [[fixture-sword]]
    /// abilities: [fixture-a, fixture-b, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h]
    /// ```
    pub RULE = "outfit/mp-without-magic", Warning, "Player's Guide, Combat Stats: Magic Points";
}

pub fn check(codex: &Codex, report: &mut Reporter) {
    for outfit in codex.all::<Outfit>().filter(|outfit| !outfit.classes.broken && !outfit.classes.is_empty())
    {
        let magic = |place| codex.get::<Class>(place).is_none_or(|class| class.uses_magic());
        if outfit.classes.iter().any(|class| magic(class.span)) {
            continue;
        }
        let costly = |place| codex.get::<Ability>(place).filter(|ability| ability.costs_magic());
        let mut costly = outfit.abilities.iter().filter_map(|place| Some((place, costly(place.span)?)));
        let Some((place, ability)) = costly.next() else { continue };
        let (title, name, more) = (outfit.entry.title(), ability.entry.header.name(), costly.count());
        let finding = report.at(
            place.span,
            format!("{title} offers {name}, which costs MP, and none of its classes uses magic"),
        );
        finding.here("costs MP");
        for class in outfit.classes.iter().filter_map(|class| codex.get::<Class>(class.span)) {
            if let Some(none) = class.magic_stat.get() {
                finding.value(none, format!("{} has no MP", class.entry.title()));
            }
        }
        if more > 0 {
            finding.note(counted(more, "more of its abilities costs MP", "more of its abilities cost MP"));
        }
        finding.help("let a class with a magic stat wear it, or give the ability a cooldown or a limit in place of `mp`");
    }
}
