"use strict";
// Cards beside links and dice: they wait, they cover nothing, they close.
const { judge, shoot } = require("../checks/looks");

const card = ".hover:not([hidden])";
const KINDS = ["ability", "weapon", "item", "creature", "chapter"];

// An entry that links to another: on a page of its own, or on a card of the same page.
const linking = (way) => (site) =>
  KINDS.flatMap((kind) => site.entries(kind)).find((name) => /<article class="entry"[\s\S]*<\/article>/.exec(site.text(name))?.[0].match(way));
const previewed = { 'main article a[href^="../"]': / href="\.\.\/[^.]*\.html"/, 'main article a[href^="#card-"]:not(h3 a)': / href="#card-/ };
const dice = '.dice:text-is("2d8")';

module.exports = [
  ...Object.entries(previewed).map(([link, way]) => ({
    name: `previews of ${link}`,
    on: linking(way),
    perhaps: link.includes("#card"),
    async play({ page, holds }) {
      await page.keyboard.press("Tab");
      const target = page.locator(link).and(page.locator(":visible")).first();
      const waited = await target.evaluate(
        (link) =>
          new Promise((done) => {
            const start = performance.now();
            const look = () => {
              const card = document.querySelector(".hover");
              if (card && !card.hidden) done(performance.now() - start);
              else requestAnimationFrame(look);
            };
            link.focus();
            look();
          }),
      );
      holds(waited >= 145, "a card comes before 150 ms", `${waited}`);
      const covers = await target.evaluate((link) => {
        const [own, card] = [link, document.querySelector(".hover")].map((part) => part.getBoundingClientRect());
        return own.left < card.right && card.left < own.right && own.top < card.bottom && card.top < own.bottom;
      });
      holds(!covers, "a card covers its link");
      holds((await target.getAttribute("aria-describedby")) === (await page.locator(card).getAttribute("id")), "the link is not described by its card");
      for (const [rule, help, where] of await judge(page)) holds(false, `${rule}: ${help}`, where);
      await shoot(page, "preview");
      await page.keyboard.press("Escape");
      await page.locator(card).waitFor({ state: "hidden" });
      await target.evaluate((link) => link.blur());
      await target.hover();
      await page.locator(card).waitFor();
      await page.mouse.move(2, 2);
      await page.locator(card).waitFor({ state: "hidden" });
    },
  })),
  {
    name: "dice",
    on: (site) => site.entries("ability").find((name) => /class="dice"[^>]*>2d8</.test(site.text(name))),
    async play({ page, holds }) {
      await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
      const tabs = page.locator("[role=tab]");
      const shown = page.locator(`${dice}[role=button]:visible`).first();
      for (let at = 0; (await shown.count()) === 0 && at < (await tabs.count()); at++) await tabs.nth(at).click();
      await shown.focus();
      await page.keyboard.press("Enter");
      await page.locator(card).waitFor();
      const text = (await page.locator(card).innerText()).replace(/\s+/g, " ");
      for (const figure of ["Least 2 ", "Average 9 ", "Greatest 16 ", "critical: 16", "2+ 100 %", "9+ 56 %", "16+ 1.6 %"]) {
        holds(text.toLowerCase().includes(figure.toLowerCase()), `the card of 2d8 does not say ${figure}`, text);
      }
      for (const [rule, help, where] of await judge(page)) holds(false, `${rule}: ${help}`, where);
      await shoot(page, "dice");
      await page.keyboard.press("Escape");
      await page.locator(card).waitFor({ state: "hidden" });
    },
  },
];
