//! Names and sentences.

use super::random::Random;

const ADJECTIVES: &str = "Ashen Bright Broken Cinder Crimson Deep Dusk Ember Fallen Feral Frost Gilded Gloam Hallowed Hollow Iron Ivory Jade Keen Lunar Misty Moss Night Obsidian Pale Quiet River Rune Salt Scarlet Shadow Silver Stone Storm Sun Thorn Umbral Vale Verdant Wild";
const NOUNS: &str = "Arrow Ballad Bolt Burst Chant Charge Cleave Feint Flare Grasp Guard Lance Leap Mark Pulse Rally Rend Riposte Shield Snare Step Strike Surge Sweep Verse Volley Ward Wave Whisper Wound";
const WORDS: &str = "the a of and to in with from over under through against before after while where whose each every any blade shield ember river stone shadow lantern oath banner hunter wanderer village mountain forest winter summer moon storm echo silence thunder whisper promise debt grave crown throne market harbour bridge tower ruin temple garden strikes guards breaks mends burns freezes carries holds releases gathers scatters calls answers remembers forgets swift heavy ancient narrow broad gentle cruel patient restless hidden bright cold warm bitter hollow silver golden target ally enemy creature wielder bearer caster again never always often rarely together alone quickly slowly carefully openly secretly";

/// A name of two words.
pub fn name(random: &mut Random) -> String {
    let adjectives: Vec<&str> = ADJECTIVES.split(' ').collect();
    let nouns: Vec<&str> = NOUNS.split(' ').collect();
    format!("{} {}", random.pick(&adjectives), random.pick(&nouns))
}

fn sentence(random: &mut Random, low: i64, high: i64) -> String {
    let words: Vec<&str> = WORDS.split(' ').collect();
    let count = random.int(low, high);
    let mut text: Vec<&str> = (0..count).map(|_| *random.pick(&words)).collect();
    text.dedup();
    let joined = text.join(" ");
    format!("{}{}.", joined[..1].to_uppercase(), &joined[1..])
}

/// A short line.
pub fn line(random: &mut Random) -> String {
    sentence(random, 5, 9)
}

/// `text: |` with paragraphs, emphasis, sometimes a list, and links to the abilities.
pub fn text(random: &mut Random, abilities: &[String], extra: &str) -> String {
    let budget = random.int(40, 110);
    let mut out = String::from("text: |\n");
    let mut used = 0;
    let mut links = if abilities.is_empty() { 0 } else { random.int(1, 3) };
    while used < budget {
        let mut words = sentence(random, 7, 14);
        used += words.split(' ').count() as i64;
        if random.chance(20) {
            words = words.replacen(' ', " **and** ", 1);
        }
        if links > 0 && random.chance(50) {
            links -= 1;
            words = format!("{} with [[ability:{}]].", words.trim_end_matches('.'), random.pick(abilities));
        }
        out.push_str(&format!("  {words}\n"));
        if random.chance(15) {
            out.push('\n');
        }
    }
    if !extra.is_empty() {
        out.push_str(&format!("  {extra}\n"));
    }
    if random.chance(30) {
        out.push_str(&format!("\n  - *first* {}\n  - *then* {}\n", line(random), line(random)));
    }
    out
}
