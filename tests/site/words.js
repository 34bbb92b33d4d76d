"use strict";
// Holds the words of the search in the scripts to tests/site/words.json, as a unit test holds those in Rust.
// Run with: node tests/site/words.js
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const window = {};
const context = vm.createContext({ window, TextEncoder });
for (const name of ["shards.js", "words.js"]) {
  const file = path.join(__dirname, "../../src/emit/html/assets", name);
  vm.runInContext(fs.readFileSync(file, "utf8"), context, { filename: name });
}
const { words, pieces, hash, edits, marked } = window.loresmith;
const plain = (value) => JSON.parse(JSON.stringify(value));
const examples = JSON.parse(fs.readFileSync(path.join(__dirname, "words.json"), "utf8"));
for (const [text, expected] of examples.words) {
  assert.deepStrictEqual(plain(words(text)), expected, text);
  assert.deepStrictEqual(plain(pieces(text).map(([word]) => word)), expected, text);
}
for (const [key, expected] of examples.hashes) assert.strictEqual(hash(key), expected, key);
for (const [from, to, expected] of examples.edits) assert.strictEqual(edits(from, to, 3), expected, `${from} ${to}`);
for (const [text, query, expected] of examples.marks) {
  assert.deepStrictEqual(plain(marked(text, words(query))), expected, text);
}
