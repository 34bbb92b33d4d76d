//! `text/number-disagrees`: sentences that contradict the fields, and sentences that must stay silent.
//!
//! A case is the fields of an entry and a sentence; `«2»` marks the number that has to be found. A sentence
//! without marks has to stay silent.

use std::fmt::Write;

use loresmith::{
    builtin,
    codex::{Codex, Input, Origin, RawFile, compile},
    rules,
};

const RULE: &str = "text/number-disagrees";

/// Fields of an entry, and sentences about it.
type Cases = &'static [(&'static str, &'static [&'static str])];

/// The entry of every case: one document each, in one file.
fn document(kind: &str, fields: &str, sentence: &str, number: usize) -> String {
    let text = sentence.replace(['«', '»'], "").replace('\n', "\n  ");
    let own: String =
        fields.split("; ").filter(|field| !field.is_empty()).fold(String::new(), |mut out, field| {
            let _ = writeln!(out, "{field}");
            out
        });
    format!("kind: {kind}\nid: case-{number}\nname: Ash Ward\n{own}text: |\n  {text}\n")
}

fn with_others(text: String) -> Codex {
    let own = RawFile { path: "cases.yaml".to_owned(), bytes: text.into_bytes(), origin: Origin::Own };
    let files = builtin::files().chain([own]).collect();
    compile(Input { files, loose: true, ..Input::default() })
}

/// The marked pieces of a sentence.
fn marked(sentence: &str) -> Vec<&str> {
    sentence.split('«').skip(1).map(|rest| rest.split('»').next().unwrap_or_default()).collect()
}

fn hold(kind: &str, cases: Cases) {
    let all: Vec<(&str, &str)> = cases
        .iter()
        .flat_map(|(fields, sentences)| sentences.iter().map(|sentence| (*fields, *sentence)))
        .collect();
    let documents: Vec<String> =
        all.iter().enumerate().map(|(at, (fields, sentence))| document(kind, fields, sentence, at)).collect();
    let codex = with_others(documents.join("---\n"));
    let findings = rules::findings(&codex);
    let faults: Vec<String> = findings
        .iter()
        .filter(|finding| codex.is_own(finding.span.file) && finding.rule.starts_with("schema/"))
        .map(|finding| format!("broken case: {} {:?}", finding.message, codex.sources.slice(finding.span)))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let own: Vec<_> = codex.entries().filter(|(_, entry)| codex.is_own(entry.span.file)).collect();
    assert_eq!(own.len(), all.len());
    let mut out = String::new();
    for ((fields, sentence), (_, entry)) in all.iter().zip(own) {
        let inside =
            findings.iter().filter(|finding| finding.rule == RULE && entry.span.contains(finding.span));
        let found: Vec<_> = inside.collect();
        let places: Vec<(usize, &str)> = found
            .iter()
            .map(|finding| (finding.span.start as usize, codex.sources.slice(finding.span)))
            .collect();
        // Marks before a place are no bytes of the file.
        let text = codex.sources.get(entry.span.file).text();
        let start = text[entry.span.range()].find("text: |").unwrap_or_default()
            + entry.span.start as usize
            + "text: |\n  ".len();
        let expected = expected_places(sentence, start);
        if places != expected {
            let messages: Vec<&str> = found.iter().map(|finding| finding.message.as_str()).collect();
            let _ = writeln!(
                out,
                "{fields} | {sentence}\n    found {places:?} {messages:?}\n    marked {:?}",
                marked(sentence)
            );
        }
    }
    assert!(out.is_empty(), "\n{out}");
}

fn expected_places(sentence: &str, start: usize) -> Vec<(usize, &str)> {
    let mut places = Vec::new();
    let mut at = start;
    for piece in sentence.split_inclusive(['«', '»']) {
        let words = piece.trim_end_matches(['«', '»']);
        if piece.ends_with('»') {
            places.push((at, words));
        }
        at += words.len() + 2 * words.matches('\n').count();
    }
    places
}

#[test]
fn shipped_content_agrees_with_itself() {
    let files = builtin::files().map(|file| RawFile { origin: Origin::Own, ..file }).collect();
    let codex = compile(Input { files, loose: false, ..Input::default() });
    let found = rules::findings(&codex).into_iter().filter(|finding| finding.rule == RULE);
    let told: Vec<String> = found.map(|finding| finding.message).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
#[expect(clippy::too_many_lines, reason = "one table")]
fn magic_points() {
    hold(
        "ability",
        &[
            (
                "type: C; mp: 1",
                &[
                    "It costs «2» MP.",
                    "This costs «two» MP.",
                    "The ability costs the caster «3» MP.",
                    "Ash Ward costs «2» MP.",
                    "Costs «2» magic points and glows.",
                    "For «2» MP the target burns.",
                    "For a cost of «2» MP you vanish.",
                    "The caster raises a wall at a cost of **«2»** MP.",
                    "Its MP cost is «4».",
                    "MP cost: «2»",
                    "MP: «3»",
                    "Cost: «2» MP",
                    "- Cost: «2» MP\n- Target: a friend",
                    "You spend «2» MP and the wall rises.",
                    "Using it costs «2» MP, but [[ability:magic-missile]] costs nothing.",
                    "It consumes «2» MP when used.",
                    "A wall of ash («2» MP).",
                    "It costs «2» MP and leaves the target [[condition:slowed]].",
                    "| what | how |\n|---|---|\n| It costs «2» MP | with ash |",
                    // Agreeing, or not about this entry.
                    "It costs 1 MP.",
                    "For one MP a wall rises.",
                    "It costs {mp} MP.",
                    "It costs 1 MP less than [[ability:arcane-shield]].",
                    "It costs 2 MP less than [[ability:arcane-shield]].",
                    "[[ability:arcane-shield]] costs 2 MP.",
                    "Arcane Shield costs 2 MP.",
                    "Like [[ability:arcane-shield]], it costs 2 MP.",
                    "[[ability:arcane-shield]] is stronger. It costs 3 MP.",
                    "It costs 1 MP, and every further turn costs 2 MP.",
                    "Keeping it up costs 2 MP.",
                    "It costs {mp} MP; 2 MP more and it lasts.",
                    "Each extra target costs 2 MP.",
                    "The target loses 2 MP.",
                    "The enemy must spend 3 MP to break free.",
                    "If you pay 2 MP, the wall grows.",
                    "It gives back 2 MP.",
                    "It costs between 2 and 4 MP.",
                    "It costs 1 or 2 MP.",
                    "It costs 1 MP (2 MP with [[equipment:grimoire]]).",
                    "More than 2 MP is a waste.",
                    "Half a mystic's 10 MP is not enough.",
                    "It costs 2 MP per target.",
                    "It costs `2 MP`.",
                    "```\nIt costs 2 MP.\n```",
                    "<!-- costs 2 MP -->",
                    "It costs 2 AP.",
                    "Reduces the cost of spells by 2 MP.",
                    "Whoever has 5 MP left can try.",
                    "You may spend 2 MP to end it early.",
                    "It costs about 2 MP.",
                    "The cost rises by 2 MP.",
                    "You need not spend 2 MP.",
                ],
            ),
            (
                "type: C",
                &[
                    "It costs «2» MP.",
                    "For «1» MP the wall rises.",
                    "MP cost: «2»",
                    "It costs 0 MP.",
                    "A companion may give you 2 MP.",
                    "Anyone with 3 MP can learn it.",
                ],
            ),
            (
                "type: C; mp: 2; evolutions: [{ level: 3, mp: 1 }, { level: 5, mp: 3, text: It costs 3 MP. }]",
                &[
                    "It costs 2 MP, from level 3 on 1 MP.",
                    "It costs «4» MP.",
                    "At level 3 it costs «2» MP.",
                    "At level 3 it costs 1 MP.",
                ],
            ),
        ],
    );
}

#[test]
#[expect(clippy::too_many_lines, reason = "one table")]
fn turns() {
    hold(
        "ability",
        &[
            (
                "type: C; duration: 3",
                &[
                    "It lasts «2» turns.",
                    "The ward lasts for «four» turns.",
                    "For «2» turns you glow.",
                    "You glow for «2» turns.",
                    "You glow for the next «2» turns.",
                    "During the next «5» turns nothing touches you.",
                    "It holds for «a» turn.",
                    "It lasts «one» turn.",
                    "It has a duration of «2» turns.",
                    "Duration: «2» turns",
                    "Duration: «2»",
                    "A «2»-turn duration is all it has.",
                    "It ends after «2» turns.",
                    "The ash lingers for «2» full turns.",
                    "Reduces all damage for «2» turns.",
                    "It lasts «2» turn(s).",
                    "The duration grows to «5» turns.",
                    "*It lasts «2» turns.*",
                    "[Ash](https://example.org) lasts «2» turns.",
                    "It lasts 3 turns.",
                    "You glow for three turns.",
                    "You glow for {duration} turns.",
                    "[[ability:arcane-shield]] lasts 2 turns.",
                    "It lasts longer than the 2 turns of [[ability:arcane-shield]].",
                    "It lasts 2 turns longer than [[ability:arcane-shield]].",
                    "It lasts {duration} turns; [[ability:arcane-shield]] lasts 4 turns.",
                    "Every 2 turns the ash falls.",
                    "After 2 turns of walking you arrive.",
                    "Once per turn you may look up.",
                    "The target takes a turn to recover.",
                    "It lasts more than 2 turns.",
                    "It is the turn of the next player.",
                    "The target is [[condition:slowed]] for 2 turns.",
                    "If the target resists, it lasts 1 turn.",
                    "You glow for {duration} turns, and enemies near you are blinded for 1 turn.",
                    "It lasts 2 to 4 turns.",
                    "It lasts for 2 more turns.",
                    "Lasts another 2 turns.",
                    "Wait for a turn of the tide.",
                    "Each turn, 2 turns of thread come loose.",
                    "Whoever waits 2 turns sees it again.",
                    "Extends any effect by 2 turns.",
                    "You act in the first 2 turns.",
                    "For 2 turns after it ends you are tired.",
                ],
            ),
            (
                "type: C; cooldown: 3",
                &[
                    "It has a cooldown of «2» turns.",
                    "Cooldown: «2» turns",
                    "Cooldown: «2»",
                    "The cooldown is «four» turns.",
                    "After a «2»-turn cooldown it is ready.",
                    "It can be used again after «2» turns.",
                    "It is ready again in «2» turns.",
                    "It recharges in «2» turns.",
                    "You must wait «2» turns before you use it again.",
                    "It cannot be used again for «2» turns.",
                    "Cooldown: 3 turns",
                    "It can be used again after 3 turns.",
                    "Cooldown: {cooldown} turns",
                    "Once every 2 turns a bell rings.",
                    "It reduces the cooldown of your other abilities by 1 turn.",
                    "An ability with a cooldown of 3 turns is rare.",
                    "A cooldown of 4 turns is shortened to 2 turns.",
                    "[[ability:taunt]] has a cooldown of 2 turns.",
                    "The target cannot act again for 2 turns.",
                    "It lengthens the foe's cooldown of 2 turns.",
                ],
            ),
            (
                "type: C",
                &[
                    "It lasts «2» turns.",
                    "Duration: «3» turns",
                    "It has a cooldown of «2» turns.",
                    "The stun lasts 2 turns.",
                    "You glow for 2 turns.",
                    "The target is blind for 2 turns.",
                    "It is ready again in 2 turns.",
                ],
            ),
            (
                "type: C; duration: 2; effects: [{ damage: { name: bite, dice: 1d4 } }, { condition: { name: rime, apply: slowed } }]",
                &[
                    "The target is [[condition:slowed]] for «3» turns.",
                    "The target is [[condition:slowed]] for 2 turns.",
                    "The target is [[condition:taunted]] for 3 turns.",
                ],
            ),
        ],
    );
}

#[test]
fn rounds() {
    hold(
        "ability",
        &[(
            "type: C; duration: 2",
            &[
                "It lasts «three» rounds.",
                "It lasts «3» rounds.",
                "Lasts «3» rounds.",
                "You are invisible for «3» rounds.",
                "For «three» rounds you are invisible.",
                "During the next «4» rounds you are invisible.",
                "It stays for «one» round.",
                "It stays for «a» round.",
                "It stays for «a» full round.",
                "It has a duration of «3» rounds.",
                "Duration: «3» rounds.",
                "Duration: «3» Round(s)",
                "The light fades after «3» rounds.",
                "You hold your breath for «5» whole rounds.",
                "Lasts «3» rounds, then crumbles.",
                "It lasts two rounds.",
                "It lasts 2 rounds.",
                "It lasts {duration} rounds.",
                "Every round it burns.",
                "Once per round you may look.",
                "A round of applause follows.",
                "For a round of ale they will talk.",
                "It lasts 3 rounds longer than [[ability:arcane-shield]].",
                "In 3 rounds the tide comes.",
                "It lasts at least 3 rounds.",
                "It lasts up to 3 rounds more.",
                "After 3 rounds of boxing he rests.",
                "When the foe is down, it lasts 3 rounds.",
                "[[ability:taunt]] lasts 3 rounds, and this is quicker.",
                "Twice as long as the usual 3 rounds.",
                "Not for 3 rounds, but for good.",
                "It lasts 3 or 4 rounds.",
                "It lasts {duration} rounds, 3 rounds for a mystic.",
            ],
        )],
    );
}

#[test]
#[expect(clippy::too_many_lines, reason = "one table")]
fn metres() {
    hold(
        "ability",
        &[
            (
                "type: C; range: 15",
                &[
                    "A target within «10» metres burns.",
                    "A target up to «10» metres away burns.",
                    "It has a range of «20» metres.",
                    "Range: «10» m",
                    "Range: «10»",
                    "Its range is «10» metres.",
                    "It reaches «20» metres.",
                    "It reaches «20»m.",
                    "It has a «10»-metre range.",
                    "It has a range of «ten» metres.",
                    "Anyone within «10» meters of you burns.",
                    "It strikes at a distance of «10» metres.",
                    "A target «10» metres away burns.",
                    "Pick anyone you like: up to «10» metres away.",
                    "You vanish and reappear within a «5»-metre radius.",
                    "Range «10» m.",
                    "A target within 15 metres burns.",
                    "A target within {range} metres burns.",
                    "Range: 15 m",
                    "A target more than 10 metres away is safe.",
                    "A target at least 10 metres away burns.",
                    "You move up to 10 metres.",
                    "You may move 10 metres as usual.",
                    "The target is pushed back 3 metres.",
                    "A wall 10 metres long rises.",
                    "It falls 10 metres.",
                    "[[weapon:longbow]] reaches 50 metres.",
                    "It reaches 10 metres further than [[weapon:longbow]].",
                    "Everyone within 2 metres of the target burns.",
                    "It explodes within a 5-metre radius.",
                    "If the target is within 10 metres, it burns.",
                    "A target within 5 to 10 metres burns.",
                    "Ten metres of rope come loose.",
                    "A 10-metre rope appears.",
                    "Beyond 10 metres it fades.",
                    "A target within {range} metres burns, and the sound carries up to 100 metres.",
                    "It weighs 10 kilos.",
                    "The creature's range of 10 metres is shortened.",
                ],
            ),
            (
                "type: C; area: { radius: 5 }",
                &[
                    "Everyone in a «4»-metre radius burns.",
                    "Everyone within a radius of «4» metres burns.",
                    "Everyone within «4» metres burns.",
                    "A ring «4» metres in radius appears.",
                    "Everyone within «4» metres of the target burns.",
                    "Everyone in a 5-metre radius burns.",
                    "Everyone within {radius} metres burns.",
                    "Everyone within 5 metres burns.",
                    "It lights a radius of 20 metres.",
                    "You leap up to 10 metres.",
                ],
            ),
            (
                "type: PC; range: 5",
                &[
                    "The character can instantly teleport to a visible location within a 5-metre radius.",
                    "Everyone within a 8-metre radius burns.",
                    "The character can teleport to a visible location within an «8»-metre radius.",
                ],
            ),
            (
                "type: C; range: 30; area: { radius: 5 }",
                &[
                    "At a spot within 30 metres everyone in a 5-metre radius burns.",
                    "At a spot within «25» metres everyone in a 5-metre radius burns.",
                    "At a spot within 30 metres everyone in a «6»-metre radius burns.",
                ],
            ),
            (
                "type: C",
                &[
                    "It has a range of «10» metres.",
                    "Range: «10» m",
                    "A target within 10 metres burns.",
                    "It bursts in a 5-metre radius.",
                ],
            ),
            (
                "type: C; range: 5; evolutions: [{ level: 3, range: 8 }, { level: 5, range: none }]",
                &[
                    "A target within 8 metres burns.",
                    "A target within «9» metres burns.",
                    "At level 3 it reaches «5» metres.",
                ],
            ),
        ],
    );
}

#[test]
#[expect(clippy::too_many_lines, reason = "one table")]
fn uses() {
    hold(
        "ability",
        &[
            (
                "type: C; limit: 1/day",
                &[
                    "It can be used «twice» per day.",
                    "It can be used «twice» a day.",
                    "It can be used «3» times per day.",
                    "It can be used «three» times a day.",
                    "It can be used «once» per encounter.",
                    "Usable «once» an encounter.",
                    "Only «once» in a fight.",
                    "«Once» per combat.",
                    "You may do this «twice» each day.",
                    "Limitation: «2» / Day",
                    "Limitation: «1» / Encounter",
                    "It has «2» uses per day.",
                    "It cannot be used more than «twice» per day.",
                    "It can be used up to «3» times per day.",
                    "It can be used at most «twice» per day.",
                    "It is limited to «2» uses per encounter.",
                    "It can be used once per day.",
                    "Once a day you may look.",
                    "It works only once each day.",
                    "Limitation: 1 / Day",
                    "Limitation: {limit}",
                    "Once per turn you may look.",
                    "Once per round you may look.",
                    "Twice a week it rains.",
                    "Once a day has passed, it is ready.",
                    "Once an encounter begins, you draw.",
                    "Each creature can be hit only twice per encounter.",
                    "The same target is affected once per encounter.",
                    "[[ability:taunt]] can be used twice per day.",
                    "It can be used once more per day than [[ability:taunt]].",
                    "More than once a day he has regretted it.",
                    "It hurts twice as much.",
                    "Ring twice, then once more.",
                    "It strikes twice.",
                    "If you are a mystic, it can be used twice per day.",
                    "It can be used once or twice per encounter.",
                    "At least twice a day it rains.",
                    "A companion can be healed twice per day.",
                    "Two days a week it rains.",
                ],
            ),
            (
                "type: C; limit: 2/encounter",
                &[
                    "It can be used twice per encounter.",
                    "It can be used two times in an encounter.",
                    "It can be used «once» per encounter.",
                    "It can be used «1» time per fight.",
                ],
            ),
            (
                "type: C",
                &[
                    "It can be used «once» per day.",
                    "Limitation: «1» / Encounter",
                    "Once a day the bells ring.",
                    "Twice a day the tide turns.",
                ],
            ),
        ],
    );
}

#[test]
#[expect(clippy::too_many_lines, reason = "one table")]
fn dice() {
    hold(
        "ability",
        &[
            (
                "type: C; effects: [{ damage: { name: strike, dice: 1d4 } }]",
                &[
                    "It deals «2d6» damage.",
                    "It deals «2d6» fire damage.",
                    "It deals «2d6» [[damage-type:fire]] damage.",
                    "The target takes «1d6» damage.",
                    "The target suffers «1d6+1» points of damage.",
                    "It inflicts «1d4+1» damage on a hit.",
                    "It inflicts «1d4 + 1» damage.",
                    "It hits for «1d8».",
                    "The strike does **«1d6»** damage.",
                    "When it hits, it deals «1d6» damage.",
                    "It deals «2D6» damage.",
                    "It adds «1d6» to the weapon's damage.",
                    "It adds «1d6» damage.",
                    "It deals «1d6» additional damage.",
                    "It burns for «1d6».",
                    "Damage: «1d6» damage",
                    "It deals 1d4 damage.",
                    "It deals {strike} damage.",
                    "It deals 1D4 fire damage.",
                    "[[weapon:longbow]] deals 1d8 damage.",
                    "It deals more than the 1d8 of [[weapon:longbow]].",
                    "A longbow deals 1d8 damage.",
                    "Roll 1d20 and add your level.",
                    "Roll a d12 where you would roll a d20.",
                    "The enemy deals 2d6 damage to you.",
                    "It deals {strike} damage and 1d6 more to the undead.",
                    "It deals {strike} damage, then the target takes 1d6 damage each turn.",
                    "If the target is undead, it takes 2d6 damage.",
                    "It deals 1d4 + STR damage.",
                    "It deals 1d6 x 2 damage.",
                    "It takes twice 1d6 damage.",
                    "A fall deals 1d6 damage per 3 metres.",
                    "An unarmed blow deals 1d6 damage.",
                    "It deals damage instead of 1d6.",
                    "It deals half of 2d6 damage.",
                    "It deals `2d6` damage.",
                    "It heals 1d8.",
                    "The ash clings, (2d6) and grey.",
                    "At the end of its turn the target takes 1d6 damage.",
                ],
            ),
            (
                "type: C; effects: [{ heal: { name: balm, dice: 1d8 } }]",
                &[
                    "It heals «1d6».",
                    "It restores «1d6» HP.",
                    "The target regains «2d8» hit points.",
                    "It gives back «1d6» hit points.",
                    "It heals 1d8.",
                    "It heals {balm}.",
                    "The potion heals 2d4 and costs 60 NX; drink [[item:healing-potion]].",
                    "It heals 1d8 and 1d4 more in the light.",
                ],
            ),
            (
                "type: C; effects: [{ damage_reduction: { name: ward, dice: 1d12 } }]",
                &[
                    "It reduces all damage taken by «1d10».",
                    "They take «1d10» off any damage you suffer.",
                    "It absorbs «1d8» damage.",
                    "It reduces all damage taken by 1d12.",
                    "They take {ward} off any damage.",
                ],
            ),
            (
                "type: C; effects: [{ damage: { name: strike, dice: 1d4 } }]; evolutions: [{ level: 3, set: { strike: 2d4 } }]",
                &[
                    "It deals 1d4 damage, from level 3 on 2d4.",
                    "It deals 2d4 damage.",
                    "It deals «3d4» damage.",
                    "At level 3 it deals «1d4» damage.",
                ],
            ),
            ("type: C", &["It deals 2d6 damage.", "It heals 1d8."]),
        ],
    );
    hold(
        "weapon",
        &[(
            "usage: main-hand; type: melee; attack: STR+1; damage: 1d6+1; special: { name: Flame, dice: 1d4, price: 60 }; range: 2; price: 160",
            &[
                "It deals «1d8+1» damage.",
                "It deals 1d6+1 damage and 1d4 fire damage.",
                "It deals 1d6 + 1 damage and «1d6» fire damage.",
                "It has a range of «3» metres.",
                "It costs «150» NX.",
                "The flame alone is worth 60 NX.",
                "Unlike [[weapon:longbow]], it deals 1d8 damage.",
            ],
        )],
    );
}

#[test]
fn bonuses() {
    hold(
        "ability",
        &[(
            "type: C; effects: [{ test_bonus: { name: lore, amount: 2 } }]",
            &[
                "It adds «+3» to the test.",
                "You gain a «+3» bonus to the test.",
                "It adds +2 to the test.",
                "It adds +3 to initiative.",
                "It adds {lore} to the test, and another +1 to the test of a friend.",
                "[[ability:taunt]] adds +3 to the test.",
            ],
        )],
    );
    hold(
        "equipment",
        &[(
            "usage: off-hand; bonus: { phys_def: 1 }; price: 20",
            &[
                "It adds «+2» to physical defence.",
                "It adds +1 to physical defence.",
                "It adds +2 to magical defence.",
            ],
        )],
    );
    hold(
        "outfit",
        &[(
            "classes: [fighter]; phys_def: 2; mag_def: -1; durability: 8; price: 90",
            &[
                "It gives «+3» to physical defence.",
                "It gives +2 to physical defence.",
                "It has a durability of «9».",
                "It has 8 points of durability.",
                "It loses 1 point of durability.",
                "It costs «100» NX.",
                "An Over-Outfit costs 100 NX.",
                "A repair costs 10 NX.",
            ],
        )],
    );
}

#[test]
fn prices() {
    hold(
        "item",
        &[
            (
                "price: 40",
                &[
                    "It costs «60» NX.",
                    "One costs «60» NX.",
                    "It is worth «60» NX.",
                    "It is sold for «60» NX.",
                    "It sells for «60» NX.",
                    "Price: «60» NX",
                    "It has a price of «60» NX.",
                    "The price is «60» NX.",
                    "A vial costs «60» NX.",
                    "This poison costs «60» Nexus Shards.",
                    "Ash Ward costs «60» NX.",
                    "It is priced at «60» NX.",
                    "It costs **«60»** NX.",
                    "It costs «twelve» NX.",
                    "It costs «1,000» NX.",
                    "It costs 40 NX.",
                    "It costs {price} NX.",
                    "A flask costs 40 NX.",
                    "It costs 20 NX more than [[item:healing-potion]].",
                    "[[item:healing-potion]] costs 60 NX.",
                    "It costs more than 60 NX.",
                    "A dozen costs 400 NX.",
                    "A repair costs 10 NX.",
                    "Upgrading it costs 20 NX.",
                    "The guild pays a reward of 60 NX.",
                    "A new string costs 5 NX.",
                    "Rent is 5 NX a day.",
                    "If you haggle, it costs 30 NX.",
                    "It saves you 60 NX.",
                    "It costs 30 to 50 NX.",
                    "It costs about 60 NX.",
                    "Each dose costs 60 NX.",
                    "Smiths ask 60 NX for the sheath.",
                    "He still owes 60 NX.",
                ],
            ),
            ("", &["It costs «60» NX.", "He still owes 60 NX.", "A repair costs 10 NX."]),
            (
                "price: 60; poison: { boss_damage: 1d6, weapons: [slashing], attacks: 3 }",
                &[
                    "The coat lasts «4» attacks.",
                    "It stays on for three attacks.",
                    "Bosses take «2d6» damage.",
                    "Bosses take 1d6 damage.",
                    "A spider's bite deals 2d6 damage.",
                ],
            ),
        ],
    );
}

#[test]
#[expect(clippy::too_many_lines, reason = "one table")]
fn levels() {
    hold(
        "ability",
        &[
            (
                "type: C; evolutions: [{ level: 3 }, { level: 5 }, { level: 7 }]",
                &[
                    "From level «4» it grows.",
                    "At level «4» it grows.",
                    "It grows at level «six».",
                    "Once you reach level «2», it grows.",
                    "Level «4»: it grows.",
                    "- Level 3: it grows.\n- Level «6»: it grows.",
                    "Starting at level «4», it grows.",
                    "Starting from level «8» it grows.",
                    "It grows from level «4» on.",
                    "At level «4» or higher it grows.",
                    "It grows at levels 3, «4» and 7.",
                    "The level «4» evolution doubles it.",
                    "On reaching level «6», it grows.",
                    "It grows at level 3 and at level «6».",
                    "At **level «4»** it grows.",
                    "From level 3 it grows.",
                    "Level 5: it grows.",
                    "At level seven it grows.",
                    "It grows at levels 3, 5 and 7.",
                    "A level 4 creature is immune.",
                    "Creatures of level 4 or lower are immune.",
                    "A target at level 4 is immune.",
                    "Roll d20 and add your level.",
                    "It adds 1 per level.",
                    "Two levels later it grows.",
                    "From level 8 an Over-Outfit may be worn.",
                    "[[ability:taunt]] grows at level 4.",
                    "Unlike at level 4, it grows.",
                    "Foes from level 4 resist.",
                    "At sea level 4 gulls cry.",
                    "The level rises by 4.",
                    "Below level 4 it is weak.",
                    "It takes 4 levels to learn.",
                ],
            ),
            ("type: C", &["- Level «3»: it grows.", "From level 3 it grows.", "Roll d20 plus level."]),
        ],
    );
    hold(
        "creature",
        &[(
            "level: 3; size: medium; power: standard; base_hp: 8; hp: 26",
            &[
                "It is a level «4» creature.",
                "Level: «4»",
                "This level-«4» beast hunts.",
                "It is level «4».",
                "It has «30» hit points.",
                "HP: «30»",
                "It is a level 3 creature.",
                "It has 26 HP.",
                "A party of level 4 should run.",
                "Heroes at level 4 should run.",
                "It fears a level 4 hunter.",
                "It hunts what has 10 HP or less.",
                "The target has 30 hit points.",
            ],
        )],
    );
}

/// Text of steps speaks of its own step.
#[test]
fn evolutions() {
    let entry = |step: &str| {
        format!(
            "kind: ability\nid: case\nname: Ash Ward\ntype: C\nmp: 1\nduration: 3\neffects: [{{ damage: {{ name: strike, dice: 1d4 }} }}]\nevolutions:\n  - level: 3\n    duration: 4\n    set: {{ strike: 2d4 }}\n    text: {step}\n  - level: 5\n    duration: 5\n"
        )
    };
    let cases = [
        ("It now lasts 4 turns.", None),
        ("It now lasts 4 turns instead of 3.", None),
        ("It now lasts 3 turns.", Some("3")),
        ("It now lasts 5 turns.", Some("5")),
        ("It deals 2d4 damage instead of 1d4.", None),
        ("It deals 1d4 damage.", Some("1d4")),
        ("It also costs 1 MP.", None),
        ("It costs 2 MP.", Some("2")),
        ("It grows again at level 5.", None),
        ("At level 3 it grows.", None),
        ("At level 4 it grows.", Some("4")),
        ("Enemies nearby take 1d6 damage each turn.", None),
    ];
    for (step, expected) in cases {
        let codex = with_others(entry(step));
        let findings = rules::findings(&codex);
        let found: Vec<&str> = findings
            .iter()
            .filter(|finding| finding.rule == RULE)
            .map(|finding| codex.sources.slice(finding.span))
            .collect();
        assert_eq!(found, expected.into_iter().collect::<Vec<_>>(), "{step}");
    }
}

#[test]
fn innate_abilities() {
    let entry = |text: &str| {
        format!(
            "kind: ancestry\nid: case\nname: Ash Folk\nfree_points: 3\ninnate:\n  name: Ash Sight\n  limit: 1/day\n  text: {text}\n"
        )
    };
    for (text, expected) in [("It works twice per day.", Some("twice")), ("It works once per day.", None)] {
        let codex = with_others(entry(text));
        let findings = rules::findings(&codex);
        let found: Vec<&str> = findings
            .iter()
            .filter(|finding| finding.rule == RULE)
            .map(|finding| codex.sources.slice(finding.span))
            .collect();
        assert_eq!(found, expected.into_iter().collect::<Vec<_>>(), "{text}");
    }
}

#[test]
fn the_finding_says_what_to_write() {
    let codex = with_others(
        "kind: ability\nid: case\nname: Ash Ward\ntype: C\nmp: 1\ntext: \"It \\\"costs\\\"\\u0020\n  2 MP\"\n".to_owned(),
    );
    let findings = rules::findings(&codex);
    let finding = findings.iter().find(|finding| finding.rule == RULE);
    assert!(finding.is_none(), "quotes stand between");
    let codex = with_others(
        "kind: ability\nid: case\nname: Ash Ward\ntype: C\nmp: 1\ntext: \"It costs\\u0020\n  2 MP\"\n"
            .to_owned(),
    );
    let findings = rules::findings(&codex);
    let finding = findings.iter().find(|finding| finding.rule == RULE).unwrap();
    assert_eq!(finding.message, "ability \"Ash Ward\" says 2 MP in its text, but costs 1");
    assert_eq!(finding.help, ["write `{mp}` in the text, so that both always agree; or change `mp`"]);
    assert_eq!(codex.sources.slice(finding.span), "2");
    assert_eq!(finding.labels.len(), 1);
}

/// Sentences from the guides and from tables, read as a whole.
#[test]
fn whole_texts() {
    hold(
        "ability",
        &[
            (
                "type: C; mp: 1; duration: 3; effects: [{ damage_reduction: { name: ward, dice: 1d12 } }]",
                &[
                    "The character can create an Arcane Shield for a cost of 1 MP, reducing all damage taken by 1d12 for 3 turns.",
                    "The character can create a shield for a cost of «2» MP, reducing all damage taken by «1d10» for «4» turns. Only the character casting the ability can benefit.",
                ],
            ),
            (
                "type: C; limit: 1/encounter; duration: 2; effects: [{ damage_reduction: { name: hide, dice: 1d4 } }, { self_damage: { name: pain, dice: 1d6 } }]; evolutions: [{ level: 3, set: { hide: 1d6, pain: 1d8 } }]",
                &[
                    "The character can reduce damage taken from all attacks by 1d4 for 2 turns. After this ability's duration, the character takes 1d6 damage.\nLimitation: 1 / Encounter\n\n- Level 3: Reduces damage taken by 1d6 and takes 1d8 damage after it ends.",
                    "The character can reduce damage taken from all attacks by «2d8» for «3» turns. After this ability's duration, the character takes «1d10» damage.\n\nLimitation: «2» / Encounter",
                ],
            ),
            (
                "type: C; cooldown: 3; effects: [{ damage: { name: strike, dice: 1d4, adds_to: weapon } }]",
                &[
                    "The character can perform a quick and precise attack, targeting the enemy's weak points to deal 1d4 additional damage.\n\nCooldown: 3 Turn(s)",
                    "The character can perform a quick and precise attack, targeting the enemy's weak points to deal «1d6» additional damage.\n\nCooldown: «2» Turn(s)",
                ],
            ),
            (
                "type: C; range: 15; effects: [{ attack_bonus: { name: aim, amount: 2 } }, { damage: { name: shot, dice: 1d4, adds_to: weapon } }]",
                &[
                    "They gain a +2 bonus to the ranged attack roll and deal 1d4 additional damage.",
                    "They gain a «+3» bonus to the ranged attack roll and deal «1d6» additional damage.",
                    "Note that 1 meter generally corresponds to 1 square on the board, and that each turn is 10 seconds.",
                    "Each creature can cover up to 10 meters per movement action; moving 15 meters takes two.",
                    "A character at level 5 has 10 HP, 6 AP and 40 NX.",
                    "Roll 1d20 + INT + level against a defence of 12; on 20 or more the damage is 16.",
                ],
            ),
        ],
    );
}

/// Sentences of the kind that authors write, most of them about something else.
#[test]
fn longer_sentences() {
    hold(
        "ability",
        &[(
            "type: C; mp: 2; range: 10; duration: 3; cooldown: 2; limit: 1/day; effects: [{ damage: { name: strike, dice: 1d6 } }]",
            &[
                "With a word, and for «3» MP, the air freezes.",
                "Costs 2 MP and has a range of «12» metres.",
                "The shot reaches 10 metres and the echo lasts a turn.",
                "A foe within 10 metres takes 1d6 damage and loses a turn.",
                "Three turns later the ash falls and two metres of wall collapse.",
                "One of two guards within twelve metres of the gate falls asleep.",
                "The ring is 4 metres wide and 2 metres high.",
                "Gain 2 MP whenever a foe within 3 metres falls.",
                "In the open it reaches twice as far, 20 metres.",
                "Two turns of the key open it; ten metres below lies a crypt.",
                "It takes one turn to prepare and two hands to hold.",
                "Those who stand within 2 metres of each other burn.",
                "Companions within 3 metres of it feel warm.",
                "See [[chapter:rest]]: two hours and 1d6 hit points.",
                "Creatures that fail take 2d6 damage.",
                "A creature with 20 HP or more ignores it.",
                "The mark stays until the target has lost 2d6 hit points.",
                "It deals 1d6 damage, or 2d6 damage to constructs.",
                "It deals 1d6 damage; a critical hit deals 2d6 damage.",
                "Demons take 2d6 damage from it.",
                "Spend 1 XP to add 10, or 2 AP to use it again.",
                "It lasts 3 turns, or 5 turns under the moon.",
                "Its light can be seen for 2 turns from 100 metres away.",
                "For 1 MP more it reaches 15 metres.",
                "Paying 4 MP in place of {mp} doubles the damage.",
                "A mystic of level 5 pays 1 MP for it.",
                "At the price of 2 MP and one sleepless night you may try.",
                "It needs 1d6 turns to settle.",
                "The enchanted blade lasts «5» turns.",
                "The wall has 10 hit points and is 3 metres long.",
                "Once per day a bell rings; twice a day another answers.",
                "You can bind at most 3 creatures within 10 metres.",
                "You can use it on two targets within 6 metres of one another.",
                "Step back 2 metres, breathe for one turn, and let go.",
                "The bear takes 3 turns to wake; wolves take 2 turns.",
                "Ignore the first 5 points of damage for one turn.",
                "Roll 2d6; on 10 or more it takes 1d8 damage.",
            ],
        )],
    );
    hold(
        "weapon",
        &[(
            "usage: main-hand; type: melee; attack: STR+1; damage: 1d6; price: 60; range: 1",
            &[
                "Forged in the 3 days before the flood, it cost its smith two fingers and 60 NX.",
                "A lesser blade deals 1d4 damage and costs 40 NX.",
                "Its twin deals 1d8 damage.",
                "It strikes twice a day at noon.",
                "Ten of them cost 500 NX.",
                "Thrown, it reaches 10 metres.",
            ],
        )],
    );
}
