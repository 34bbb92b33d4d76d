"use strict";
// For readers who prefer no motion nothing moves.
const moving = (page) =>
  page.evaluate(() => {
    const slow = (list) => list.split(",").some((time) => Number.parseFloat(time) * (time.includes("ms") ? 1 : 1000) > 10);
    const found = [];
    for (const element of document.querySelectorAll("*")) {
      for (const part of [undefined, "::before", "::after"]) {
        const style = getComputedStyle(element, part);
        const animates = style.animationName !== "none" && slow(style.animationDuration);
        if (animates || slow(style.transitionDuration)) found.push(`${element.tagName.toLowerCase()}.${element.getAttribute("class") || ""}`);
      }
    }
    if (getComputedStyle(document.documentElement).scrollBehavior === "smooth") found.push("smooth scrolling");
    return [...new Set(found)].slice(0, 5).concat(document.getAnimations().length ? ["a running animation"] : []);
  });

module.exports = [
  ["index.html", () => "index.html"],
  ["a table", (site) => site.tables("ability")[0]],
  ["an ability", (site) => site.entries("ability")[0]],
  ["a tree", (site) => site.entries("effect-tree")[0]],
].map(([what, on]) => ({
  name: `no motion, ${what}`,
  on,
  options: { reducedMotion: "reduce" },
  async play({ page, holds }) {
    await page.keyboard.press("/");
    await page.keyboard.type("a");
    const found = await moving(page);
    holds(!found.length, "something moves", found.join(", "));
  },
}));
