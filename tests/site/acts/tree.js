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
    name: "fingers on an effect tree",
    on: tree,
    options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    async play({ page, holds }) {
      const box = page.locator("figure.tree .tree-box").first();
      await box.evaluate((box) => box.scrollIntoView({ block: "center", behavior: "instant" }));
      const area = await box.boundingBox();
      const [x, y] = [area.x + area.width / 2, Math.min(area.y + area.height / 2, 600)];
      // Where the drawing stands in the window, how wide it is, and what the reader sees of page and screen.
      const seen = () =>
        box.evaluate((box) => {
          const { x, y, width } = box.querySelector("svg").getBoundingClientRect();
          return { x, y, width, page: window.scrollY, screen: window.visualViewport.scale };
        });
      const devtools = await page.context().newCDPSession(page);
      const touch = (type, ...places) =>
        devtools.send("Input.dispatchTouchEvent", { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) });
      const move = async (from, to) => {
        await touch("touchStart", from[0]);
        if (from.length > 1) await touch("touchStart", ...from);
        for (let part = 1; part <= 10; part += 1) {
          const between = from.map((place, at) => place.map((own, axis) => own + ((to[at][axis] - own) * part) / 10));
          await touch("touchMove", ...between);
          await page.waitForTimeout(16);
        }
        await touch("touchEnd");
        await page.waitForTimeout(100);
      };

      const before = await seen();
      await move([[x - 30, y], [x + 30, y]], [[x - 60, y], [x + 60, y]]);
      const wide = await seen();
      const grown = wide.width / before.width;
      holds(Math.abs(grown - 2) < 0.1, "two fingers twice as far apart do not double the drawing", `${grown}`);
      holds(wide.screen === 1 && wide.page === before.page, "two fingers move the page", JSON.stringify(wide));
      const held = (x - before.x) * grown + wide.x;
      holds(Math.abs(held - x) < 4, "what is between the fingers does not stay there", `${held} ${x}`);

      await move([[x - 40, y], [x + 40, y]], [[x - 80, y - 50], [x, y - 50]]);
      const moved = await seen();
      const way = [moved.x - wide.x, moved.y - wide.y];
      holds(Math.abs(way[0] + 40) < 4 && Math.abs(way[1] + 50) < 4, "two fingers do not move the drawing", String(way));
      holds(Math.abs(moved.width - wide.width) < wide.width / 50, "two fingers side by side zoom", `${moved.width}`);
      holds(moved.page === before.page, "two fingers move the page", `${moved.page}`);
      await shoot(page, "tree-pinched");

      await move([[x - 60, y], [x + 60, y]], [[x - 30, y], [x + 30, y]]);
      holds((await seen()).width < moved.width * 0.6, "two fingers that meet do not shrink the drawing", `${(await seen()).width}`);

      // One finger scrolls: the drawing where it has more to show, then the page.
      const one = await seen();
      for (let times = 0; times < 4; times += 1) await move([[x, y]], [[x, y - 300]]);
      const after = await seen();
      holds(after.page > one.page + 50, "one finger does not scroll the page", `${one.page} ${after.page}`);
      holds(after.width === one.width, "one finger zooms", `${after.width}`);
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
