//! Lists of words.

/// Numbers that are written as words; `value` is the position plus one.
pub const NUMBERS: &[&str] =
    &["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// The value of a number word.
pub fn number(word: &str) -> Option<i64> {
    (1..).zip(NUMBERS).find(|(_, own)| **own == word).map(|(value, _)| value)
}

/// How often: `once`, `twice`, `thrice`.
pub fn times(word: &str) -> Option<i64> {
    (1..).zip(["once", "twice", "thrice"]).find(|(_, own)| *own == word).map(|(value, _)| value)
}

/// Somebody other than the one who uses the entry.
pub const OTHERS: &[&str] = &[
    "target",
    "targets",
    "target's",
    "enemy",
    "enemies",
    "enemy's",
    "foe",
    "foes",
    "foe's",
    "creature's",
    "companion's",
    "ally's",
    "opponent's",
    "victim",
    "victims",
    "opponent",
    "opponents",
    "creature",
    "creatures",
    "companion",
    "companions",
    "ally",
    "allies",
    "attacker",
    "attackers",
    "monster",
    "monsters",
    "someone",
    "anyone",
    "everyone",
    "whoever",
    "person",
    "people",
];

/// The one who uses the entry.
pub const USERS: &[&str] = &["you", "caster", "user", "character", "wielder", "bearer", "wearer", "hero"];

/// Words before a number that make it a comparison, a bound, a step or a guess.
pub const HEDGES_BEFORE: &[&str] = &[
    "than",
    "least",
    "most",
    "below",
    "above",
    "beyond",
    "under",
    "exceeding",
    "exceeds",
    "exceed",
    "about",
    "around",
    "roughly",
    "nearly",
    "almost",
    "approximately",
    "circa",
    "some",
    "every",
    "each",
    "by",
    "another",
    "further",
    "extra",
    "additional",
    "first",
    "last",
    "remaining",
    "second",
    "third",
    "plus",
    "minus",
    "other",
    "not",
    "between",
    "until",
    "till",
    "any",
    "instead",
    "per",
    "like",
    "both",
    "old",
    "usual",
    "normal",
    "times",
];

/// Words after a quantity that make it a comparison, a step or a rate.
pub const HEDGES_AFTER: &[&str] = &[
    "more",
    "less",
    "fewer",
    "longer",
    "shorter",
    "further",
    "farther",
    "closer",
    "nearer",
    "extra",
    "additional",
    "again",
    "per",
    "each",
    "every",
    "apiece",
    "apart",
    "later",
    "ago",
    "earlier",
    "higher",
    "lower",
    "cheaper",
    "dearer",
    "sooner",
    "beyond",
    "above",
    "below",
];

/// Words that bind what is said to a case, wherever they stand in the sentence.
pub const CASES: &[&str] = &[
    "if",
    "whenever",
    "when",
    "otherwise",
    "provided",
    "against",
    "should",
    "except",
    "whether",
    "depending",
    "would",
    "either",
    "optionally",
];

/// The same, where they stand before the number only.
pub const CASES_BEFORE: &[&str] = &["unless", "while", "until", "once", "without", "because"];

/// Words that set two numbers against each other.
pub const CONTRASTS: &[&str] = &["than", "instead", "rather", "unlike", "compared", "formerly", "previously"];

/// Words of keeping something up, or of doing it again or in part: what they cost or last is another matter.
pub const PARTIAL: &[&str] = &[
    "renew",
    "renewed",
    "renewing",
    "renews",
    "extend",
    "extended",
    "extending",
    "extends",
    "prolong",
    "prolonged",
    "prolonging",
    "prolongs",
    "repeat",
    "repeated",
    "repeating",
    "repeats",
    "keep",
    "keeping",
    "kept",
    "maintain",
    "maintained",
    "maintaining",
    "sustain",
    "sustained",
    "sustaining",
    "dispel",
    "dispelled",
    "dispelling",
    "again",
    "upkeep",
    "rekindle",
    "strengthen",
    "strengthening",
    "double",
    "doubles",
    "doubled",
    "doubling",
    "halve",
    "halves",
    "halved",
    "half",
    "refund",
    "refunded",
    "refunds",
    "save",
    "saves",
    "learn",
    "learning",
    "both",
    "together",
    "each",
    "every",
    "another",
    "extra",
    "additional",
    "further",
    "second",
    "third",
    "others",
    "other",
    "additionally",
];

/// Verbs that have a figure as their object.
pub const VERBS: &[&str] = &[
    "deal", "deals", "inflicts", "inflict", "does", "do", "takes", "take", "suffers", "suffer", "heals",
    "heal", "restores", "restore", "gains", "gain", "adds", "add", "costs", "cost", "lasts", "last",
    "reaches", "has", "reduces", "reduce", "causes",
];

/// Words that change a figure.
pub const CHANGES: &[&str] = &[
    "reduce",
    "reduces",
    "reduced",
    "reducing",
    "lower",
    "lowers",
    "lowered",
    "shorten",
    "shortens",
    "shortened",
    "shortening",
    "lengthen",
    "lengthens",
    "increase",
    "increases",
    "increased",
];

/// Names of figures.
pub const FIGURES: &[&str] = &[
    "cost",
    "costs",
    "duration",
    "durations",
    "cooldown",
    "cooldowns",
    "range",
    "radius",
    "price",
    "prices",
];

/// Signs and words at which a new thought begins.
pub const TURNS_OF_THOUGHT: &[&str] =
    &["but", "while", "whereas", "though", "although", "yet", "and", "which"];

/// Words with a capital inside a sentence that name no entry.
pub const CAPITALS: &[&str] = &[
    "phys",
    "def",
    "mag",
    "atk",
    "physical",
    "magical",
    "defence",
    "defense",
    "attack",
    "turn",
    "turns",
    "round",
    "rounds",
    "day",
    "encounter",
    "level",
    "levels",
    "cooldown",
    "range",
    "limitation",
    "magic",
    "point",
    "points",
    "hit",
    "melee",
    "ranged",
    "nexus",
    "shard",
    "shards",
    "duration",
    "radius",
    "damage",
    "price",
    "durability",
    "area",
    "cost",
    "i",
    "metres",
    "meters",
    "it",
];
