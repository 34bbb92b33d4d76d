use crate::{
    codex::{Codex, Scope, Silencer},
    diag::{Fix, Reporter},
    rule,
    source::Span,
};

rule! {
    /// Every silencer silences something.
    ///
    /// # Why
    /// The price was mended, the silencer stayed; when the price goes wrong again, nobody is told. A silencer
    /// for a rule that the project file turns off does not count as unused, and nothing is said while the entry
    /// has a fault that keeps its rules from looking.
    ///
    /// # Bad
    /// ```yaml
    /// kind: outfit
    /// id: iron-coat
    /// name: Iron Coat
    /// allow: { outfit/price-mismatch: "cursed, sold at a loss" }
    /// #        ^^^^^^^^^^^^^^^^^^^^^ suppress/unused
    /// classes: [fixture-mage]
    /// phys_def: +3
    /// mag_def: -1
    /// durability: 8
    /// price: 100
    /// starting: [[fixture-sword]]
    /// abilities: [fixture-a, fixture-b, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h]
    /// ```
    ///
    /// # Good
    /// ```yaml
    /// kind: outfit
    /// id: iron-coat
    /// name: Iron Coat
    /// allow: { outfit/price-mismatch: "cursed, sold at a loss" }
    /// classes: [fixture-mage]
    /// phys_def: +3
    /// mag_def: -1
    /// durability: 8
    /// price: 90
    /// starting: [[fixture-sword]]
    /// abilities: [fixture-a, fixture-b, fixture-c, fixture-d, fixture-e, fixture-f, fixture-g, fixture-h]
    /// ```
    pub RULE = "suppress/unused", Warning;
}

/// Tells of a silencer that nothing stood against.
pub fn tell(codex: &Codex, silencer: &Silencer, report: &mut Reporter) {
    let rule = &silencer.rule;
    let finding = report.at(rule.span, format!("this silencer for {} silences nothing", rule.value));
    finding.help("take it out");
    if !matches!(silencer.scope, Scope::Files(_)) {
        finding.fix(Fix::safe(without(codex, silencer.whole), ""));
    }
}

/// What to cut so that nothing of a pair or comment stays: whole lines where it fills them, else the comma or
/// the blanks beside it.
fn without(codex: &Codex, span: Span) -> Span {
    let text = codex.sources.get(span.file).text();
    let (start, end) = (span.start as usize, span.end as usize);
    let before = text[..start].trim_end_matches([' ', '\t']);
    let after = text[end..].trim_start_matches([' ', '\t', '\r']);
    let begins_line = before.is_empty() || before.ends_with('\n');
    let ends_line = after.is_empty() || after.starts_with('\n');
    let rest = text.len() - after.len();
    if begins_line && ends_line {
        return Span::new(span.file, before.len(), text.len().min(rest + 1));
    }
    if ends_line {
        return Span::new(span.file, before.len(), end);
    }
    if let Some(next) = after.strip_prefix(',') {
        return Span::new(span.file, start, text.len() - next.trim_start_matches(' ').len());
    }
    Span::new(span.file, before.strip_suffix(',').map_or(start, str::len), end)
}

#[cfg(test)]
mod tests {
    use crate::{
        codex::{Input, Origin, RawFile, compile},
        rules,
    };

    /// The text after the fix of its one unused silencer; run twice, the fix does nothing more.
    fn mended(text: &str) -> String {
        let raw = |text: &str| RawFile {
            path: "a.yaml".to_owned(),
            bytes: text.as_bytes().to_vec(),
            origin: Origin::Own,
        };
        let codex = compile(Input { files: vec![raw(text)], loose: true, ..Input::default() });
        let findings = rules::settled(&codex).findings;
        let unused: Vec<_> = findings.iter().filter(|finding| finding.rule == super::RULE.name).collect();
        assert_eq!(unused.len(), 1, "{text}");
        let fix = &unused[0].fixes[0];
        let mut text = text.to_owned();
        text.replace_range(fix.span.range(), &fix.replacement);
        let codex = compile(Input { files: vec![raw(&text)], loose: true, ..Input::default() });
        assert!(rules::settled(&codex).findings.iter().all(|finding| finding.rule != super::RULE.name));
        text
    }

    #[test]
    fn the_fix_takes_a_silencer_out_and_leaves_the_rest() {
        let head = "kind: item\nid: a\n";
        let cases = [
            ("name: A # allow outfit/price-mismatch: x\nprice: 1\n", "name: A\nprice: 1\n"),
            ("# allow outfit/price-mismatch: x\nname: A\n", "name: A\n"),
            ("name: A\nallow: { outfit/price-mismatch: x }\nprice: 1\n", "name: A\nprice: 1\n"),
            ("name: A\nallow:\n  outfit/price-mismatch: x\nprice: 1\n", "name: A\nprice: 1\n"),
            ("name: A\r\nallow: { outfit/price-mismatch: x }\r\nprice: 1\r\n", "name: A\r\nprice: 1\r\n"),
            (
                "name: Yes\nallow: { outfit/price-mismatch: x, yaml/ambiguous-scalar: y }\n",
                "name: Yes\nallow: { yaml/ambiguous-scalar: y }\n",
            ),
            (
                "name: Yes\nallow: { yaml/ambiguous-scalar: y, outfit/price-mismatch: x }\n",
                "name: Yes\nallow: { yaml/ambiguous-scalar: y }\n",
            ),
            (
                "name: Yes\nallow:\n  yaml/ambiguous-scalar: y # why\n  outfit/price-mismatch: x\n",
                "name: Yes\nallow:\n  yaml/ambiguous-scalar: y # why\n",
            ),
        ];
        for (before, after) in cases {
            assert_eq!(mended(&(head.to_owned() + before)), head.to_owned() + after);
        }
    }
}
