"use strict";
// Paper: an entry is one page, cards are nine a page.
const pages = (pdf) => (pdf.toString("latin1").match(/\/Type\s*\/Page(?!s)/g) || []).length;

const ENTRIES = ["ability", "weapon", "equipment", "item", "outfit", "class", "ancestry", "creature", "character", "condition", "damage-type", "hero"];

module.exports = [
  ...ENTRIES.map((kind) => ({
    name: `print of ${kind}`,
    on: (site) => site.entries(kind)[0],
    async play({ page, holds }) {
      const count = pages(await page.pdf({ format: "A4" }));
      holds(count === 1, "an entry is not one page", `${count} pages`);
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      holds((await page.locator(".address").innerText()).includes(".html"), "the address is not printed");
      const ink = await page.evaluate(() => getComputedStyle(document.querySelector("h1")).color);
      holds(ink === "rgb(0, 0, 0)", "the print is not black on white", ink);
    },
  })),
  ...["ability", "weapon", "item"].map((kind) => ({
    name: `cards of ${kind}`,
    on: (site) => site.tables(kind)[0],
    async play({ page, root, name, holds }) {
      const rows = await page.locator(".kind-table tbody tr").count();
      await page.goto(`${root}${name}?print=cards`);
      await page.locator(".deck > .poker").nth(rows - 1).waitFor();
      const count = pages(await page.pdf({ format: "A4" }));
      holds(count === Math.ceil(rows / 9), "cards are not nine a page", `${rows} cards on ${count} pages`);
      const over = await page.locator(".poker").evaluateAll((cards) =>
        cards.filter((card) => card.scrollHeight > card.clientHeight + 1).map((card) => card.querySelector("h2").textContent),
      );
      holds(!over.length, "cards overflow", over.join(", "));
    },
  })),
];
