//! The door to the CEL parser: source in, tree out.
//!
//! The parser runs without its macros, so loops and `has` arrive as the calls that the author wrote, and on a
//! thread with a stack of its own: what [`super::guard`] lets through needs less than 512 KB of it.

use cel::{Env, IdedExpr, parser::ParseErrors};

use super::{
    guard::{Scan, scan},
    lower::{Dialect, Lower},
    name::Name,
    tree::Node,
};
use crate::vocabulary::Flaw;

/// Bytes of the parser's stack.
const STACK: usize = 16 << 20;

/// Reads `source` into a tree and the values from outside that it names.
///
/// # Errors
/// The first flaw: size, depth, grammar, an unknown function.
pub(super) fn parse(source: &str, dialect: Dialect) -> Result<(Node, Vec<Name>), Flaw> {
    let scan = scan(source)?;
    std::thread::scope(|scope| {
        let parser = std::thread::Builder::new().stack_size(STACK);
        match parser
            .spawn_scoped(scope, || read(source, &scan, dialect))
            .map(std::thread::ScopedJoinHandle::join)
        {
            Ok(Ok(result)) => result,
            Ok(Err(_)) => Err(unreadable(0..source.len())),
            // Without another thread the parser works on this one: the guard still bounds its depth.
            Err(_) => read(source, &scan, dialect),
        }
    })
}

fn read(source: &str, scan: &Scan, dialect: Dialect) -> Result<(Node, Vec<Name>), Flaw> {
    let parsed = Env::default().parser().parse_with_source_info(source);
    let (expression, info): (IdedExpr, _) = parsed.map_err(|errors| flaw(source, scan, &errors))?;
    let mut lower = Lower::new(source, scan, &info, dialect);
    let root = lower.node(&expression)?;
    Ok((root, lower.names))
}

/// What the guard did not foresee: the place alone, in our words.
fn flaw(source: &str, scan: &Scan, errors: &ParseErrors) -> Flaw {
    let (line, column) = errors.errors.first().map_or((1, 1), |error| error.pos);
    let before: usize =
        source.split_inclusive('\n').take(usize::try_from(line - 1).unwrap_or(0)).map(str::len).sum();
    let rest = source.get(before..).unwrap_or_default();
    let letters = usize::try_from(column - 1).unwrap_or(0);
    let at = before + rest.char_indices().nth(letters).map_or(rest.len(), |(at, _)| at);
    let token = scan.tokens.iter().find(|token| token.at.contains(&at));
    unreadable(token.map_or(at..source.len(), |token| token.at.clone()))
}

fn unreadable(at: std::ops::Range<usize>) -> Flaw {
    Flaw::new(at, "cannot be read at this place")
}
