//! Dice: damage, healing, damage taken off.

use super::{Reading, Said};
use crate::prose::{
    sentence::Sentence,
    statement::Topic,
    token::Piece,
    words::{OTHERS, USERS},
};

pub(super) const DEALS: &[&str] = &[
    "deal",
    "deals",
    "dealing",
    "dealt",
    "inflict",
    "inflicts",
    "inflicting",
    "do",
    "does",
    "doing",
    "cause",
    "causes",
    "causing",
    "suffer",
    "suffers",
    "suffering",
    "take",
    "takes",
    "taking",
    "loses",
];
pub(super) const HEALS: &[&str] = &[
    "heal",
    "heals",
    "healing",
    "restore",
    "restores",
    "restoring",
    "regain",
    "regains",
    "regaining",
    "recover",
    "recovers",
    "recovering",
    "mend",
    "mends",
    "cure",
    "cures",
];
const TAKES: &[&str] = &["take", "takes", "taking", "suffer", "suffers", "suffering", "lose", "loses"];
/// Words that make the dice another blow, a rate or a share.
const ELSEWHERE: &[&str] = &[
    "also",
    "each",
    "every",
    "per",
    "more",
    "half",
    "double",
    "doubles",
    "doubled",
    "twice",
    "triple",
    "start",
    "beginning",
    "end",
    "later",
    "afterwards",
    "afterward",
    "unarmed",
    "fall",
    "falls",
    "falling",
    "critical",
    "miss",
    "misses",
    "fails",
    "fail",
    "failed",
    "resist",
    "failure",
    "another",
    "further",
    "second",
    "others",
    "other",
    "both",
    "maximum",
    "minimum",
    "roll",
    "rolls",
    "rolled",
    "reroll",
    "hit",
    "trap",
    "potion",
    "elixir",
    "claws",
    "bite",
    "instead",
];
/// Words that the guide uses for damage on top of a weapon's.
const ON_TOP: &[&str] = &["additional", "extra", "bonus"];

/// `deals 2d6 fire damage`, `heals 1d8`, `reduces damage by 1d12`.
pub fn dice(sentence: &Sentence, at: usize) -> Option<Reading> {
    let Some(Piece::Dice(dice)) = sentence.token(at).map(|token| &token.piece) else {
        return None;
    };
    let end = noun_end(sentence, at);
    if hedged(sentence, at, end) || sentence.conditional(at) || elsewhere(sentence, at) {
        return None;
    }
    let topic = topic(sentence, at, end)?;
    Some(Reading { topic, said: Said::Dice(dice.clone()), token: at, sure: false })
}

/// `bosses take 1d6`: the damage of a poison.
pub fn boss(sentence: &Sentence, at: usize) -> Option<Reading> {
    let read = dice(sentence, at)?;
    let bosses = sentence.has(&["boss", "bosses", "mini-boss", "mini-bosses"]);
    (bosses && read.topic == Topic::Damage).then_some(Reading { topic: Topic::BossDamage, ..read })
}

/// The token at which the noun behind the dice ends: `fire damage`, `points of damage`, `hit points`.
fn noun_end(sentence: &Sentence, at: usize) -> usize {
    let noun = (at + 1..at + 6).find(|at| matches!(sentence.at(*at), "damage" | "hp" | "points"));
    let between = |end: usize| {
        (at + 1..end).all(|at| !matches!(sentence.at(at), "and" | "or" | "," | "." | "to" | "of" | "" | "#"))
    };
    match noun {
        Some(end)
            if sentence.at(end) == "points"
                && sentence.at(end + 1) == "of"
                && sentence.at(end + 2) == "damage" =>
        {
            end + 2
        }
        Some(end) if between(end) => end,
        _ => at,
    }
}

fn hedged(sentence: &Sentence, at: usize, end: usize) -> bool {
    let on_top = ON_TOP.contains(&sentence.at(at + 1));
    sentence.hedged(at, end) && !by_reduction(sentence, at)
        || sentence.hedged(at, at) && !on_top && !by_reduction(sentence, at)
}

/// "Reduces all damage taken by 1d12": `by` is no step there.
fn by_reduction(sentence: &Sentence, at: usize) -> bool {
    sentence.at(sentence.left(at)) == "by"
        && reduces(sentence, at)
        && !sentence.any(at + 1..at + 3, &["more", "less", "per", "each", "or", "to"])
}

fn reduces(sentence: &Sentence, at: usize) -> bool {
    let range = sentence.range();
    sentence.any_like(range.start..at, &["reduc", "lower", "lessen", "soften", "diminish"])
        && sentence.any(range.start..at, &["damage", "wounds"])
}

fn elsewhere(sentence: &Sentence, at: usize) -> bool {
    let part = sentence.clause(at);
    let own_hit = |place: usize| {
        sentence.at(place) == "hit" && matches!(sentence.back(place, 1), "a" | "the" | "on" | "each")
    };
    part.into_iter().any(|place| {
        ELSEWHERE.contains(&sentence.at(place))
            && !own_hit(place)
            && !(sentence.at(place) == "hit" && sentence.at(place + 1) == "points")
    }) || sentence.has(&["difficulty"])
}

/// What the dice are for, by the words around them.
fn topic(sentence: &Sentence, at: usize, end: usize) -> Option<Topic> {
    let left = sentence.left(at);
    let verb = sentence.at(left);
    let subject = sentence.subject(at);
    let about_others = sentence.any(subject.clone(), OTHERS);
    let noun = sentence.at(end);
    if by_reduction(sentence, at) {
        return Some(Topic::Reduction);
    }
    if matches!(sentence.at(at + 1), "off" | "from") && TAKES.contains(&verb)
        || matches!(verb, "absorbs" | "absorb" | "absorbing" | "soaks" | "blocks")
    {
        return Some(Topic::Reduction);
    }
    let back = verb == "back"
        && matches!(sentence.back(left, 1), "gives" | "give" | "giving" | "brings" | "gets" | "get");
    if HEALS.contains(&verb) || back {
        return Some(Topic::Heal);
    }
    let hits =
        verb == "for" && matches!(sentence.back(left, 1), "hits" | "burns" | "strikes" | "hit" | "heals");
    if hits {
        return Some(if sentence.back(left, 1) == "heals" { Topic::Heal } else { Topic::Damage });
    }
    if TAKES.contains(&verb) && sentence.any(subject.clone(), USERS) && !about_others {
        return Some(Topic::SelfDamage);
    }
    let weapon =
        subject.clone().any(|at| matches!(sentence.at(at), "weapon" | "weapons") && !sentence.is_own(at));
    if weapon {
        return None;
    }
    if DEALS.contains(&verb) {
        // An enemy takes damage; the damage that it deals is another matter.
        let theirs = about_others && sentence.back(left, 1) != "to" && !TAKES.contains(&verb);
        // A weapon's text may speak of other weapons.
        let parts = ["blade", "edge", "point", "arrow", "bolt", "shot", "hit", "strike", "head"];
        let plain = |at| {
            sentence.is_self(at)
                || parts.contains(&sentence.at(at))
                || sentence.at(at) == "#"
                || sentence.at(at) == "{}"
        };
        if sentence.is_about("weapon") && !sentence.clause(left).take_while(|at| *at < left).all(plain) {
            return None;
        }
        // Demons, wolves and other kinds that are named take what they alone take.
        let them = ["it", "they", "them", "who", "which", "he", "she", "boss", "bosses"];
        let known =
            !TAKES.contains(&verb) || about_others || sentence.any(subject, &them) || sentence.opens(left);
        return (!theirs && known).then_some(Topic::Damage);
    }
    if verb == "and" && noun == "damage" && sentence.back(left, 1) == "damage" {
        return Some(Topic::Damage);
    }
    let adds = matches!(verb, "adds" | "add" | "adding" | "plus" | "with" | "is" | "of" | ":");
    let of_damage = noun == "damage" || sentence.back(left, 1) == "damage";
    let to_damage = sentence.at(at + 1) == "to" && sentence.any(at + 2..at + 6, &["damage"]);
    let read = adds && (of_damage || to_damage) && !sentence.any(subject, &["weapon's", "weapon"]);
    read.then_some(Topic::Damage)
}
