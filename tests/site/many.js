"use strict";
// A project with more entries of one kind than a page shows: `many.js FOLDER` writes it.
const fs = require("node:fs");
const path = require("node:path");

const COUNT = 1200;
const LONG = `The ${"very long and much too often told ".repeat(4)}name of a blade`;

// Names are not in the order of the file. Prices follow from the figures.
function weapon(at) {
  const [usage, type] = [["main-hand", "off-hand", "two-handed"][at % 3], at % 5 ? "melee" : "ranged"];
  const name = at === 700 ? LONG : `Blade ${String((at * 7) % COUNT).padStart(4, "0")}`;
  return `kind: weapon
id: blade-${at}
name: ${name}
tags: [${at % 2 ? "odd" : "even"}]
usage: ${usage}
type: ${type}
attack: DEX
damage: ${1 + (at % 3)}d${[4, 6, 8][at % 3]}+${at % 6}
damage_type: ${["slashing", "piercing"][at % 2]}
range: ${type === "melee" ? 1 : 10 + (at % 5)}
text: |
  Number ${at} of the rack.
`;
}

const [, , folder] = process.argv;
const files = {
  "project.yaml": "kind: project\ntitle: The Armoury\npacks: [content]\npublish: own\n",
  "content/pack.yaml": `kind: pack
id: armoury
name: The Armoury
version: 1.0.0
format: 1
authors: [The smiths]
licence: CC-BY-4.0
depends: { worlds-awakening: ">=1.0" }
`,
  "content/weapons.yaml": Array.from({ length: COUNT }, (_, at) => weapon(at)).join("---\n"),
};
for (const [name, text] of Object.entries(files)) {
  const to = path.join(folder, name);
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.writeFileSync(to, text);
}
