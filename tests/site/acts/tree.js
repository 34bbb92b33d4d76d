"use strict";
// The drawing of an effect tree: the cheapest way, arrow keys, zoom.
const { shoot } = require("../checks/looks");

const tree = (site) => site.entries("effect-tree")[0];
const label = (page) => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
const height = (page) => page.evaluate(() => document.activeElement.getBoundingClientRect().y);

module.exports = [
  {
    name: "effect tree",
    on: tree,
    async play({ page, holds }) {
      const crown = page
        .locator("figure.tree a.tree-node[data-way*=' ']")
        .last();
      await page.keyboard.press("Tab");
      await crown.focus();
      await page.waitForFunction(() => document.querySelector(".tree .tree-node.lit"));
      const way = (await crown.getAttribute("data-way")).split(" ").length;
      const lit = await page.locator(".tree .tree-node.lit").count();
      holds(lit === way, "another way is lit than the cheapest", `${lit} of ${way}`);
      holds((await page.locator(".tree .tree-edges .lit").count()) >= way - 1, "the edges of the way are not lit");
      holds((await page.locator(".tree-cost").textContent()).trim().length > 0, "the cost is not told");
      await shoot(page, "tree-lit");
      const start = await height(page);
      await page.keyboard.press("ArrowDown");
      const below = await height(page);
      holds(below > start, "ArrowDown does not go down", await label(page));
      await page.keyboard.press("ArrowUp");
      holds((await height(page)) < below, "ArrowUp does not go up", await label(page));
      const above = await label(page);
      const width = () => page.evaluate(() => document.querySelector(".tree-box svg").getBoundingClientRect().width);
      const fitted = await width();
      await page.keyboard.press("+");
      const zoomed = await width();
      holds(zoomed > fitted * 1.1, "plus does not zoom in", `${fitted} ${zoomed}`);
      await page.keyboard.press("-");
      holds((await width()) < zoomed, "minus does not zoom out");
      await page.keyboard.press("0");
      holds(Math.abs((await width()) - fitted) < 1, "nought does not fit the drawing");
      holds((await label(page)) === above, "zoom keys move the focus");
      const href = await page.evaluate(() => document.activeElement.getAttribute("href") || document.activeElement.href.baseVal);
      await page.keyboard.press("Enter");
      await page.waitForFunction((href) => location.href.endsWith(href), href);
    },
  },
  {
    name: "the list of an effect tree",
    on: tree,
    options: { javaScriptEnabled: false },
    async play({ page, holds }) {
      const drawn = await page.locator("figure.tree a.tree-node").evaluateAll((nodes) => nodes.length);
      const listed = await page.locator("main li a[href^='#']").evaluateAll((links) => new Set(links.map((link) => link.getAttribute("href"))).size);
      holds(listed >= drawn, "the list has fewer nodes than the drawing", `${listed} of ${drawn}`);
    },
  },
];
