//! loresmith compiles tabletop content: YAML in, findings and a Codex out.
//!
//! # The pipeline
//!
//! ```text
//! disk      bytes of every file of the project and of the packs that the program brings along
//!   |
//! file      per file, parallel, pure:  text -> spanned tree -> kind -> shape -> typed entry, findings
//!   |
//! library   all files, pure:           packs, rulesets -> variants -> ids -> references -> rules
//!   |
//! emit      pure:                      Codex -> output files
//!   |
//! disk      an output folder, exchanged as a whole
//! ```
//!
//! Compiling never fails: what is wrong is a finding, and everything else goes on. An editor or a watcher keeps
//! the files, replaces one and runs the library phase again; there is no second code path and no cache on disk.
//!
//! # The rooms
//!
//! A room imports only rooms that stand above it in this list (`tests/tidy.rs` holds it):
//!
//! | room | what it is for |
//! |---|---|
//! | [`source`] | files in memory, [`source::Span`], lines and columns in three units |
//! | [`diag`] | rules as declarations, findings, labels, fixes, their one order |
//! | [`vocabulary`] | dice, attacks, variables, slots, ids, references: parsers with exact flaws, exact chances |
//! | [`load`] | YAML into a spanned tree, the tree into typed values; the only importer of the YAML parser |
//! | [`formula`] | guarded CEL for rulesets and house rules; the only importer of `cel` |
//! | [`page`] | what a reader is told, before any format |
//! | [`kinds`] | one file a content kind: authored type, figures, scaffold, published form; rulesets |
//! | [`schema`] | JSON Schemas from the types, the shape check; the only importer of `jsonschema` |
//! | [`codex`] | packs, variants, ids, references, the effect graph: everything joined |
//! | [`prose`] | numbers that prose states about its own entry, beside what the fields say |
//! | [`theme`] | the templates of the pages, shipped and a project's own; the only importer of `minijinja` |
//! | [`rules`] | one file a rule, in the folder of its group |
//! | [`report`] | findings as text: human, concise, json |
//! | [`builtin`] | the packs that the program brings along, as data |
//! | [`explain`] | the examples in rule texts, run for real |
//! | [`emit`] | the Codex as output files: data, HTML, Markdown, entry by entry into a sink |
//! | [`disk`] | the only door to the file system |
//! | [`cli`] | one file a command |
//!
//! Adding a kind is a file and a line in `kinds/table.rs`; a rule a file and a line in its group; a format a file
//! and a line in `report` or `emit`. CONTRIBUTING.md has the recipes.
//!
//! # What holds everywhere
//!
//! - Findings are data. A bad entry never hides another's findings; one cause gives one finding.
//! - A syntax fault silences its own document only; a shape fault only what depends on the value; a reference
//!   that leads nowhere is told once. A value that was told to be broken is [`load::Field::Broken`], and whoever
//!   needs it stays silent.
//! - Shape has one judge, the JSON Schema made from the authored types. The inside of a scalar is judged by its
//!   own parser. What both accept, decodes.
//! - No number of a game stands in the code: rules read [`kinds::Ruleset`], and messages print its own formulas.
//! - Positions live in the typed model. Places inside a value are found through [`load::Offsets`].
//! - Equal input gives equal bytes, whatever the file order, the number of threads, the locale or the clock.
//!
//! # Where the code differs from the first design, and why
//!
//! - `vocabulary` and `formula` stand above `kinds`: a ruleset's formula is a word of its own with a parser, so a
//!   fault in it is told inside the expression like any other.
//! - The trait that lets a kind ask for other entries ([`kinds::Lookup`]) lives in `kinds`, because it speaks of
//!   entries; pages need no knowledge of it.
//! - CEL is the language of formulas, and the `cel` crate parses it, but the trees are walked here: its evaluator
//!   has no budget, its errors have no place, and it is ten times slower (figures in [`formula`]).
//! - `magic_stat`, stats, attributes and families are plain text in the shape: the ruleset says which exist.
//! - `set` of an evolution takes a condition with its amount as well as a number or dice, so that an ability can
//!   burn harder at a higher level.
//! - Boons take an optional `id`, nodes take `tags`, `phases` is a list and `multi_round`, `interrupts` and `combo`
//!   are yes or no: the content of both games asked for it.
//! - Kinds lay out their pages from what they publish (`kinds/<kind>/layout.rs`), so a page can say nothing that the
//!   data does not hold. Blocks and lines are written by Rust; templates hold what stands around them. A template for
//!   every block would take most of the time of a build.
//! - What a page loads on demand (search, previews of links, chances of dice, rows of long tables) is script files
//!   that call a function: a page from a stick may not read other files. Pages of long tables are `index.2.html`:
//!   no id holds a point, so they never meet an entry.
//! - An entry keeps the way to its tree, not the tree: few rules ask for one after the file phase, and a large project
//!   would hold more in trees than in everything else.
//! - A pack's accent is one colour judged on paper; dark pages lighten it. No colour reaches 4.5:1 on both.

pub mod builtin;
pub mod cli;
pub mod codex;
pub mod diag;
pub mod disk;
pub mod emit;
pub mod explain;
pub mod formula;
pub mod kinds;
pub mod load;
pub mod page;
pub mod prose;
pub mod report;
pub mod rules;
pub mod schema;
pub mod source;
pub mod theme;
pub mod vocabulary;
