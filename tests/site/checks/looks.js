"use strict";
// Each type of page: accessible in light, dark and on a phone; no wider than the screen; whole over HTTP.
const fs = require("node:fs");
const path = require("node:path");

const AXE = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const WIDTHS = [1900, 1280, 768, 360];
const FACES = [
  ["light", 1280],
  ["dark", 1280],
  ["light", 360],
];

// A node of a tree is labelled by its name and its figures, as it shows them, with its kind between them.
const RULES = { "label-content-name-mismatch": { enabled: false } };

// Types that the shipped site has beside its kinds.
const KNOWN = ["index", "pairs", "rules", "rule", "coverage", "credits", "search", "404", "effect-tree", "chapter", "ability"];

module.exports = (site, say) => {
  const types = site.types();
  if (site.whole) {
    KNOWN.filter((type) => !types.has(type)).forEach((type) => say("", "there is no page of this type", type));
  }
  return [...types].flatMap(([type, page]) => [
    { name: `look of ${type}`, page, way: page === "404.html" ? "http" : "file", run: (tools) => look(tools, type, page, say) },
    { name: `${type} over HTTP`, page, way: "http", run: () => {} },
  ]);
};

async function look({ page }, type, name, say) {
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
  for (const width of WIDTHS) {
    await resize(page, width);
    for (const wide of await page.evaluate(tooWide)) say(name, `is wider than ${width} px`, wide);
  }
  await page.addScriptTag({ content: AXE });
  for (const [scheme, width] of FACES) {
    await page.emulateMedia({ colorScheme: scheme });
    await resize(page, width);
    for (const box of await page.evaluate(emptyBoxes)) say(name, `an empty box lies over the page (${scheme}, ${width} px)`, box);
    await shoot(page, `${type}-${scheme}-${width}`);
    for (const [rule, help, where] of await judged(page)) say(name, `${rule} (${scheme}, ${width} px): ${help}`, where);
  }
}

async function resize(page, width) {
  await page.setViewportSize({ width, height: 900 });
  // Scripts that measure do so before the second frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

// What stands out beyond the right edge, where the page as a whole does.
function tooWide() {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return [];
  const shown = (element) => `${element.tagName.toLowerCase()}.${element.className}`;
  const held = (element) => element.parentElement?.closest(".scroll, .kind-frame, .tree-box, .pairs-frame");
  const out = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > room + 1 && !held(element),
  );
  return [out.slice(0, 3).map(shown).join(" > ") || "the page"];
}

// Panels that have nothing to say and are drawn all the same.
function emptyBoxes() {
  const drawn = (element) => {
    const { position, borderTopWidth, boxShadow } = getComputedStyle(element);
    return /absolute|fixed/.test(position) && (borderTopWidth !== "0px" || boxShadow !== "none");
  };
  return [...document.querySelectorAll("main *, .topbar *")]
    .filter((element) => !element.matches("input, button, svg *") && !element.childElementCount && !element.textContent.trim())
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 2 && drawn(element))
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
}

async function judged(page, within) {
  const violations = await page.evaluate(
    ([runOnly, rules, within]) =>
      axe
        .run(within || document, { runOnly, rules, resultTypes: ["violations"], preload: false })
        .then(({ violations }) => violations),
    [LEVELS, RULES, within],
  );
  return violations.map(({ id, help, nodes }) => {
    const why = (nodes[0].any[0] || nodes[0].all[0] || nodes[0].none[0])?.message ?? "";
    return [id, help, `${nodes.length} places, first ${nodes[0].target.join(" ")}: ${why}`];
  });
}

// The reader of a run may look with own eyes: SHOTS names a folder for pictures.
async function shoot(page, name) {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: path.join(folder, `${name.replace(/ /g, "-")}.png`) });
}

module.exports.judge = async (page, within) => {
  await page.addScriptTag({ content: AXE });
  return judged(page, within);
};
module.exports.shoot = shoot;
