"use strict";
// Finds entries: names at once, then all text. The index (search/mod.rs) is loaded on first use.
(() => {
  const loresmith = window.loresmith;

  // How good a match is, the best first.
  const EXACT = 0;
  const START = 1;
  const WORD = 2;
  const TAG = 3;
  const NEAR = 4;
  const TEXT = 5;
  const NEAR_BESIDE_BETTER = 6;

  // So many words with the same beginning are looked up in the text.
  const WIDEST = 300;

  let index;
  const need = (name) => loresmith.need(name);
  const words = (text) => loresmith.words(text);
  const edits = (...asked) => loresmith.edits(...asked);
  const forgiven = (word) => loresmith.forgiven(word);

  // The documents by number, and the words of their names. Resolved once.
  const load = () => (index ||= build());

  const build = async () => {
    const head = await need("search/index");
    if (!head) return undefined;
    const files = head.names.map((_, at) => need(`search/names-${at}`));
    const packs = new Map(head.packs);
    const docs = [];
    const packName = (pack) => (packs.size > 1 ? packs.get(pack) || pack : "");
    const groups = head.groups.map(([pack, kind, plural, count]) => {
      return { pack, packName: packName(pack), kind, plural, count };
    });
    const names = new Map();
    const tags = new Map();
    let group = 0;
    let left = groups[0]?.count ?? 0;
    let owner;
    for (const file of files) {
      // Each file is read when it comes, so that no long work stands before the next key.
      for (const line of ((await file) || "").split("\n").slice(0, -1)) {
        while (left === 0) left = groups[++group].count;
        left -= 1;
        const [id, name, marks, aliases] = line.split("\t");
        const own = words(name);
        const node = id[0] === "#";
        const doc = { at: docs.length, name, own, folded: own.join(" "), group: groups[group], node };
        owner = node ? owner : `${doc.group.pack}/${doc.group.kind}/${id || own.join("-")}.html`;
        doc.href = node ? owner + id : owner;
        docs.push(doc);
        own.forEach((word) => note(names, word, doc.at));
        if (marks) words(marks).forEach((word) => note(tags, word, doc.at));
        if (aliases) words(aliases).forEach((word) => note(tags, word, doc.at));
      }
    }
    return { head, docs, names: sorted(names), tags: sorted(tags) };
  };

  const note = (map, word, doc) => {
    const docs = map.get(word);
    if (!docs) map.set(word, [doc]);
    else if (docs[docs.length - 1] !== doc) docs.push(doc);
  };

  // Words in order, each with the documents that have it and the letters that are in it.
  const sorted = (map) => {
    const list = [...map.keys()].sort((a, b) => (a < b ? -1 : 1));
    return { list, docs: list.map((word) => map.get(word)), letters: list.map(letters) };
  };

  // A bit for each letter of a word: words that share few letters need not be compared.
  const letters = (word) => {
    let bits = 0;
    for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
    return bits;
  };

  const apart = (a, b) => {
    let bits = a ^ b;
    let count = 0;
    for (; bits; bits &= bits - 1) count += 1;
    return count;
  };

  // The place of the first word that does not come before another.
  const place = (list, word) => {
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle] < word) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const beginning = (own, word, each) => {
    for (let at = place(own.list, word); at < own.list.length && own.list[at].startsWith(word); at++) {
      own.docs[at].forEach(each);
    }
  };

  const near = (own, word, open, each) => {
    const most = forgiven(word);
    if (!most) return;
    const bits = letters(word);
    own.list.forEach((other, at) => {
      if (other.startsWith(word) || (!open && apart(bits, own.letters[at]) > 2 * most)) return;
      const target = open ? other.slice(0, word.length + most) : other;
      if (edits(word, target, most, open) <= most) own.docs[at].forEach(each);
    });
  };

  // What names and tags say: a list of { doc, rank }.
  const byName = (found, query) => {
    const { docs, names, tags } = found;
    const all = query.length < 31 ? (1 << query.length) - 1 : -1;
    const inName = new Map();
    const inTags = new Map();
    const close = new Map();
    const set = (map, bit) => (doc) => map.set(doc, (map.get(doc) || 0) | bit);
    query.forEach((word, at) => {
      beginning(names, word, set(inName, 1 << at));
      beginning(tags, word, set(inTags, 1 << at));
      near(names, word, false, set(close, 1 << at));
    });
    const phrase = query.join(" ");
    const out = new Map();
    const has = (doc, ...maps) => maps.reduce((bits, map) => bits | (map.get(doc) || 0), 0) === all;
    for (const doc of inName.keys()) {
      const { folded } = docs[doc];
      if (has(doc, inName)) {
        out.set(doc, folded === phrase ? EXACT : folded.startsWith(phrase) ? START : WORD);
      }
    }
    for (const doc of inTags.keys()) if (!out.has(doc) && has(doc, inName, inTags)) out.set(doc, TAG);
    const worst = out.size ? NEAR_BESIDE_BETTER : NEAR;
    for (const doc of close.keys()) if (!out.has(doc) && has(doc, inName, inTags, close)) out.set(doc, worst);
    if (!out.size) byLetters(found, query, out);
    return [...out].map(([doc, rank]) => ({ doc: docs[doc], rank, score: 0 }));
  };

  // Names written together or apart, and names whose beginning is nearly what is typed.
  const byLetters = ({ docs, names }, query, out) => {
    const joined = query.join("");
    if (joined.length < 4) return;
    docs.forEach((doc) => {
      if (doc.own.length !== query.length && doc.own.join("").startsWith(joined)) out.set(doc.at, WORD);
    });
    if (!out.size && query.length === 1 && joined.length > 4) {
      near(names, joined, true, (doc) => out.set(doc, NEAR));
    }
  };

  const digits = new Uint8Array(128);
  [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"].forEach((digit, value) => {
    digits[digit.charCodeAt(0)] = value;
  });

  // Calls back with each document of a coded list, and whether the word matters there.
  const decode = (coded, each) => {
    let [doc, value, step] = [0, 0, 1];
    for (let at = 0; at < coded.length; at++) {
      const digit = digits[coded.charCodeAt(at)];
      value += (digit & 31) * step;
      step *= 32;
      if (digit < 32) {
        doc += value >> 1;
        each(doc, value & 1);
        [value, step] = [0, 1];
      }
    }
  };

  const shards = new Map();

  // The words of a file of text in order, and the coded lists beside them.
  const shard = async (number) => {
    if (!shards.has(number)) {
      const list = [];
      const coded = [];
      for (const line of ((await need(`search/text-${number}`)) || "").split("\n")) {
        const space = line.indexOf(" ");
        if (space < 0) continue;
        list.push(line.slice(0, space));
        coded.push(line.slice(space + 1));
      }
      shards.set(number, { list, coded });
    }
    return shards.get(number);
  };

  // The files that can hold words with this beginning.
  const shardsOf = (first, from, to) => {
    const begin = Math.max(0, place(first, from + "\0") - 1);
    const end = Math.max(begin, place(first, to) - 1);
    return Array.from({ length: first.length ? end - begin + 1 : 0 }, (_, at) => begin + at);
  };

  // The coded lists for a word, with their weight: the word itself, what begins with it, or else what is near it.
  const lists = async (found, word, open) => {
    const to = open ? word + "\uffff" : word + "\0";
    const numbers = shardsOf(found.head.text, word, to).slice(0, 4);
    const files = await Promise.all(numbers.map(shard));
    const out = [];
    for (const { list, coded } of files) {
      for (let at = place(list, word); at < list.length && list[at] < to && out.length < WIDEST; at++) {
        out.push([coded[at], list[at] === word ? 1 : 0.6]);
      }
    }
    const most = forgiven(word);
    for (const { list, coded } of out.length || !most ? [] : files) {
      list.forEach((other, at) => {
        if (edits(word, other, most) <= most) out.push([coded[at], 0.4]);
      });
    }
    return out;
  };

  // What the text says: documents that have all words; where none has, those that have most.
  const byText = async (found, query, named) => {
    const { docs, head } = found;
    const asked = [...new Set(query)].filter((word) => !head.common.includes(word)).slice(0, 30);
    const last = query[query.length - 1];
    const all = await Promise.all(asked.map((word) => lists(found, word, word === last && word.length > 2)));
    const scores = new Float32Array(docs.length);
    const masks = new Int32Array(docs.length);
    const weights = new Float32Array(asked.length);
    let needed = 0;
    all.forEach((list, at) => {
      const own = new Float32Array(docs.length);
      let count = 0;
      for (const [coded, weight] of list) {
        decode(coded, (doc, strong) => {
          if (!own[doc]) count += 1;
          own[doc] = Math.max(own[doc], weight * (strong ? 2 : 1));
        });
      }
      weights[at] = Math.log(1 + docs.length / (count + 1));
      // A word of every other entry asks for nothing beside words that tell more.
      if (count * 4 <= docs.length || docs.length < 40) needed |= 1 << at;
      own.forEach((value, doc) => {
        if (value) {
          scores[doc] += value * weights[at];
          masks[doc] |= 1 << at;
        }
      });
    });
    needed ||= (1 << asked.length) - 1;
    const pick = (fits) => docs.filter((doc) => masks[doc.at] && fits(masks[doc.at]));
    let picked = pick((mask) => (mask & needed) === needed);
    if (!picked.length && !named) picked = pick(() => true);
    return picked.map((doc) => ({ doc, rank: TEXT, score: scores[doc.at] + 100 * apart(masks[doc.at] & needed, 0) }));
  };

  const better = (a, b) =>
    a.rank - b.rank ||
    b.score - a.score ||
    a.doc.node - b.doc.node ||
    a.doc.folded.length - b.doc.folded.length ||
    a.doc.at - b.doc.at;

  // Finds what a query means and calls back at once with what names say, then with everything.
  // A newer search ends an older one.
  let turn = 0;
  loresmith.find = async (text, show) => {
    const own = ++turn;
    const query = words(text);
    if (!query.length) return show([], query, true);
    const found = await load();
    if (own !== turn) return undefined;
    if (!found) return show([], query, true);
    const names = byName(found, query).sort(better);
    show(names, query, false);
    const told = await byText(found, query, names.length > 0);
    if (own !== turn) return undefined;
    const seen = new Set(names.map(({ doc }) => doc.at));
    return show([...names, ...told.filter(({ doc }) => !seen.has(doc.at))].sort(better), query, true);
  };

  loresmith.load = load;

  // The figures of documents, by number.
  loresmith.briefs = async (docs) => {
    const found = await load();
    const { briefs } = found.head;
    const out = new Map();
    const number = (doc) => briefs.findLastIndex((first) => first <= doc.at);
    const files = [...new Set(docs.map(number))];
    const lines = new Map(
      await Promise.all(
        files.map(async (at) => [at, ((await need(`search/brief-${at}`)) || "").split("\n")]),
      ),
    );
    for (const doc of docs) out.set(doc.at, lines.get(number(doc))[doc.at - briefs[number(doc)]] || "");
    return out;
  };

  // Results by kind, the group of the best result first.
  loresmith.grouped = (results) => {
    const groups = new Map();
    for (const result of results) {
      const { kind, plural } = result.doc.group;
      const key = result.doc.node ? "node" : kind;
      const title = result.doc.node ? "Nodes of effect trees" : plural;
      if (!groups.has(key)) groups.set(key, { key, title, results: [] });
      groups.get(key).results.push(result);
    }
    return [...groups.values()];
  };
})();
