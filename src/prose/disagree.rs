//! Holds what prose states against the fields.

use std::{cell::OnceCell, ops::Range};

use super::{
    facts::{Fact, Facts, Part, Scope, parts},
    lexer, mention,
    mention::{Names, Others},
    read, scan,
    sentence::Sentence,
    statement::{Said, Statement, Topic},
    token::{Piece, Tokens},
};
use crate::{
    codex::{Codex, EntryId},
    kinds::{Entry, Ruleset},
    load::Offsets,
    source::Span,
};

/// A number in prose that contradicts the fields.
#[derive(Clone, Debug)]
pub struct Disagreement {
    /// What is said.
    pub statement: Statement,
    /// The field that says otherwise; nothing where the entry has no such field.
    pub fact: Option<Fact>,
    /// Where the number stands in the file.
    pub place: Span,
    /// The level of the step that the prose belongs to.
    pub level: Option<i64>,
    /// All levels at which the entry grows.
    pub levels: Vec<i64>,
}

/// Reads the prose of entries.
pub struct Reader<'a> {
    codex: &'a Codex,
    names: OnceCell<Names>,
}

impl<'a> Reader<'a> {
    /// A reader of a Codex.
    pub fn new(codex: &'a Codex) -> Self {
        Self { codex, names: OnceCell::new() }
    }

    /// Every number in the prose of an entry that contradicts its fields.
    pub fn disagreements(&self, id: EntryId) -> Vec<Disagreement> {
        let entry = self.codex.entry(id);
        if !read::is_read(entry.kind) {
            return Vec::new();
        }
        let speaks = |part: &Part| scan::may_state(&part.text.value);
        let parts: Vec<Part> = parts(entry).into_iter().filter(speaks).collect();
        if parts.is_empty() {
            return Vec::new();
        }
        let mut own = mention::words_of(entry.header.name());
        own.push(entry.kind.name().to_owned());
        let facts = OnceCell::new();
        let mut found = Vec::new();
        for part in parts {
            let tokens = lexer::tokens(&part.text.value);
            let statements = read::statements(&tokens, entry.kind, &own);
            if !statements.is_empty() {
                let facts = facts.get_or_init(|| Facts::of(entry, self.rules(id)));
                let piece = Piecewise { reader: self, entry, id, own: &own, facts, part, tokens: &tokens };
                piece.judge(&statements, &mut found);
            }
        }
        found
    }

    fn rules(&self, id: EntryId) -> &Ruleset {
        self.codex.rules_of(id)
    }
}

/// What a statement contradicts.
enum Against<'f> {
    /// A field that says otherwise.
    Field(&'f Fact),
    /// The entry has no such field.
    Nothing,
}

/// One piece of prose beside the facts.
struct Piecewise<'p> {
    reader: &'p Reader<'p>,
    entry: &'p Entry,
    id: EntryId,
    own: &'p [String],
    facts: &'p Facts,
    part: Part<'p>,
    tokens: &'p Tokens<'p>,
}

impl Piecewise<'_> {
    fn judge(&self, statements: &[Statement], found: &mut Vec<Disagreement>) {
        for statement in statements {
            let fact = match self.contradicted(statement, statements) {
                None => continue,
                Some(Against::Nothing) => None,
                Some(Against::Field(fact)) => Some(fact),
            };
            let inherited = |span: Span| !self.entry.span.contains(span);
            let told_at_parent =
                inherited(self.part.text.span) && fact.is_none_or(|fact| inherited(fact.place));
            if told_at_parent || self.belongs_to_others(statement) {
                continue;
            }
            let Some(place) = self.place(statement.range.clone()) else {
                continue;
            };
            let level = match self.part.scope {
                Scope::Step(step) => self.facts.levels.get(step - 1).copied(),
                Scope::Any => None,
            };
            found.push(Disagreement {
                statement: statement.clone(),
                fact: fact.cloned(),
                place,
                level,
                levels: self.facts.levels.clone(),
            });
        }
    }

    /// The field that a statement contradicts.
    fn contradicted(&self, statement: &Statement, all: &[Statement]) -> Option<Against<'_>> {
        let answers = answers(statement.topic);
        let broken = |topic: &Topic| self.facts.broken.contains(topic);
        if answers.iter().any(broken)
            || self.facts.broken.contains(&Topic::Other)
            || self.contrasted(statement)
        {
            return None;
        }
        if statement.topic == Topic::Affliction && !self.facts.afflicts {
            return None;
        }
        let scope = self.scope(statement);
        let here = |fact: &&Fact| holds(scope, statement, fact);
        if self.facts.all.iter().filter(here).any(|fact| Self::excuses(statement, fact)) {
            return None;
        }
        let main = main_topics(statement.topic);
        let same_form =
            |fact: &&Fact| std::mem::discriminant(&fact.said) == std::mem::discriminant(&statement.said);
        let mine: Vec<&Fact> = self
            .facts
            .all
            .iter()
            .filter(here)
            .filter(|fact| main.contains(&fact.topic))
            .filter(same_form)
            .collect();
        match mine.first() {
            None if statement.sure && told_if_absent(self.entry, statement) => Some(Against::Nothing),
            None => None,
            Some(_) => {
                let open: Vec<&&Fact> = mine.iter().filter(|fact| !self.told(fact, all)).collect();
                if statement.sure {
                    mine.first().map(|fact| Against::Field(fact))
                } else {
                    open.first().map(|fact| Against::Field(fact))
                }
            }
        }
    }

    /// "2 turns instead of 3" in the text of a whole entry says what holds only somewhere.
    fn contrasted(&self, statement: &Statement) -> bool {
        statement.topic != Topic::Limit
            && self.part.scope == Scope::Any
            && Sentence::new(self.tokens, statement.sentence, self.own).contrasts()
    }

    /// The text of the entry may speak of any step, unless the sentence opens with a level.
    fn scope(&self, statement: &Statement) -> Scope {
        let level =
            statement.level.filter(|_| self.part.scope == Scope::Any && statement.topic != Topic::Step);
        let step = level.and_then(|level| self.facts.levels.iter().position(|own| *own == level));
        step.map_or(self.part.scope, |step| Scope::Step(step + 1))
    }

    fn excuses(statement: &Statement, fact: &Fact) -> bool {
        let answers = answers(statement.topic).contains(&fact.topic) || fact.topic == Topic::Other;
        let dice = matches!(fact.said, Said::Dice(_)) && fact.said == statement.said;
        answers && fact.said == statement.said || dice
    }

    /// Whether the prose states a fact elsewhere: then another number is likely about something else.
    fn told(&self, fact: &Fact, all: &[Statement]) -> bool {
        let filled =
            |range: &Range<usize>| self.tokens.text[range.clone()].trim_matches(['{', ' ', '}']) == fact.key;
        let placeholder =
            self.tokens.all.iter().any(|token| token.piece == Piece::Value && filled(&token.range));
        placeholder && fact.fills
            || all.iter().any(|other| {
                answers(other.topic).contains(&fact.topic)
                    && self.facts.all.iter().any(|own| {
                        own.topic == fact.topic
                            && own.key == fact.key
                            && own.said == other.said
                            && holds(self.scope(other), other, own)
                    })
            })
    }

    fn belongs_to_others(&self, statement: &Statement) -> bool {
        let names = self.reader.names.get_or_init(|| Names::of(self.reader.codex));
        let others =
            Others { codex: self.reader.codex, names, id: self.id, tokens: self.tokens, own: self.own };
        others.claim(statement.token, statement.sentence, statement.topic, &self.facts.conditions)
    }

    fn place(&self, range: Range<usize>) -> Option<Span> {
        let span = self.part.text.span;
        let written = self.entry.uses.prose.iter().find(|prose| prose.span == span)?;
        let source = self.reader.codex.sources.get(span.file);
        Some(Offsets::new(source, span, written.style, &written.text).span(range))
    }
}

/// Whether a fact holds where a piece of prose speaks.
fn holds(scope: Scope, statement: &Statement, fact: &Fact) -> bool {
    match scope {
        Scope::Any => true,
        // The text of a step may point ahead.
        Scope::Step(step) if statement.topic == Topic::Step => fact.step >= step,
        Scope::Step(step) => fact.step == step,
    }
}

/// Topics whose facts a statement may rightly repeat.
fn answers(topic: Topic) -> &'static [Topic] {
    match topic {
        Topic::Mp => &[Topic::Mp],
        Topic::Duration | Topic::Affliction => &[Topic::Duration],
        Topic::Cooldown => &[Topic::Cooldown],
        Topic::Reach | Topic::Move => &[Topic::Range, Topic::Radius, Topic::Move],
        Topic::Range => &[Topic::Range],
        Topic::Radius => &[Topic::Radius, Topic::Range],
        Topic::Limit => &[Topic::Limit],
        Topic::Damage => &[Topic::Damage],
        Topic::SelfDamage => &[Topic::SelfDamage, Topic::Damage],
        Topic::Heal => &[Topic::Heal],
        Topic::Reduction => &[Topic::Reduction],
        Topic::AttackBonus => &[Topic::AttackBonus, Topic::TestBonus],
        Topic::TestBonus => &[Topic::TestBonus, Topic::AttackBonus],
        Topic::DefenceBonus => &[Topic::DefenceBonus, Topic::PhysDef, Topic::MagDef],
        Topic::PhysDef => &[Topic::PhysDef, Topic::DefenceBonus],
        Topic::MagDef => &[Topic::MagDef, Topic::DefenceBonus],
        Topic::Regeneration => &[Topic::Regeneration],
        Topic::Price | Topic::OtherPrice => &[Topic::Price, Topic::OtherPrice],
        Topic::Step => &[Topic::Step],
        Topic::Level => &[Topic::Level],
        Topic::Hp => &[Topic::Hp],
        Topic::Durability => &[Topic::Durability],
        Topic::Attacks => &[Topic::Attacks],
        Topic::BossDamage => &[Topic::BossDamage],
        Topic::Other => &[],
    }
}

/// Topics whose facts a statement contradicts where it repeats none.
fn main_topics(topic: Topic) -> &'static [Topic] {
    match topic {
        Topic::Reach => &[Topic::Range, Topic::Radius],
        Topic::Move => &[Topic::Move],
        Topic::Radius => &[Topic::Radius],
        Topic::SelfDamage => &[Topic::SelfDamage],
        Topic::AttackBonus => &[Topic::AttackBonus],
        Topic::TestBonus => &[Topic::TestBonus],
        Topic::Price => &[Topic::Price],
        other => answers(other),
    }
}

/// Whether a statement without doubt contradicts an entry that has no such field at all.
fn told_if_absent(entry: &Entry, statement: &Statement) -> bool {
    use crate::kinds::Kind;
    let zero = statement.said == Said::Whole(0);
    let has_key = match statement.topic {
        Topic::Mp | Topic::Duration | Topic::Cooldown | Topic::Step => entry.kind == Kind::Ability,
        Topic::Range => matches!(entry.kind, Kind::Ability | Kind::Weapon),
        Topic::Limit => matches!(entry.kind, Kind::Ability | Kind::Ancestry),
        Topic::Price => entry.kind == Kind::Item,
        Topic::Durability => entry.kind == Kind::Outfit,
        _ => false,
    };
    has_key && !zero
}
