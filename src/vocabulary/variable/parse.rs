//! Reads a variable.

use std::ops::Range;

use super::{
    super::{
        Flaw, Piece, Word,
        cursor::{Cursor, guard, mend, number, plain_signs, replaced},
    },
    Amount, Faces, Part, Sum, Term, Variable,
};

const HELP: &str = "write for example `v:6`, `3v:6+2` or `(v:20 Strength)`";

impl Word for Variable {
    const FORMAT: &'static str = "variable";
    const TITLE: &'static str = "a variable";
    const EXAMPLES: &'static [&'static str] = &[
        "v:6",
        "3v:6+2",
        "(v:20 Strength)",
        "(v:6/@6)",
        "(v:4/@1-3)",
        "2(v:4+5)",
        "Xv:4+2",
        "(5v:100+300)",
        "(3v:6 Initial),(1v:6 Upkeep)",
        "(v:X)",
    ];
    const PATTERN: &'static str = "^.*v:[0-9A-Z].*$";

    fn parse(text: &str) -> Result<Self, Flaw> {
        guard::<Self>(text)?;
        plain_signs::<Self>(text)?;
        let mut reader = Reader { text, cursor: Cursor::new(text) };
        let mut parts = Vec::new();
        loop {
            reader.cursor.blanks();
            let start = reader.cursor.at();
            parts.push((reader.part()?, start..reader.cursor.at()));
            reader.cursor.blanks();
            if reader.cursor.eat(&[',']).is_none() {
                break;
            }
        }
        reader.end()?;
        if let (Some((_, at)), true) = (parts.iter().find(|(part, _)| part.label.is_none()), parts.len() > 1)
        {
            return Err(Flaw::new(at.clone(), "has a roll without the name of its phase")
                .help("name the phase of each roll, as in `(3v:6 Initial),(1v:6 Upkeep)`"));
        }
        Ok(Self { parts: parts.into_iter().map(|(part, _)| part).collect() })
    }
}

struct Reader<'text> {
    text: &'text str,
    cursor: Cursor<'text>,
}

impl Reader<'_> {
    /// One roll, in brackets or without.
    fn part(&mut self) -> Result<Part, Flaw> {
        let open = self.cursor.here();
        let bracket = self.cursor.eat(&['(']).is_some();
        let start = self.cursor.at();
        let sum = self.sum()?;
        if !sum.rolls() {
            return Err(Flaw::new(start..self.cursor.at(), "rolls nothing").help(HELP));
        }
        let faces = self.faces(&sum)?;
        let label = self.label();
        self.cursor.blanks();
        if bracket && self.cursor.eat(&[')']).is_none() {
            if !self.cursor.done() {
                return Err(self.cursor.stray("`)`").help(HELP));
            }
            let flaw = Flaw::new(open, "opens a bracket that is never closed").help("close it with `)`");
            return Err(mend::<Variable>(flaw, format!("{})", self.text)));
        }
        Ok(Part { sum, faces, label })
    }

    /// Terms with `+` and `-` between them.
    fn sum(&mut self) -> Result<Sum, Flaw> {
        let mut terms = Vec::new();
        let mut minus = false;
        loop {
            self.cursor.blanks();
            terms.push((minus, self.term()?));
            let mut ahead = self.cursor;
            ahead.blanks();
            match ahead.eat(&['+', '-']) {
                Some(sign) => (minus, self.cursor) = (sign == '-', ahead),
                None => return Ok(Sum { terms }),
            }
        }
    }

    fn term(&mut self) -> Result<Term, Flaw> {
        let start = self.cursor.at();
        let amount = self.amount();
        let end = self.cursor.at();
        let mut ahead = self.cursor;
        let gap = ahead.blanks();
        if !gap.is_empty()
            && amount.is_some()
            && (ahead.rest().starts_with("v:") || ahead.peek() == Some('('))
        {
            return Err(self.blank(gap));
        }
        match (self.cursor.peek(), amount) {
            (Some('v' | 'V'), amount) if self.is_roll() => self.roll(amount),
            (Some('d' | 'D'), amount) => Err(self.dice(amount.is_some())),
            (Some('('), Some(amount)) => self.times(amount, start..end),
            (_, Some(amount)) => Ok(Term::Flat(self.checked(amount, 1_000_000, "a number")?)),
            (_, None) => Err(self.cursor.stray("a number or a roll such as `v:6`").help(HELP)),
        }
    }

    /// Whether a `v` begins a roll: sides or `:` follow.
    fn is_roll(&self) -> bool {
        let rest = &self.cursor.rest()[1..];
        rest.trim_start().starts_with([':']) || rest.starts_with(|next: char| next.is_ascii_digit())
    }

    /// `v:6`, after its count.
    fn roll(&mut self, count: Option<Place>) -> Result<Term, Flaw> {
        let letter = self.cursor.here();
        if self.cursor.eat(&['v', 'V']) == Some('V') {
            let flaw = Flaw::new(letter.clone(), "has a capital `V`").help("write a small `v`");
            return Err(mend::<Variable>(flaw, replaced(self.text, letter, "v")));
        }
        let gap = self.cursor.blanks();
        if !gap.is_empty() {
            return Err(self.blank(gap));
        }
        if self.cursor.eat(&[':']).is_none() {
            let flaw = Flaw::new(letter.clone(), "has no `:` after the `v`").help("write `v:`");
            return Err(mend::<Variable>(flaw, replaced(self.text, letter, "v:")));
        }
        let gap = self.cursor.blanks();
        let Some(sides) = self.amount() else {
            let flaw = self.cursor.stray("the greatest number of the roll");
            return Err(flaw.help("write for example `v:6`, or `v:X` where each use gives the number"));
        };
        if !gap.is_empty() {
            return Err(self.blank(gap));
        }
        let count =
            count.map_or(Ok(Amount::Number(1)), |count| self.checked(count, 100, "a number of rolls"))?;
        Ok(Term::Roll { count, sides: self.sides(sides)? })
    }

    /// The sides of a roll, which begin at 2.
    fn sides(&self, place: Place) -> Result<Amount, Flaw> {
        let at = place.at();
        match self.checked(place, 1000, "a number of sides")? {
            Amount::Number(1) => {
                Err(Flaw::new(at, "rolls from 1 to 1").help("roll to 2 at least, as in `v:6`"))
            }
            sides => Ok(sides),
        }
    }

    /// `(v:4+5)`, after its factor.
    fn times(&mut self, by: Place, at: Range<usize>) -> Result<Term, Flaw> {
        let open = self.cursor.here();
        self.cursor.eat(&['(']);
        let sum = self.sum()?;
        self.cursor.blanks();
        if self.cursor.eat(&[')']).is_none() {
            if !self.cursor.done() {
                return Err(self.cursor.stray("`)`").help(HELP));
            }
            let flaw = Flaw::new(at.start..open.end, "opens a bracket that is never closed");
            return Err(flaw.help("close it where the multiplied part ends"));
        }
        Ok(Term::Times { by: self.checked(by, 1000, "a factor")?, sum })
    }

    /// `/@6` or `/@1-3`.
    fn faces(&mut self, sum: &Sum) -> Result<Option<Faces>, Flaw> {
        let mut ahead = self.cursor;
        ahead.blanks();
        let start = ahead.at();
        let slash = ahead.eat(&['/']).is_some();
        ahead.blanks();
        if ahead.peek() != Some('@') {
            return if slash { Err(ahead.stray("`@`").help("write for example `/@6`")) } else { Ok(None) };
        }
        if !slash {
            let flaw = Flaw::new(ahead.here(), "has no `/` before the `@`").help("write `/@`");
            return Err(mend::<Variable>(flaw, replaced(self.text, start..start, "/")));
        }
        ahead.eat(&['@']);
        self.cursor = ahead;
        let low = self.face()?;
        let high = if self.cursor.eat(&['-']).is_some() { self.face()? } else { low };
        let at = start..self.cursor.at();
        if low > high {
            let flaw = Flaw::new(at, format!("counts down from {low} to {high}"));
            return Err(flaw.help("write the smaller number first"));
        }
        let faces = Faces { low, high };
        if sum.bounds(&|_| None).is_none_or(|(min, max)| faces.fit(min, max)) {
            return Ok(Some(faces));
        }
        let message = format!("succeeds on a number that the roll never shows: `{}`", &self.text[at.clone()]);
        Err(Flaw::new(at, message).help("name numbers between the least and the greatest of the roll"))
    }

    fn face(&mut self) -> Result<u32, Flaw> {
        let digits = self.cursor.digits();
        if digits.is_empty() {
            return Err(self.cursor.stray("a number that succeeds").help("write for example `/@6`"));
        }
        number::<Variable>(self.text, digits, 1_000_000, "a number")
    }

    /// The word or words after a blank.
    fn label(&mut self) -> Option<Piece> {
        let mut ahead = self.cursor;
        let gap = ahead.blanks();
        let words = ahead.take(|next| next.is_alphabetic() || matches!(next, ' ' | '-' | '\''));
        let words = words.start..words.start + self.text[words].trim_end().len();
        if gap.is_empty() || !self.text[words.clone()].starts_with(char::is_alphabetic) {
            return None;
        }
        self.cursor = ahead;
        Some(Piece::of(self.text, words))
    }

    /// A number or one capital letter that is no word's beginning.
    fn amount(&mut self) -> Option<Place> {
        let digits = self.cursor.digits();
        if !digits.is_empty() {
            return Some(Place::Number(digits));
        }
        let mut ahead = self.cursor;
        let letter = ahead.take(|next| next.is_ascii_uppercase());
        let single = letter.len() == 1
            && (ahead.rest().starts_with("v:") || !ahead.peek().is_some_and(char::is_alphabetic));
        let roll = self.cursor.rest().starts_with("V:");
        (single && !roll).then(|| {
            self.cursor = ahead;
            Place::Symbol(letter)
        })
    }

    /// The amount at a place: a symbol, or a number of 1 to `most`.
    fn checked(&self, place: Place, most: u32, what: &str) -> Result<Amount, Flaw> {
        match place {
            Place::Symbol(at) => Ok(Amount::Symbol(Piece::of(self.text, at))),
            Place::Number(at) => match number::<Variable>(self.text, at.clone(), most, what)? {
                0 => Err(Flaw::new(at, format!("has {what} of 0")).help("write 1 at least")),
                value => Ok(Amount::Number(value)),
            },
        }
    }

    /// A blank inside a roll.
    fn blank(&self, gap: Range<usize>) -> Flaw {
        let flaw = Flaw::new(gap.clone(), "has a blank inside a roll").help("take the blank out");
        mend::<Variable>(flaw, replaced(self.text, gap, ""))
    }

    /// `2d6`, which is another game's notation.
    fn dice(&self, counted: bool) -> Flaw {
        let at = self.cursor.here();
        let flaw =
            Flaw::new(at.clone(), "is written like dice").help("write `v:` in place of `d`, as in `2v:6`");
        let sides = self.cursor.rest()[1..].starts_with(|next: char| next.is_ascii_digit());
        let mended = replaced(self.text, at, "v:");
        if counted || sides { mend::<Variable>(flaw, mended) } else { self.cursor.stray("a roll").help(HELP) }
    }

    /// Nothing may follow the last roll.
    fn end(&self) -> Result<(), Flaw> {
        match self.cursor.peek() {
            None => Ok(()),
            Some(')') => {
                Err(Flaw::new(self.cursor.here(), "closes a bracket that was never opened").help(HELP))
            }
            Some(_) if self.text[..self.cursor.at()].trim_end().ends_with(')') => {
                let at = self.cursor.at()..self.text.len();
                Err(Flaw::new(at, "goes on after the closing bracket")
                    .help("put everything inside the brackets"))
            }
            Some(_) => Err(self.cursor.stray("the end of the roll").help(HELP)),
        }
    }
}

/// Where an amount stands, before it is judged.
enum Place {
    Number(Range<usize>),
    Symbol(Range<usize>),
}

impl Place {
    fn at(&self) -> Range<usize> {
        match self {
            Place::Number(at) | Place::Symbol(at) => at.clone(),
        }
    }
}

impl Faces {
    /// Whether both ends lie between the least and the greatest total.
    fn fit(self, min: i64, max: i64) -> bool {
        min <= self.low.into() && i64::from(self.high) <= max
    }
}

#[cfg(test)]
mod tests {
    use super::{super::super::laws, *};

    #[test]
    fn flaws_point_at_their_characters() {
        let refused = laws::refused::<Variable>;
        refused("(v:6", "(", Some("(v:6)"));
        refused("v:6)", ")", None);
        refused("2(v:4+5", "2(", None);
        refused("v:", "", None);
        refused("v6", "v", Some("v:6"));
        refused("V:6", "V", Some("v:6"));
        refused("3 v: 6", " ", Some("3v:6"));
        refused("2d6", "d", Some("2v:6"));
        refused("v:0", "0", None);
        refused("v:1", "1", None);
        refused("0v:6", "0", None);
        refused("v:06", "06", Some("v:6"));
        refused("300", "300", None);
        refused("XYv:4", "XYv", None);
        refused("(v:6/6)", "6", None);
        refused("(v:6@6)", "@", Some("(v:6/@6)"));
        refused("(v:6/@7)", "/@7", None);
        refused("(v:4/@3-1)", "/@3-1", None);
        refused("(v:4/@1\u{2013}3)", "\u{2013}", Some("(v:4/@1-3)"));
        refused("(v:6),(v:6 Upkeep)", "(v:6)", None);
        refused("(v:6) Strength", "Strength", None);
        refused("(5v:100+300) Credits (c400 to c800)", "Credits (c400 to c800)", None);
        refused("", "", None);
    }
}
