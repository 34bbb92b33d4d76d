//! Short names for what a script declares.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use super::{Kind, Token};

/// Short key words, which are no names.
const TAKEN: &[&str] = &["as", "do", "if", "in", "of"];

/// The names that become shorter, and what they become. The one that saves most gets the shortest.
pub fn short<'s>(tokens: &[Token<'s>]) -> BTreeMap<&'s str, String> {
    let script = Script::new(tokens);
    let mut counts = BTreeMap::new();
    for token in tokens.iter().filter(|token| token.kind == Kind::Word) {
        *counts.entry(token.text).or_insert(0) += 1;
    }
    let kept = script.properties();
    let mut names: Vec<&str> =
        script.declared().into_iter().filter(|name| name.len() > 1 && !kept.contains(name)).collect();
    names.sort_by_key(|name| Reverse(counts.get(name).unwrap_or(&0) * name.len()));
    let mut free =
        (0..).map(letters).filter(|name| !counts.contains_key(&**name) && !TAKEN.contains(&&**name));
    names
        .into_iter()
        .filter_map(|name| Some((name, free.next()?)))
        .filter(|(name, to)| to.len() < name.len())
        .collect()
}

fn letters(number: usize) -> String {
    let letter = |at: usize| char::from(if at < 26 { b'a' + at as u8 } else { b'A' + (at - 26) as u8 });
    let last = letter(number % 52);
    if number < 52 { last.to_string() } else { letters(number / 52 - 1) + &last.to_string() }
}

/// A script with the brackets of each piece.
struct Script<'t, 's> {
    tokens: &'t [Token<'s>],
    /// The bracket that each piece stands in.
    inside: Vec<&'s str>,
    /// Where the bracket that opens or closes here has its other.
    other: BTreeMap<usize, usize>,
}

impl<'t, 's> Script<'t, 's> {
    fn new(tokens: &'t [Token<'s>]) -> Self {
        let mut open: Vec<usize> = Vec::new();
        let mut inside = Vec::with_capacity(tokens.len());
        let mut other = BTreeMap::new();
        for (at, token) in tokens.iter().enumerate() {
            let sign = if token.kind == Kind::Sign { token.text } else { "" };
            if matches!(sign, ")" | "]" | "}")
                && let Some(opened) = open.pop()
            {
                other.extend([(at, opened), (opened, at)]);
            }
            inside.push(open.last().map_or("", |at| tokens[*at].text));
            if matches!(sign, "(" | "[" | "{") {
                open.push(at);
            }
        }
        Self { tokens, inside, other }
    }

    fn text(&self, at: Option<usize>) -> &'s str {
        at.and_then(|at| self.tokens.get(at)).map_or("", |token| token.text)
    }

    fn words(&self) -> impl Iterator<Item = (usize, &'s str)> {
        self.tokens
            .iter()
            .enumerate()
            .filter(|(_, token)| token.kind == Kind::Word)
            .map(|(at, token)| (at, token.text))
    }

    /// Names that stand somewhere for a property: after a dot, before a colon, or alone in an object.
    fn properties(&self) -> BTreeSet<&'s str> {
        let is_property = |at: usize| {
            let [before, two_before] = [1, 2].map(|by| self.text(at.checked_sub(by)));
            if before == "." {
                return two_before != ".";
            }
            let after = self.text(Some(at + 1));
            let method = || {
                after == "(" && self.other.get(&(at + 1)).is_some_and(|end| self.text(Some(end + 1)) == "{")
            };
            self.inside[at] == "{"
                && matches!(before, "{" | ",")
                && (matches!(after, "," | "}" | "=" | ":") || method())
        };
        self.words().filter(|(at, _)| is_property(*at)).map(|(_, name)| name).collect()
    }

    /// Names of constants, variables, functions and what they are given.
    fn declared(&self) -> BTreeSet<&'s str> {
        let mut names = BTreeSet::new();
        for (at, word) in self.words() {
            let after = self.text(Some(at + 1));
            let declares = matches!(word, "const" | "let" | "function");
            if declares && self.tokens.get(at + 1).is_some_and(|next| next.kind == Kind::Word) {
                names.insert(after);
            }
            if declares && after == "[" {
                names.extend(self.listed(at + 1));
            }
            if word == "function" {
                names.extend(self.listed(at + 2));
            }
        }
        for at in
            (1..self.tokens.len()).filter(|at| self.text(Some(*at)) == "=" && self.text(Some(at + 1)) == ">")
        {
            match self.other.get(&(at - 1)) {
                Some(open) => names.extend(self.listed(*open)),
                None => names.extend(
                    self.tokens.get(at - 1).filter(|token| token.kind == Kind::Word).map(|token| token.text),
                ),
            }
        }
        names
    }

    /// The names in a bracket that begin an item of it.
    fn listed(&self, open: usize) -> impl Iterator<Item = &'s str> {
        let end = self.other.get(&open).copied().unwrap_or(open);
        let begins = |at: &usize| matches!(self.text(at.checked_sub(1)), "(" | "[" | "," | ".");
        let words = (open..end).filter(|at| self.tokens[*at].kind == Kind::Word);
        words.filter(begins).map(|at| self.tokens[at].text).collect::<Vec<_>>().into_iter()
    }
}
