//! Faults that users of other content tools have met, tried here: ids, references, packs, prose, plain values.
//!
//! Every finding of the groups concerned is compared: rule, place, the characters under it, the help.

use loresmith::{
    builtin,
    codex::{Codex, Input, Origin, RawFile, compile},
    diag::Diagnostic,
    emit::{Selection, outputs},
    kinds::Kind,
    rules,
};

const GROUPS: &[&str] = &["yaml", "schema", "id", "ref", "text", "pack", "ruleset"];

struct Run {
    codex: Codex,
    findings: Vec<Diagnostic>,
}

fn run(files: &[(&str, &str)]) -> Run {
    let own = |(path, text): &(&str, &str)| RawFile {
        path: (*path).to_owned(),
        bytes: text.as_bytes().to_vec(),
        origin: Origin::Own,
    };
    let mut input = Input { files: files.iter().map(own).collect(), ..Input::default() };
    input.loose = !files.iter().any(|(path, _)| path.ends_with("pack.yaml"));
    input.files.extend(builtin::files());
    let codex = compile(input);
    let mut findings = rules::findings(&codex);
    findings.retain(|finding| {
        let group = finding.rule.split('/').next().unwrap_or_default();
        codex.is_own(finding.span.file) && GROUPS.contains(&group) && finding.rule != "ref/unused"
    });
    Run { codex, findings }
}

/// One file without a project.
fn file(text: &str) -> Run {
    run(&[("a.yaml", text)])
}

impl Run {
    /// `path:line:column rule <characters> help; help`, one a finding.
    fn told(&self) -> Vec<String> {
        let line = |finding: &Diagnostic| {
            let source = self.codex.sources.get(finding.span.file);
            let at = self.codex.sources.position(finding.span);
            let shown = self.codex.sources.slice(finding.span);
            let help = finding.help.join("; ");
            format!("{}:{}:{} {} <{shown}> {help}", source.path(), at.line, at.column, finding.rule)
        };
        self.findings.iter().map(line).collect()
    }

    /// The file with the first fix of every finding applied.
    fn mended(&self) -> String {
        let mut fixes: Vec<_> =
            self.findings.iter().flat_map(|finding| finding.fixes.iter().take(1)).collect();
        fixes.sort_by_key(|fix| std::cmp::Reverse(fix.span));
        let (_, source) = self.codex.sources.iter().next().expect("a file");
        let mut text = source.text().to_owned();
        for fix in fixes {
            text.replace_range(fix.span.range(), &fix.replacement);
        }
        text
    }

    /// The paths of what a build writes.
    fn pages(&self) -> Vec<String> {
        outputs(&self.codex, Selection::default()).into_iter().map(|file| file.path).collect()
    }
}

/// A manifest on Worlds Awakening.
fn manifest(id: &str, more: &str) -> String {
    format!(
        "kind: pack\nid: {id}\nversion: 1.0.0\nformat: 1\nauthors: [A]\nlicence: CC-BY-4.0\n{more}\
         ruleset: worlds-awakening/worlds-awakening\n"
    )
}

const GAME: &str = "depends: { worlds-awakening: \">=1.0\" }\n";

#[test]
fn c1_an_underscore_in_a_reference() {
    let run = file(
        "kind: creature\nid: cat\nname: Cat\nlevel: 1\nsize: tiny\npower: standard\nbase_hp: 1\n\
         abilities: [arcane_shield, arcane-sheild]\n",
    );
    assert_eq!(
        run.told(),
        [
            "a.yaml:8:19 schema/bad-format <_> write `arcane-shield`",
            "a.yaml:8:28 ref/unknown <arcane-sheild> did you mean `arcane-shield`?"
        ]
    );
    assert!(run.mended().contains("abilities: [arcane-shield, arcane-shield]"));
}

#[test]
fn c2_a_renamed_pack() {
    let old = manifest("mine", "depends: { worlds-awakening: \">=1.0\", wardrobe: \">=1.0\" }\n");
    let uses: String = (0..40)
        .map(|at| format!("kind: weapon\nid: axe-{at}\nname: Axe {at}\nextends: outfits/axe\n"))
        .collect::<Vec<_>>()
        .join("---\n");
    let axe = "kind: weapon\nid: axe\nname: Axe\nusage: main-hand\ntype: melee\nattack: STR\ndamage: 1d6\n";
    let new = manifest("wardrobe", GAME);
    let files = |new: &str| {
        run(&[("a/pack.yaml", &old), ("a/uses.yaml", &uses), ("b/pack.yaml", new), ("b/axe.yaml", axe)])
    };
    let broken = files(&new);
    assert_eq!(
        broken.told(),
        [
            "a/uses.yaml:4:10 ref/unknown <outfits> if a pack was renamed, its pack.yaml keeps the old name alive: `aliases: [outfits]`"
        ]
    );
    assert_eq!(broken.findings[0].labels.len(), 39);
    assert!(broken.findings[0].message.starts_with("40 references"));
    let renamed = files(&new.replace("format: 1", "format: 1\naliases: [outfits]"));
    assert_eq!(renamed.told(), ["a/uses.yaml:4:10 id/alias-used <outfits/axe> write `wardrobe/axe`"]);
    assert_eq!(renamed.findings[0].fixes.len(), 40);
}

#[test]
fn c4_c34_links_that_are_no_links() {
    let run = file(
        "kind: item\nid: salve\nname: Salve\nprice: 1\ntext: |\n  See [x](codex:weapon//short_sword), \
         [](codex:ability/)\n  and [[ability:]] or [[wepon:dagger]].\n---\nkind: item\nid: balm\nname: Balm\nprice: 2\n",
    );
    assert_eq!(
        run.told(),
        [
            "a.yaml:6:24 text/broken-link </short_sword> write `codex:weapon/short-sword`",
            "a.yaml:6:39 text/broken-link <[](codex:ability/)> name the entry, as in `[[ability:its-id]]`",
            "a.yaml:7:7 text/broken-link <[[ability:]]> name the entry, as in `[[ability:its-id]]`",
            "a.yaml:7:25 text/broken-link <wepon> did you mean `weapon`?"
        ]
    );
    assert!(run.pages().iter().any(|page| page.ends_with("item/balm.json")));
}

#[test]
fn c5_aliases_that_lead_round() {
    let as_map = file("kind: item\nid: elf-salve\nname: Salve\naliases: { elf-salve: elf-salve }\n");
    assert_eq!(
        as_map.told(),
        ["a.yaml:4:12 schema/wrong-type <elf-salve> write for instance `aliases: [short-sword]`"]
    );
    let itself = file("kind: item\nid: salve\nname: Salve\naliases: [salve]\n");
    assert_eq!(itself.told(), ["a.yaml:4:11 id/alias-taken <salve> take the alias out"]);
    let round = file(
        "kind: item\nid: salve\nname: Salve\naliases: [balm]\n---\nkind: item\nid: balm\nname: Balm\n\
         aliases: [salve, ointment]\n---\nkind: item\nid: cream\nname: Cream\naliases: [ointment]\n",
    );
    assert_eq!(
        round.told(),
        [
            "a.yaml:4:11 id/alias-taken <balm> take the alias out, or give the other entry another id",
            "a.yaml:9:11 id/alias-taken <salve> take the alias out, or give the other entry another id",
            "a.yaml:14:11 id/alias-taken <ointment> leave it with the entry that had the id"
        ]
    );
}

#[test]
fn c11_equal_names_in_two_packs() {
    let sword =
        "kind: weapon\nid: stub\nname: Stub\nusage: main-hand\ntype: melee\nattack: STR\ndamage: 1d6\n";
    let (a, b) = (manifest("a", GAME), manifest("b", GAME));
    let depends = "depends: { worlds-awakening: \">=1.0\", a: \">=1.0\", b: \">=1.0\" }\n";
    let c = manifest("c", depends);
    let uses = "kind: weapon\nid: long-stub\nname: Long Stub\nextends: stub\n";
    let run = run(&[
        ("a/pack.yaml", &a),
        ("a/x.yaml", sword),
        ("b/pack.yaml", &b),
        ("b/x.yaml", sword),
        ("c/pack.yaml", &c),
        ("c/x.yaml", uses),
    ]);
    assert_eq!(
        run.told(),
        [
            "c/x.yaml:4:10 ref/ambiguous <stub> write `a/stub` for the one of the pack a; write `b/stub` for the one of the pack b"
        ]
    );
    let pages = run.pages();
    for page in ["api/a/weapon/stub.json", "api/b/weapon/stub.json"] {
        assert!(pages.iter().any(|path| path == page), "{page} of {pages:?}");
    }
}

#[test]
fn c13_names_that_differ_by_a_capital() {
    let ids = run(&[
        ("Elf.yaml", "kind: condition\nid: Elfin\nname: Elfin\n"),
        ("elf.yaml", "kind: condition\nid: elfin\nname: Elfin\n"),
    ]);
    assert_eq!(
        ids.told(),
        [
            "Elf.yaml:2:5 id/bad-form <E> write `elfin`",
            "Elf.yaml:2:5 id/collides-in-output <Elfin> give one of them an id of its own"
        ]
    );
    let equal = run(&[
        ("Elf.yaml", "kind: condition\nid: elfin\nname: Elfin\n"),
        ("elf.yaml", "kind: condition\nid: elfin\nname: Elfin\n"),
    ]);
    assert_eq!(equal.told(), ["elf.yaml:2:5 id/duplicate <elfin> delete one of them"]);
    let image = file("kind: condition\nid: elfin\nname: Elfin\nimage: img\\Elf.webp\n");
    assert_eq!(image.told(), ["a.yaml:4:8 text/missing-image <img\\Elf.webp> write `img/Elf.webp`"]);
}

#[test]
fn c14_a_copied_ability() {
    let run = file(
        "kind: outfit\nid: dancer\nname: Dancer\nclasses: [fighter]\nstarting: [[dagger]]\nabilities: [whirl]\n---\n\
         kind: ability\nid: whirl\nname: Whirl\ntype: C\naction: A\n---\n\
         kind: ability\nid: whirl\nname: Leap\ntype: C\naction: M\n",
    );
    assert_eq!(
        run.told(),
        ["a.yaml:15:5 id/duplicate <whirl> give one of them an id of its own; such as `dancer-whirl`"]
    );
    assert_eq!(run.findings[0].notes, ["the two entries differ in `name` and `action`"]);
}

#[test]
fn c16_the_same_item_and_the_same_key_twice() {
    let salve = "kind: item\nid: salve\nname: Salve\nprice: 1\n";
    let run = file(&format!("{salve}---\n{salve}price: 2\n"));
    assert_eq!(
        run.told(),
        [
            "a.yaml:7:5 id/duplicate <salve> delete one of them",
            "a.yaml:10:1 yaml/duplicate-key <price> keep one of the two"
        ]
    );
    let equal = run_notes(&format!("{salve}---\n{salve}"));
    assert_eq!(equal, ["the two entries say the same"]);
}

fn run_notes(text: &str) -> Vec<String> {
    file(text).findings.into_iter().flat_map(|finding| finding.notes).collect()
}

const TREE: &str = "kind: effect-tree\nid: oak\nname: Oak\nunlock: xps\nroots:\n  - { id: bark, name: Bark, xps: 5, potential: 5 }\n";

#[test]
fn c17_two_nodes_of_one_id() {
    let run = file(&format!("{TREE}  - {{ id: bark, name: Rind, xps: 6, potential: 5 }}\n"));
    assert_eq!(run.told(), ["a.yaml:7:11 id/duplicate <bark> give one of them an id of its own"]);
}

#[test]
fn c19_an_unknown_parent_is_no_cycle() {
    let run = file("kind: outfit\nid: duelist\nname: Duelist\nextends: swordsmn\n");
    assert_eq!(run.told(), ["a.yaml:4:10 ref/unknown <swordsmn> did you mean `swordsman`?"]);
}

#[test]
fn c20_c22_what_a_branch_asks_for() {
    let branch = |asks: &str| {
        file(&format!(
            "{TREE}branches:\n  - {{ id: bough, name: Bough, leaf_slots: 1, requires: [{asks}] }}\n"
        ))
    };
    assert_eq!(
        branch("{ mastery: { brak: 2 } }").told(),
        ["a.yaml:8:70 ref/unknown <brak> did you mean `bark`?"]
    );
    assert_eq!(
        branch("{ mastery: { ember.root: 2 } }").told(),
        [
            "a.yaml:8:76 ref/unknown <root> of its 26 nodes, these look most like it: `red-rain`, `ash`, `bank-the-coals`, `bellows`, `blind-ember`, `choking-pall`, `cinder`, `crack-the-stone`, `forge-breath` and `furnace`"
        ]
    );
    assert_eq!(
        branch("{ mastery: { bough: 2 } }").told(),
        ["a.yaml:8:70 ref/self <bough> name the node that comes before it, or take the line out"]
    );
}

#[test]
fn c23_c26_names_that_are_blank() {
    let branch = |asks: &str| {
        file(&format!(
            "{TREE}branches:\n  - {{ id: bough, name: Bough, leaf_slots: 1, requires: [{asks}] }}\n"
        ))
    };
    assert_eq!(
        branch("\"\"").told(),
        ["a.yaml:8:57 schema/wrong-type <\"\"> write `mastery: …` below `requires`"]
    );
    assert_eq!(
        branch("~").told(),
        ["a.yaml:8:57 schema/empty-value <~> write another value, or remove the `-`"]
    );
    let run = file(
        "kind: outfit\nid: dancer\nname: Dancer\nclasses: [fighter]\nstarting: [[dagger]]\nabilities: [taunt, ~, \"\"]\n\
         ---\nkind: item\nid: balm\nname: Balm\nprice: 2\n",
    );
    assert_eq!(
        run.told(),
        [
            "a.yaml:6:20 schema/empty-value <~> write a reference such as `short-sword`, or remove the `-`",
            "a.yaml:6:24 schema/bad-format <> write for example `short-sword`"
        ]
    );
    let pages = run.pages();
    assert!(pages.iter().any(|page| page.ends_with("item/balm.json")), "{pages:?}");
}

#[test]
fn c32_an_older_and_a_newer_format() {
    let newer = manifest("mine", GAME).replace("format: 1", "format: 2");
    assert_eq!(
        run(&[("pack.yaml", &newer)]).told(),
        [
            "pack.yaml:4:9 pack/format-version <2> install a newer loresmith (`cargo install loresmith`), or ask for the pack in the older format"
        ]
    );
    let numbers = file(
        "kind: creature\nid: cat\nname: Cat\nlevel: 1\nsize: tiny\npower: standard\nbase_hp: 1\nabilities: [17, 017]\n",
    );
    assert_eq!(
        numbers.told(),
        [
            "a.yaml:8:13 schema/wrong-type <17> write a reference such as `short-sword` there; if 17 is what it is called, put it in quotes: `\"17\"`",
            "a.yaml:8:17 schema/wrong-type <017> write a reference such as `short-sword` there; if 017 is what it is called, put it in quotes: `\"017\"`"
        ]
    );
}

#[test]
fn c35_an_abbreviation_for_a_source() {
    assert_eq!(
        file("kind: item\nid: salve\nname: Salve\nsource: WA\n").told(),
        ["a.yaml:4:9 schema/wrong-type <WA> write for instance `source: { book: … }`"]
    );
    let short = manifest("mine", "depends: { WA: \">=1.0\" }\n");
    assert_eq!(
        run(&[("pack.yaml", &short)]).told(),
        ["pack.yaml:7:12 pack/dependency <WA> did you mean `worlds-awakening`?"]
    );
}

#[test]
fn c37_anchors_of_headings() {
    let run = file(
        "kind: chapter\nid: market\nname: Market\npart: play\ntext: |\n  # Meats & More\n\n  ## Meats, *more*\n\n  ## Mead\n",
    );
    assert_eq!(
        run.told(),
        ["a.yaml:8:3 id/collides-in-output <## Meats, *more*> word one of them differently"]
    );
}

#[test]
fn c38_what_looks_like_a_tag() {
    assert_eq!(
        file("kind: item\nid: salve\nname: Salve\ntext: costs <X> MP, <NN> of them, 1 < 2\n").told(),
        [""; 0]
    );
    let tags =
        file("kind: item\nid: salve\nname: Salve\ntext: |\n  <script>x</script> and <B>bold</B><!-- x -->\n");
    assert_eq!(
        tags.told(),
        [
            "a.yaml:5:3 text/unsafe-html <<script>> write it in Markdown; to show the sign itself, write `\\<`",
            "a.yaml:5:26 text/unsafe-html <<B>> write `**words**`",
            "a.yaml:5:37 text/unsafe-html <<!-- x -->> write a note for yourself as a YAML comment: `# ...` outside the text"
        ]
    );
}

#[test]
fn l2_l4_keys_and_tags() {
    let key = file("kind: class\nid: witch\nname: Witch\noutfitz: [swordsman]\n");
    assert_eq!(
        key.told(),
        [
            "a.yaml:4:1 schema/unknown-key <outfitz> the keys here are `modifiers`, `free_points`, `adaptability`, `hit_dice`, `magic_stat`, `kind`, `id`, `name`, `text`, `tags` and 9 more"
        ]
    );
    let tag = file("kind: ability\nid: hex\nname: Hex\ntype: C\neffects:\n  - { name: hex, dice: 1d6 }\n");
    assert_eq!(
        tag.told(),
        [
            "a.yaml:6:7 schema/unknown-key <name> it is one of `damage`, `heal`, `attack_bonus`, `test_bonus`, `defence_bonus`, `damage_reduction`, `self_damage`, `condition`, `move` or `other`"
        ]
    );
    assert_eq!(
        file("id: hex\nname: Hex\n").told(),
        [
            "a.yaml:1:1 schema/unknown-kind <id> begin it with a line such as `kind: weapon`; the kinds are `ancestry`, `class`, `outfit`, `ability`, `weapon`, `equipment`, `item`, `creature`, `encounter`, `character` and 9 more"
        ]
    );
}

#[test]
fn l37_l38_plain_values_that_are_read_in_two_ways() {
    let run = |price: &str| file(&format!("kind: item\nid: salve\nname: Salve\nprice: {price}\n")).told();
    for honest in ["3", "+3", "-3"] {
        assert_eq!(run(honest), [""; 0], "{honest}");
    }
    assert_eq!(run("010"), ["a.yaml:4:8 yaml/ambiguous-scalar <010> write 10"]);
    assert_eq!(run("0o17"), ["a.yaml:4:8 yaml/ambiguous-scalar <0o17> write 15"]);
    assert_eq!(run("1_000"), ["a.yaml:4:8 yaml/ambiguous-scalar <1_000> write 1000"]);
    assert_eq!(run("1e3"), ["a.yaml:4:8 schema/wrong-type <1e3> write for instance `price: 1`"]);
    assert_eq!(run(".5"), ["a.yaml:4:8 schema/wrong-type <.5> write for instance `price: 1`"]);
    assert_eq!(run("60:30"), ["a.yaml:4:8 yaml/ambiguous-scalar <60:30> write the number in digits"]);
    assert_eq!(
        file("kind: item\nid: 007\nname: Seven\n").told(),
        [
            "a.yaml:2:5 schema/wrong-type <007> put it in quotes: `id: \"007\"`; an id with a word in it needs none: `id: item-007`"
        ]
    );
    let dates =
        file("kind: item\nid: salve\nname: 2024-01-02\nsource: { book: 2024-01-02 }\ntags: [2024-01-02]\n");
    assert_eq!(
        dates.told(),
        [
            "a.yaml:3:7 yaml/ambiguous-scalar <2024-01-02> write \"2024-01-02\"",
            "a.yaml:4:17 yaml/ambiguous-scalar <2024-01-02> write \"2024-01-02\"",
            "a.yaml:5:8 yaml/ambiguous-scalar <2024-01-02> write \"2024-01-02\""
        ]
    );
}

#[test]
fn new_entries_have_nothing_but_blanks() {
    for kind in Kind::ALL {
        let text = kind.scaffold().replace("{id}", "new-entry").replace("{name}", "New Entry");
        if text.is_empty() {
            continue;
        }
        let path = match kind {
            Kind::Pack => "pack.yaml",
            Kind::Project => "project.yaml",
            _ => "new.yaml",
        };
        let told: Vec<String> = run(&[(path, &text)])
            .told()
            .into_iter()
            .filter(|line| !line.contains("text/blank-to-fill"))
            .collect();
        let draft = ["class", "outfit"].contains(&kind.name());
        assert!(told.is_empty() || draft, "{}: {told:#?}", kind.name());
    }
}
