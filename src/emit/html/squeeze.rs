//! Scripts and styles as readers load them: without comments, without space that says nothing, with short local names.
//!
//! This is no parser of JavaScript. It knows words, signs, texts, patterns and templates, and asks of our scripts that
//! statements end with a semicolon. A name becomes shorter all over its file or not at all, and only where its file
//! declares it and never uses it as the name of a property; texts are never touched.

mod names;

/// A piece of a script.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Token<'s> {
    kind: Kind,
    text: &'s str,
    /// Whether it begins a line.
    first: bool,
    /// Whether space stands before it.
    apart: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    /// A name, a key word or digits.
    Word,
    /// One sign.
    Sign,
    /// A text, a pattern, or a part of a template.
    Raw,
}

/// A script with everything that its reader's browser needs, and no more.
pub fn script(text: &str) -> String {
    let tokens = tokens(text);
    let short = names::short(&tokens);
    let mut out = String::with_capacity(text.len() / 2);
    let mut before: Option<&Token> = None;
    for (at, token) in tokens.iter().enumerate() {
        if token.text == ";" && ends_block(&tokens, at) {
            continue;
        }
        if let Some(before) = before {
            out.push_str(between(before, token));
        }
        out.push_str(
            short.get(token.text).filter(|_| token.kind == Kind::Word).map_or(token.text, String::as_str),
        );
        before = Some(token);
    }
    out.push('\n');
    out
}

/// Whether the last statement of a block ends here, which the brace says as well. A loop without a body needs its sign.
fn ends_block(tokens: &[Token], at: usize) -> bool {
    let is = |at: usize, text: &str| {
        tokens.get(at).is_some_and(|token| token.kind == Kind::Sign && token.text == text)
    };
    if !tokens.get(at + 1).is_some_and(|next| next.text.starts_with('}')) || at == 0 {
        return false;
    }
    let mut depth = 0_usize;
    for before in (0..at).rev() {
        depth += usize::from(is(before, ")"));
        if depth == 0 {
            return true;
        }
        depth -= usize::from(is(before, "("));
        if depth == 0 {
            let word = before.checked_sub(1).map_or("", |at| tokens[at].text);
            return !matches!(word, "for" | "if" | "while");
        }
    }
    false
}

/// What must stay between two pieces: a line break where a statement may end without its sign, a space between words.
fn between(before: &Token, after: &Token) -> &'static str {
    let goes_on = before.kind == Kind::Sign && !matches!(before.text, ")" | "]" | "}");
    let went_on = after.kind == Kind::Sign && !matches!(after.text, "(" | "[" | "{" | "!" | "+" | "-");
    if after.first && !goes_on && !went_on {
        return "\n";
    }
    let words = after.kind == Kind::Word && (before.kind == Kind::Word || before.text.ends_with(is_word));
    let one_sign = after.apart && before.text == after.text && matches!(after.text, "+" | "-");
    if words || one_sign { " " } else { "" }
}

fn is_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_' || sign == '$'
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens: Vec<Token> = Vec::new();
    // The braces that are open, and whether each belongs to a template.
    let mut braces = Vec::new();
    let (mut first, mut apart) = (false, false);
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let blank = blank(rest);
        if blank > 0 {
            first |= rest[..blank].contains('\n');
            apart = true;
            rest = &rest[blank..];
            continue;
        }
        let (kind, length) = match sign {
            '"' | '\'' => (Kind::Raw, until(rest, |rest| rest.starts_with(sign).then_some(1))),
            '`' => (Kind::Raw, template(rest, &mut braces)),
            '}' if braces.pop() == Some(true) => (Kind::Raw, template(rest, &mut braces)),
            '/' if begins_pattern(tokens.last()) => (Kind::Raw, pattern(rest)),
            _ if is_word(sign) => (Kind::Word, rest.find(|sign| !is_word(sign)).unwrap_or(rest.len())),
            _ => (Kind::Sign, sign.len_utf8()),
        };
        if sign == '{' {
            braces.push(false);
        }
        tokens.push(Token { kind, text: &rest[..length], first, apart });
        (first, apart) = (false, false);
        rest = &rest[length..];
    }
    tokens
}

/// So many bytes of space or of a comment begin here.
fn blank(rest: &str) -> usize {
    if rest.starts_with("//") {
        return rest.find('\n').unwrap_or(rest.len());
    }
    if rest.starts_with("/*") {
        return rest.find("*/").map_or(rest.len(), |at| at + 2);
    }
    rest.len() - rest.trim_start().len()
}

/// The length of a piece that begins with one sign and ends where `end` finds its end; a backslash guards a sign.
fn until(rest: &str, mut end: impl FnMut(&str) -> Option<usize>) -> usize {
    let mut guarded = false;
    for (at, sign) in rest.char_indices().skip(1) {
        if guarded {
            guarded = false;
        } else if sign == '\\' {
            guarded = true;
        } else if let Some(length) = end(&rest[at..]) {
            return at + length;
        }
    }
    rest.len()
}

/// The text of a template up to its end or to code within it.
fn template(rest: &str, braces: &mut Vec<bool>) -> usize {
    let length = until(rest, |rest| match rest.as_bytes() {
        [b'`', ..] => Some(1),
        [b'$', b'{', ..] => Some(2),
        _ => None,
    });
    if rest[..length].ends_with('{') {
        braces.push(true);
    }
    length
}

/// A slash divides what stands before it, or else begins a pattern.
fn begins_pattern(before: Option<&Token>) -> bool {
    before.is_none_or(|before| match before.kind {
        Kind::Sign => !matches!(before.text, ")" | "]" | "}"),
        Kind::Word => before.text == "return",
        Kind::Raw => false,
    })
}

fn pattern(rest: &str) -> usize {
    let mut class = false;
    let length = until(rest, |rest| {
        class = (class || rest.starts_with('[')) && !rest.starts_with(']');
        (!class && rest.starts_with('/')).then_some(1)
    });
    length + rest[length..].find(|sign: char| !sign.is_ascii_lowercase()).unwrap_or(0)
}

/// Styles without comments and the space around their signs. Ours keep a text within its line.
pub fn styles(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("/*") {
        out.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    let lines = out.lines().map(str::trim).filter(|line| !line.is_empty());
    let text = lines.map(|line| {
        let end = if line.ends_with(['{', '}', ';', ',']) { "" } else { " " };
        format!("{}{end}", line.replace(" {", "{").replace("{ ", "{").replace("; }", "}"))
    });
    text.collect::<String>().replace(";}", "}").replace('}', "}\n")
}

#[cfg(test)]
mod tests;
