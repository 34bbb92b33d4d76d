//! Whole amounts: bonuses with their sign, damage and healing without dice.

use super::{
    Reading,
    dice::{DEALS, HEALS},
};
use crate::prose::{
    sentence::Sentence,
    statement::Topic,
    token::Piece,
    words::{OTHERS, PARTIAL},
};

/// `+2 to the test`, `a +2 bonus to attack rolls`, `heals 5 hit points`.
pub fn amount(sentence: &Sentence, at: usize) -> Option<Reading> {
    if let Some(Piece::Number { value, signed: true }) = sentence.token(at).map(|token| &token.piece) {
        let topic = bonus(sentence, at)?;
        return Some(Reading::whole(topic, *value, at, false))
            .filter(|_| *value > 0 && !doubtful(sentence, at));
    }
    let value = sentence.number(at)?;
    let verb = sentence.at(sentence.left(at));
    let points =
        sentence.at(at + 1) == "hp" || sentence.at(at + 1) == "hit" && sentence.at(at + 2) == "points";
    let damage =
        sentence.at(at + 1) == "damage" || sentence.at(at + 2) == "damage" && sentence.at(at + 1) != "of";
    if points && HEALS.contains(&verb) {
        return Some(Reading::whole(Topic::Heal, value, at, false)).filter(|_| !doubtful(sentence, at));
    }
    let dealt = damage
        && DEALS.contains(&verb)
        && !matches!(verb, "take" | "takes" | "suffer" | "suffers")
        && !sentence.any(sentence.subject(at), OTHERS);
    (dealt && !doubtful(sentence, at)).then_some(())?;
    Some(Reading::whole(Topic::Damage, value, at, false))
}

/// Whether the amount is a part, a guess, one of several, or bound to a case.
fn doubtful(sentence: &Sentence, at: usize) -> bool {
    let part = sentence.clause(at);
    let partial = sentence.any(part, PARTIAL) || sentence.has(&["twice", "double", "also"]);
    partial || sentence.conditional(at) || sentence.hedged(at, at)
}

/// What a bonus is added to.
fn bonus(sentence: &Sentence, at: usize) -> Option<Topic> {
    let skip = at + 1 + usize::from(sentence.at(at + 1) == "bonus");
    if !matches!(sentence.at(skip), "to" | "on") || sentence.any(sentence.subject(at), OTHERS) {
        return None;
    }
    let words: Vec<&str> = (skip + 1..skip + 5)
        .map(|at| sentence.at(at))
        .take_while(|word| !matches!(*word, "" | "," | "." | "and" | "for" | "or" | "(" | "#"))
        .collect();
    let has = |word: &str| words.contains(&word);
    let rolls = has("attack") || has("attacks");
    let defence = has("defence") || has("defense") || has("def");
    let others = has("weapon") || has("damage") || has("initiative") || has("both");
    match (rolls, defence, has("test") || has("tests")) {
        _ if others => None,
        (true, false, _) => Some(Topic::AttackBonus),
        (false, true, false) if has("physical") || has("phys") => Some(Topic::PhysDef),
        (false, true, false) if has("magical") || has("mag") => Some(Topic::MagDef),
        (false, true, false) => Some(Topic::DefenceBonus),
        (false, false, true) => Some(Topic::TestBonus),
        _ => None,
    }
}
