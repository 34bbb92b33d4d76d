//! `sitemap.xml` and the `robots.txt` that names it, for a site whose address is known.

use std::fmt::Write as _;

use super::super::{escape::escaped, kind};
use crate::{
    emit::{OutputFile, Sink, site::Site},
    page::Address,
};

/// Addresses in one file; the protocol allows no more.
const MOST: usize = 50_000;

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const SPACE: &str = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";

/// Writes them: every page once; pages that only lead elsewhere are none.
pub fn emit(site: &Site, listed: Vec<Address>, sink: &dyn Sink) {
    let Some(base) = &site.base else {
        return;
    };
    let mut pages = listed;
    for (pack, kind, ids) in site.shelf.rows() {
        pages.extend(kind::addresses(pack, kind, ids.len()));
    }
    pages.extend(site.shelf.ids.iter().map(|id| site.shelf.link(*id).address()));
    pages.sort();
    pages.dedup();
    for file in files(base, &pages) {
        sink.put(file);
    }
    sink.put(OutputFile::text(
        "robots.txt",
        format!("User-agent: *\nAllow: /\nSitemap: {base}sitemap.xml\n"),
    ));
}

/// One file, or several and one that lists them.
fn files(base: &str, pages: &[Address]) -> Vec<OutputFile> {
    let parts: Vec<&[Address]> = pages.chunks(MOST).collect();
    let list = |part: &[Address]| {
        let mut out = format!("{HEAD}<urlset {SPACE}>\n");
        for page in part {
            let _ = writeln!(out, "<url><loc>{}</loc></url>", escaped(&format!("{base}{}.html", page.path)));
        }
        out + "</urlset>\n"
    };
    if let [only] = parts.as_slice() {
        return vec![OutputFile::text("sitemap.xml", list(only))];
    }
    let mut index = format!("{HEAD}<sitemapindex {SPACE}>\n");
    let mut files = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        let name = format!("sitemap-{}.xml", number + 1);
        let _ = writeln!(index, "<sitemap><loc>{}</loc></sitemap>", escaped(&format!("{base}{name}")));
        files.push(OutputFile::text(name, list(part)));
    }
    files.push(OutputFile::text("sitemap.xml", index + "</sitemapindex>\n"));
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_is_split() {
        let pages: Vec<Address> = (0..=MOST).map(|number| Address::page(format!("p/{number}"))).collect();
        let files = files("https://example.org/a&b/", &pages);
        let names: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        assert_eq!(names, ["sitemap-1.xml", "sitemap-2.xml", "sitemap.xml"]);
        let index = String::from_utf8_lossy(&files[2].bytes);
        assert!(index.contains("<loc>https://example.org/a&amp;b/sitemap-2.xml</loc>"), "{index}");
        let last = String::from_utf8_lossy(&files[1].bytes);
        assert_eq!(last.matches("<loc>").count(), 1);
    }
}
