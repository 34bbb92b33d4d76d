//! Who else a sentence speaks of.

use std::collections::HashMap;

use super::{
    sentence::Sentence,
    statement::Topic,
    token::{Piece, Tokens},
    words::{CAPITALS, TURNS_OF_THOUGHT, VERBS},
};
use crate::{
    codex::{Codex, EntryId},
    kinds::Kind,
};

/// What a link or a name means to a number beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mention {
    /// The entry itself, or a damage type: nothing.
    Harmless,
    /// A condition.
    Condition(EntryId),
    /// Another entry, which has numbers of its own.
    Other,
}

/// The names of all entries, by their first word in small letters.
#[derive(Default)]
pub struct Names {
    by_first: HashMap<String, Vec<(Vec<String>, EntryId)>>,
}

impl Names {
    /// The names of a Codex.
    pub fn of(codex: &Codex) -> Self {
        let mut names = Self::default();
        for (id, entry) in codex.entries().filter(|(_, entry)| entry.kind.is_content()) {
            let words: Vec<String> = words_of(entry.header.name());
            if let Some(first) = words.first() {
                names.by_first.entry(first.clone()).or_default().push((words, id));
            }
        }
        names
    }

    /// The entry that is named from a token on, with the length of its name.
    fn at(&self, codex: &Codex, sentence: &Sentence, at: usize) -> Option<(EntryId, usize)> {
        let all = self.by_first.get(sentence.at(at).trim_end_matches("'s"))?;
        let fits = |words: &[String]| {
            words
                .iter()
                .enumerate()
                .all(|(step, word)| sentence.at(at + step).trim_end_matches("'s") == word.as_str())
        };
        let found = all.iter().filter(|(words, id)| {
            // Gear and creatures are often named like common things, abilities like common deeds.
            let common = matches!(
                codex.entry(*id).kind,
                Kind::Weapon | Kind::Equipment | Kind::Item | Kind::Creature | Kind::Condition
            );
            fits(words) && (common && (words.len() > 1 || has_figure(sentence, at)) || sentence.capital(at))
        });
        found.max_by_key(|(words, _)| words.len()).map(|(words, id)| (*id, words.len()))
    }
}

/// Whether a common word stands where something with a figure stands: "a longbow deals", "than a longbow".
fn has_figure(sentence: &Sentence, at: usize) -> bool {
    let before = [1, 2, 3].map(|steps| sentence.back(at, steps));
    VERBS.contains(&sentence.at(at + 1))
        || before.iter().any(|word| matches!(*word, "than" | "like" | "unlike" | "of"))
}

/// A name in words, in small letters.
pub fn words_of(name: &str) -> Vec<String> {
    let words = name.split(|c: char| !c.is_alphanumeric() && c != '\'');
    words.filter(|word| !word.is_empty()).map(str::to_ascii_lowercase).collect()
}

/// Looks for others in sentences of one entry.
pub struct Others<'a> {
    pub codex: &'a Codex,
    pub names: &'a Names,
    pub id: EntryId,
    pub tokens: &'a Tokens<'a>,
    pub own: &'a [String],
}

impl Others<'_> {
    /// Whether a number may belong to another entry that its sentence, or the one before, speaks of.
    pub fn claim(&self, number: usize, sentence_number: usize, topic: Topic, conditions: &[String]) -> bool {
        let sentence = Sentence::new(self.tokens, sentence_number, self.own);
        let mut at = sentence.range().start;
        while at < sentence.range().end {
            let (mention, length) = self.mention(&sentence, at);
            if self.claims(&sentence, at, number, mention, topic, conditions) {
                return true;
            }
            at += length.max(1);
        }
        self.continues(&sentence, sentence_number)
    }

    fn mention(&self, sentence: &Sentence, at: usize) -> (Mention, usize) {
        if let Some(Piece::Link(link)) = sentence.token(at).map(|token| &token.piece) {
            return (self.linked(*link), 1);
        }
        if let Some((id, length)) = self.names.at(self.codex, sentence, at) {
            let own = (at..at + length).all(|at| sentence.is_own(at));
            let harmless = own || sentence.opens(at) && length == 1 && !sentence.capital(at);
            return (if harmless { Mention::Harmless } else { self.kind_of(id) }, length);
        }
        let inside =
            !sentence.opens(at) && !matches!(sentence.at(sentence.before(at)), ":" | "\"" | "“" | "(");
        let word = sentence.written(at);
        let letters = word.chars().filter(|c| c.is_alphabetic()).count();
        let abbreviation = letters <= 4 && word.chars().all(|c| !c.is_lowercase());
        let name = inside && sentence.capital(at) && !abbreviation;
        let known = CAPITALS.contains(&sentence.at(at)) || sentence.is_own(at);
        (if name && !known { Mention::Other } else { Mention::Harmless }, 1)
    }

    fn linked(&self, link: usize) -> Mention {
        let Some(link) = self.tokens.links.get(link) else {
            return Mention::Other;
        };
        match self.codex.follow(self.id, self.tokens.text, link) {
            Ok(Some(target)) => self.kind_of(target.entry),
            Ok(None) if link.markdown => Mention::Harmless,
            _ => Mention::Other,
        }
    }

    fn kind_of(&self, id: EntryId) -> Mention {
        match self.codex.entry(id).kind {
            _ if id == self.id => Mention::Harmless,
            Kind::DamageType => Mention::Harmless,
            Kind::Condition => Mention::Condition(id),
            _ => Mention::Other,
        }
    }

    fn claims(
        &self,
        sentence: &Sentence,
        at: usize,
        number: usize,
        mention: Mention,
        topic: Topic,
        conditions: &[String],
    ) -> bool {
        match mention {
            Mention::Harmless => false,
            // What a condition does, and for how long, is its own matter.
            Mention::Condition(id) => {
                let own = conditions.iter().any(|own| own == self.codex.entry(id).header.id());
                let lasting = matches!(topic, Topic::Duration | Topic::Affliction);
                let dice = matches!(topic, Topic::Damage | Topic::Heal | Topic::SelfDamage);
                sentence.part(number).contains(&at) && (lasting && !own || dice && at < number)
            }
            Mention::Other => at < number || !new_thought(sentence, number, at),
        }
    }

    /// `[[weapon:axe]] is heavier. It deals 2d6`: the pronoun may mean what the sentence before speaks of.
    fn continues(&self, sentence: &Sentence, number: usize) -> bool {
        let first = sentence.at(sentence.range().start);
        let pronoun =
            matches!(first, "it" | "its" | "they" | "their" | "these" | "those" | "both" | "that" | "this");
        let opening = self.tokens.openings.get(number).copied().unwrap_or(true);
        if !pronoun || opening || number == 0 {
            return false;
        }
        let before = Sentence::new(self.tokens, number - 1, self.own);
        let start = before.range().start;
        (start..(start + 2).min(before.range().end)).any(|at| self.mention(&before, at).0 == Mention::Other)
    }
}

/// Whether a new thought begins between a number and what follows it.
fn new_thought(sentence: &Sentence, number: usize, other: usize) -> bool {
    (number..other).any(|at| {
        matches!(sentence.at(at), ";" | "(" | ")" | "—")
            || sentence.at(at) == "," && TURNS_OF_THOUGHT.contains(&sentence.at(at + 1))
    })
}
