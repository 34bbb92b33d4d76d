//! The page that a server shows where there is none.
//!
//! It is shown at any depth, so ways relative to it lead nowhere. Where the project says at which address it will stand,
//! the page asks for everything from the root of that server; else its links work from the root alone, and it says so.

use super::super::frame::Frame;
use crate::{
    emit::{OutputFile, site::Site},
    page::Address,
    theme::{Around, context},
};

/// The page.
pub fn page(site: &Site, frame: &Frame) -> OutputFile {
    let mut around = Around::new(&Address::page("404"), "There is no such page");
    "There is no page at this address".clone_into(&mut around.description);
    around.path = String::new();
    let root = site.base.as_deref().and_then(root);
    let served = root.is_some();
    around.root = root.unwrap_or_default();
    OutputFile::text("404.html", frame.page("missing.html", &around, context! { served }))
}

/// The path of an address on its server, with a slash at both ends and nothing that leaves an attribute.
fn root(base: &str) -> Option<String> {
    let (_, rest) = base.split_once("://")?;
    let path = rest.find('/').map_or("/", |slash| &rest[slash..]);
    let path = path.split(['?', '#']).next().unwrap_or("/").trim_matches('/');
    let plain = path.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~/%@:+,()".contains(&byte));
    plain.then(|| if path.is_empty() { "/".to_owned() } else { format!("/{path}/") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_is_the_path_of_the_base() {
        assert_eq!(root("https://example.org/").as_deref(), Some("/"));
        assert_eq!(root("https://example.org/a/b/").as_deref(), Some("/a/b/"));
        assert_eq!(root("https://example.org/a?b/").as_deref(), Some("/a/"));
        assert_eq!(root("https://example.org//evil.example/").as_deref(), Some("/evil.example/"));
        assert_eq!(root("https://example.org/a\"b/"), None);
    }
}
