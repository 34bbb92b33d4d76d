//! New ancestries, classes, outfits and characters are whole but for their blanks.

use loresmith::{
    builtin,
    codex::{Codex, Input, Origin, RawFile, compile},
    diag::Severity,
    kinds::Kind,
    rules,
};

fn filled(kind: Kind) -> String {
    kind.scaffold().replace("{id}", "storm-dancer").replace("{name}", "Storm Dancer")
}

fn compiled(text: String) -> Codex {
    let own = RawFile { path: "new.yaml".to_owned(), bytes: text.into_bytes(), origin: Origin::Own };
    compile(Input {
        files: std::iter::once(own).chain(builtin::files()).collect(),
        loose: true,
        ..Input::default()
    })
}

#[test]
fn only_blanks_are_left() {
    for kind in [Kind::Ancestry, Kind::Class, Kind::Outfit, Kind::Character] {
        let mut text = filled(kind);
        if kind == Kind::Outfit {
            for number in 1..=8 {
                let ability =
                    filled(Kind::Ability).replace("storm-dancer", &format!("storm-dancer-{number}"));
                let plain = format!(
                    "kind: ability\nid: storm-dancer-{number}\nname: Dance {number}\ntype: C\naction: F\n"
                );
                text.push_str("---\n");
                text.push_str(if ability.is_empty() { &plain } else { &ability });
            }
        }
        let codex = compiled(text);
        assert!(!codex.blanks.is_empty(), "{} has no blank", kind.name());
        let told: Vec<String> = rules::findings(&codex)
            .iter()
            .filter(|finding| codex.is_own(finding.span.file) && finding.severity > Severity::Info)
            .filter(|finding| finding.rule != "text/blank-to-fill")
            .map(|finding| format!("{}: {}", finding.rule, finding.message))
            .collect();
        assert!(told.is_empty(), "{}: {told:#?}", kind.name());
    }
}
