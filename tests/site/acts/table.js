"use strict";
// The table of a kind: sorted, filtered, told by its address, walked by keys.
const kind = (site) => site.tables("ability")[0];

const seen = (page) =>
  page.evaluate(() => ({
    rows: [...document.querySelectorAll(".kind-table tbody th")].map((cell) => cell.textContent.trim()),
    query: location.search,
    sorted: [...document.querySelectorAll(".kind-table [aria-sort]")].map((head) => head.getAttribute("aria-sort")).join(),
  }));

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

const numbers = (page, at) =>
  page.evaluate(
    (at) =>
      [...document.querySelectorAll(".kind-table tbody tr")].map(({ cells }) => {
        const { n } = cells[at].dataset;
        const text = cells[at].textContent.trim().replace("\u2212", "-");
        return n !== undefined ? Number(n) : text ? Number.parseFloat(text) : null;
      }),
    at,
  );

function ordered(list, down) {
  const known = list.filter((value) => value !== null && !Number.isNaN(value));
  const last = list.findIndex((value) => value === null);
  const empty = last < 0 || list.slice(last).every((value) => value === null);
  return empty && known.every((value, at) => !at || (down ? known[at - 1] >= value : known[at - 1] <= value));
}

const address = (page, test) => page.waitForFunction((test) => new RegExp(test).test(location.search), test);

module.exports = [
  {
    name: "sorting, filters and the address",
    on: kind,
    async play({ page, holds }) {
      const states = [await seen(page)];
      const head = page.locator(".kind-table thead th[data-sort^=number], .kind-table thead th.number").first();
      const at = await head.evaluate((cell) => cell.cellIndex);
      await head.locator("button").click();
      await address(page, "sort=");
      states.push(await seen(page));
      holds(states.at(-1).sorted === "ascending", "aria-sort does not say ascending", states.at(-1).sorted);
      holds(ordered(await numbers(page, at), false), "numbers do not rise, or what is unknown is not last", String(await numbers(page, at)));
      await head.locator("button").click();
      await address(page, "sort=-");
      states.push(await seen(page));
      holds(states.at(-1).sorted === "descending", "aria-sort does not say descending", states.at(-1).sorted);
      holds(ordered(await numbers(page, at), true), "numbers do not fall, or what is unknown is not last", String(await numbers(page, at)));

      await page.evaluate(() => document.querySelectorAll(".tools details").forEach((details) => (details.open = true)));
      const chip = page.locator(".chip:not(.none)").first();
      const count = Number(await chip.locator("small").textContent());
      await chip.click();
      await page.waitForFunction((count) => document.querySelectorAll(".kind-table tbody tr").length === count, count);
      states.push(await seen(page));
      holds(states.at(-1).query.includes("&"), "the address does not hold the filter", states.at(-1).query);

      const word = states.at(-1).rows[0].slice(0, 4);
      await page.locator("#find").fill(word);
      await address(page, "q=");
      const typed = await seen(page);
      holds(typed.rows.length > 0 && typed.rows.length <= count, "free text finds nothing", word);

      await page.reload();
      await page.waitForFunction((rows) => document.querySelectorAll(".kind-table tbody tr").length === rows, typed.rows.length);
      holds(same(await seen(page), typed), "the address does not bring the same rows", typed.query);
      holds((await page.locator("#find").inputValue()) === word, "the address does not bring the words");
      holds((await page.locator(".chip :checked").count()) === 1, "the address does not bring the filter");

      for (const before of states.slice(0, -1).reverse()) {
        await page.goBack();
        await page.waitForFunction((query) => location.search === query, before.query);
        await page.waitForFunction((rows) => document.querySelectorAll(".kind-table tbody tr").length === rows, before.rows.length);
        holds(same(await seen(page), before), "back does not bring the rows of before", before.query);
      }
      await page.goForward();
      await page.waitForFunction((query) => location.search === query, states[1].query);
      await page.waitForFunction(() => document.querySelector("[aria-sort=ascending]"));
      holds(same(await seen(page), states[1]), "forward does not bring the rows");
    },
  },
  {
    name: "rows by keys and pointer",
    on: kind,
    async play({ page, root, name, holds }) {
      const focus = () => page.evaluate(() => document.activeElement.textContent.trim());
      const [first, second] = (await seen(page)).rows;
      await page.locator("#find").focus();
      await page.keyboard.press("ArrowDown");
      holds((await focus()) === first, "ArrowDown does not come to the first row", await focus());
      await page.keyboard.press("ArrowDown");
      holds((await focus()) === second, "ArrowDown does not come to the second row", await focus());
      await page.keyboard.press("ArrowUp");
      holds((await focus()) === first, "ArrowUp does not go back", await focus());
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.href !== root + name);
      await page.goBack();
      await page.waitForURL(root + name);

      const row = page.locator(".kind-table tbody tr").last();
      await row.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      const href = await row.locator("th a").evaluate((link) => link.href);
      const cell = await row.locator("td").nth(1).boundingBox();
      await page.mouse.click(cell.x + cell.width - 3, cell.y + cell.height / 2);
      await page.waitForURL(href);
      await page.goBack();
      await page.waitForURL(root + name);
      await page
        .waitForFunction((before) => Math.abs(window.scrollY - before) < 40, before)
        .catch(() => holds(false, "back does not keep the place", `${before}`));
    },
  },
  {
    name: "table on a phone",
    on: kind,
    options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    async play({ page, root, name, holds }) {
      const display = await page.locator(".kind-table tbody tr").first().evaluate((row) => getComputedStyle(row).display);
      holds(display !== "table-row", "rows are not cards", display);
      holds(await page.locator("#sort-by").isVisible(), "nothing sorts");
      const menu = page.locator(".menu");
      await menu.tap();
      await page.locator("#nav .close").waitFor();
      holds((await menu.getAttribute("aria-expanded")) === "true", "the menu does not say that it is open");
      await page.keyboard.press("Escape");
      await page.locator("#nav .close").waitFor({ state: "hidden" });
      await page.locator(".kind-table tbody tr").nth(1).tap();
      await page.waitForURL((url) => url.href !== root + name);
    },
  },
];
