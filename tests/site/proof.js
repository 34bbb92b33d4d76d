"use strict";
// Holds a built site to everything that SITE promises. Prints one line a finding and ends with 1 on any.
// With --live only what is seen in the browser, and the weight of the pages.
const path = require("node:path");
const { Site } = require("./site");

const STILL = [
  ["valid HTML", require("./checks/html")],
  ["links and anchors", require("./checks/links")],
  ["links of Markdown", require("./checks/markdown")],
  ["budgets", require("./checks/budgets")],
];
const LIVE = require("./checks/live");

async function main() {
  const [, , ...asked] = process.argv;
  const whole = asked.includes("--whole");
  const folder = asked.find((word) => !word.startsWith("--"));
  if (!folder) throw new Error("usage: proof.js [--whole] [--live] SITE");
  const site = new Site(path.resolve(folder), whole);
  let found = 0;
  const told = new Set();
  const say = (page, what, where = "") => {
    const line = [page || ".", what, where].filter(Boolean).join(": ").replace(/\s+/g, " ");
    if (told.has(line)) return;
    told.add(line);
    found += 1;
    console.log(line);
  };
  const still = asked.includes("--live") ? STILL.filter(([name]) => name === "budgets") : STILL;
  for (const [name, check] of still) await timed(name, () => check(site, say));
  await timed("in the browser", () => LIVE(site, say, timed));
  console.log(found ? `${found} findings in ${folder}` : `${folder} holds`);
  process.exitCode = found ? 1 : 0;
}

async function timed(name, work) {
  const start = performance.now();
  await work();
  console.error(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 2;
});
