"use strict";
// Holds the order of results to a small index, as search/mod.rs writes it. Run with: node tests/site/search.js
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const window = {};
const context = vm.createContext({ window, TextEncoder });
for (const name of ["words.js", "search.js"]) {
  const file = path.join(__dirname, "../../src/emit/html/assets", name);
  vm.runInContext(fs.readFileSync(file, "utf8"), context, { filename: name });
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const coded = (places) => {
  let before = 0;
  return places
    .map(([doc, strong]) => {
      let rest = (doc - before) * 2 + strong;
      before = doc;
      let out = "";
      for (; rest > 31; rest = rest >> 5) out += DIGITS[(rest % 32) + 32];
      return out + DIGITS[rest];
    })
    .join("");
};

// Documents: kind, line of the file of names, brief, text. Every word of a name stands in the text as well.
const DOCS = [
  ["ability", "\tCleave", "C - A", "cuts through armour of the foe"],
  ["ability", "\tCleaving Wind", "C - A", "the wind cuts"],
  ["ability", "\tGreat Cleave", "C - D", "fire upon fire, cuts deep"],
  ["ability", "\tClever Trick", "P", "bleeding foes lose the fire"],
  ["effect-tree", "heat-tree\tHeat\tflame cleave", "", "the tree of heat"],
  ["effect-tree", "#ember\tEmber", "root of Heat", "a burning ember, the fire"],
  ["weapon", "long-sword\tLong Sword\tblade", "1d8", "a sword of the guards"],
  ["weapon", "\tÉpée", "1d6", "a thin sword of the duel"],
];
for (let at = 0; at < 60; at++) DOCS.push(["weapon", `\tRod ${at}`, "", `the rod ${at % 2 ? "of heat" : "and fire"}`]);

const lists = new Map();
DOCS.forEach(([, line, , text], doc) => {
  const strong = new Set(window.loresmith.words(line.split("\t")[1]));
  const all = new Set([...strong, ...window.loresmith.words(text)]);
  for (const word of all) lists.set(word, [...(lists.get(word) || []), [doc, strong.has(word) ? 1 : 0]]);
});
const sorted = [...lists.keys()].sort((a, b) => (a < b ? -1 : 1));
const parts = [sorted.slice(0, 20), sorted.slice(20, 40), sorted.slice(40)];
const asked = new Set();
const group = (kind) => ["pack", kind, `${kind}s`, DOCS.filter(([own]) => own === kind).length];
const files = {
  "search/index": {
    packs: [["pack", "Pack"]],
    groups: ["ability", "effect-tree", "weapon"].map(group),
    names: [0, 5],
    briefs: [0, 3],
    text: parts.map((part) => part[0]),
    common: ["unsaid"],
  },
  "search/names-0": DOCS.slice(0, 5).map(([, line]) => `${line}\n`).join(""),
  "search/names-1": DOCS.slice(5).map(([, line]) => `${line}\n`).join(""),
  "search/brief-0": DOCS.slice(0, 3).map(([, , brief]) => `${brief}\n`).join(""),
  "search/brief-1": DOCS.slice(3).map(([, , brief]) => `${brief}\n`).join(""),
};
parts.forEach((part, at) => {
  files[`search/text-${at}`] = part.map((word) => `${word} ${coded(lists.get(word))}\n`).join("");
});
window.loresmith.need = async (name) => {
  asked.add(name);
  return files[name];
};

const find = (text) =>
  new Promise((done) => {
    window.loresmith.find(text, (results, query, complete) => complete && done(results));
  });
const names = async (text, most = 4) => (await find(text)).slice(0, most).map(({ doc }) => doc.name);

(async () => {
  const holds = async (text, expected, most) =>
    assert.deepStrictEqual([...(await names(text, most))], expected, text);
  // Exact name, name start, word start, tag.
  await holds("cleave", ["Cleave", "Great Cleave", "Heat"], 3);
  await holds("cle", ["Cleave", "Clever Trick", "Cleaving Wind", "Great Cleave"]);
  // Typos: one edit from four letters on, letters that change places are one.
  await holds("swrod", ["Long Sword"], 1);
  await holds("cleav wnid", ["Cleaving Wind"], 1);
  await holds("epee", ["Épée"], 1);
  await holds("longsword", ["Long Sword"], 1);
  await holds("rdo", [], 1);
  // Nodes by their names, at their places.
  const [ember] = await find("ember");
  assert.deepStrictEqual([ember.doc.node, ember.doc.href], [true, "pack/effect-tree/heat-tree.html#ember"]);
  assert.strictEqual((await find("long sw"))[0].doc.href, "pack/weapon/long-sword.html");
  assert.strictEqual((await find("great"))[0].doc.href, "pack/ability/great-cleave.html");
  // Text: all words, then most; what every other entry says asks for nothing; the last word may be begun.
  await holds("cuts armour", ["Cleave"], 2);
  await holds("cuts xyzzy", ["Cleave", "Great Cleave", "Cleaving Wind"], 3);
  await holds("bleeding the", ["Clever Trick"], 2);
  await holds("unsaid duel", ["Épée"], 2);
  await holds("guar", ["Long Sword"], 1);
  await holds("guarsd", ["Long Sword"], 1);
  assert.ok((await find("the")).length > 30);
  assert.deepStrictEqual([...(await find(" - "))], []);
  // Only the files that are needed.
  asked.clear();
  const briefs = await window.loresmith.briefs((await find("epee")).map(({ doc }) => doc));
  assert.strictEqual(briefs.get(7), "1d6");
  assert.ok(!asked.has("search/brief-0") && asked.has("search/brief-1"));
})();
