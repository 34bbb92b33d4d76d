"use strict";
// Words as the search compares them. Rust cuts alike (search/words.rs); tests/site/words.json holds both to it.
(() => {
  const loresmith = (window.loresmith = window.loresmith || {});
  const FOLDS =
    "a àáâãäåāăą|ae æ|c çćĉċč|d ðďđ|e èéêëēĕėęě|g ĝğġģ|h ĥħ|i ìíîïĩīĭįı|j ĵ|k ķĸ|l ĺļľŀł|n ñńņňŉŋ|o òóôõöøōŏő|oe œ|r ŕŗř|s śŝşšșſ|ss ß|t ţťŧț|th þ|u ùúûüũūŭůűų|w ŵ|y ýÿŷ|z źżž";
  const plain = new Map();
  for (const group of FOLDS.split("|")) {
    const [letters, others] = group.split(" ");
    for (const other of others) plain.set(other, letters);
  }
  const LETTER = /[\p{Alphabetic}\p{N}]/u;
  const JOINS = /['\u2019\u0300-\u036f\u00ad\u200b-\u200f]/;

  // A character in its plain form; empty for what is no letter.
  const fold = (letter) => {
    let out = "";
    for (const small of letter.toLowerCase()) {
      out += plain.get(small) ?? (LETTER.test(small) && !JOINS.test(small) ? small : "");
    }
    return out;
  };

  // The words of a text, each with its place: [word, start, end].
  const pieces = (text) => {
    const found = [];
    let word = "";
    let start = 0;
    let at = 0;
    for (const letter of text) {
      if (!JOINS.test(letter)) {
        const folded = fold(letter);
        if (folded && !word) start = at;
        if (!folded && word) found.push([word, start, at]);
        word = folded ? word + folded : "";
      }
      at += letter.length;
    }
    if (word) found.push([word, start, at]);
    return found;
  };

  // The words alone; most texts are plain, and for those there is a short way.
  const words = (text) =>
    /^[\x00-\x7f]*$/.test(text)
      ? text.replaceAll("'", "").toLowerCase().match(/[a-z0-9]+/g) || []
      : pieces(text).map(([word]) => word);

  // How many edits lead from one word to another (letters that change places are one), or most + 1.
  // With open, from the word to the beginning of the other.
  const edits = (from, to, most, open) => {
    if (!open && Math.abs(from.length - to.length) > most) return most + 1;
    let before = [];
    let last = Array.from({ length: to.length + 1 }, (_, at) => at);
    for (let a = 1; a <= from.length; a++) {
      const row = [a];
      let least = a;
      for (let b = 1; b <= to.length; b++) {
        const same = from[a - 1] === to[b - 1];
        let cost = Math.min(last[b] + 1, row[b - 1] + 1, last[b - 1] + (same ? 0 : 1));
        if (a > 1 && b > 1 && from[a - 1] === to[b - 2] && from[a - 2] === to[b - 1]) {
          cost = Math.min(cost, before[b - 2] + 1);
        }
        row.push(cost);
        least = Math.min(least, cost);
      }
      if (least > most) return most + 1;
      before = last;
      last = row;
    }
    return open ? Math.min(...last) : last[to.length];
  };

  // So many edits are forgiven in a word.
  const forgiven = (word) => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

  // The text in parts, [words, whether they match]: what the words of a query say is marked.
  const marked = (text, query) => {
    const parts = [];
    let at = 0;
    for (const [word, start, end] of pieces(text)) {
      const met = query.filter((own) => word.startsWith(own)).sort((a, b) => b.length - a.length)[0];
      const near = !met && query.some((own) => edits(own, word, forgiven(own)) <= forgiven(own));
      if (!met && !near) continue;
      let to = end;
      if (met) {
        to = start;
        let folded = "";
        for (const letter of text.slice(start, end)) {
          if (folded.length >= met.length) break;
          folded += JOINS.test(letter) ? "" : fold(letter);
          to += letter.length;
        }
      }
      if (start > at) parts.push([text.slice(at, start), false]);
      parts.push([text.slice(start, to), true]);
      at = to;
    }
    if (at < text.length) parts.push([text.slice(at), false]);
    return parts;
  };

  Object.assign(loresmith, { words, pieces, edits, forgiven, marked });
})();
