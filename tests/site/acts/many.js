"use strict";
// A kind with more entries than a page shows: everything works on all its rows, and the address tells which are seen.
const { judge } = require("../checks/looks");

const PAGE = 500;
const pages = (site) => site.html.filter((name) => /^[^/]+\/[^/]+\/index(\.\d+)?\.html$/.test(name));
const kind = (site) =>
  pages(site).find((name) => name.endsWith("/index.html") && site.files.has(name.replace("index.html", "index.2.html")));

// What all pages say together: the name, the words and the last figure of every row, in the order of the pages.
function told(site, first) {
  const folder = first.slice(0, first.lastIndexOf("/") + 1);
  const own = pages(site).filter((name) => name.startsWith(folder)).sort();
  own.unshift(own.splice(own.indexOf(first), 1)[0]);
  return own.flatMap((name) =>
    [...site.text(name).matchAll(/<tr><th scope="row"><a[^>]*>([^<]*)<\/a>.*/g)].map(([row, name]) => ({
      name,
      words: row.replace(/<[^>]*>/g, "\n").toLowerCase(),
      last: Number(row.match(/>([\d.]+)<\/td><\/tr>$/)?.[1]),
    })),
  );
}

const seen = (page) =>
  page.evaluate(() => ({
    names: [...document.querySelectorAll(".kind-table tbody th")].map((cell) => cell.textContent),
    last: [...document.querySelectorAll(".kind-table tbody tr")].map(({ cells }) => Number([...cells].at(-1).textContent)),
    query: location.search,
    current: document.querySelector(".pages [aria-current]")?.textContent,
    tally: document.querySelector(".tally").textContent,
  }));

// The rows are there when the tally counts them.
const rows = (page, query, count) =>
  page.waitForFunction(
    ([query, count]) =>
      new RegExp(query).test(location.search) &&
      document.querySelector(".tally").textContent.includes(" of ") &&
      document.querySelectorAll(".kind-table tbody tr").length === count,
    [query, count],
  );

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

async function accessible(page, holds, state) {
  for (const [rule, help, where] of await judge(page)) holds(false, `${rule} (${state}): ${help}`, where);
}

module.exports = [
  {
    name: "a kind of several pages",
    on: kind,
    perhaps: true,
    async play({ page, site, name, holds }) {
      const all = told(site, name);
      const rising = all.map(({ last }) => last).sort((a, b) => a - b);
      const listed = all.map(({ name }) => name);
      const start = await seen(page);
      holds(same(start.names, listed.slice(0, PAGE)), "the first page does not show the first rows", `${start.names.length}`);
      const { key, at } = await page.evaluate(() => {
        const head = [...document.querySelectorAll(".kind-table thead th")].at(-1);
        return { key: head.dataset.key, at: head.cellIndex };
      });

      // Sorted over all rows, either way.
      const head = page.locator(".kind-table thead th").nth(at).locator("button");
      await head.click();
      await rows(page, `sort=${key}`, PAGE);
      const sorted = await seen(page);
      holds(same(sorted.last, rising.slice(0, PAGE)), "sorting does not reach all rows", String(sorted.last.slice(0, 9)));
      const [, , ...rest] = (await page.locator(".pages a").allTextContents()).map(Number);
      const end = rest.at(-1);
      holds(end === Math.ceil(all.length / PAGE), "the pages are not all there", `${end}`);

      // The last page, by the address too, and the way back.
      await page.locator(".pages a").last().click();
      await rows(page, `page=${end}`, all.length - (end - 1) * PAGE);
      const last = await seen(page);
      holds(same(last.last, rising.slice((end - 1) * PAGE)), "the last page does not end the order", String(last.last.slice(-9)));
      holds(last.current === String(end), "the page of several is not told", last.current);
      await accessible(page, holds, "the last page");
      await page.reload();
      await rows(page, `page=${end}`, last.names.length);
      holds(same(await seen(page), last), "the address does not bring the page", last.query);
      await page.goBack();
      await rows(page, `^\\?sort=${key}$`, PAGE);
      holds(same(await seen(page), sorted), "back does not bring the first page", sorted.query);
      await page.goBack();
      await rows(page, "^$", PAGE);
      holds(same((await seen(page)).names, start.names), "back does not bring the order of before");
      await page.goForward();
      await rows(page, `^\\?sort=${key}$`, PAGE);
      holds(same(await seen(page), sorted), "forward does not bring the order");

      // A filter counts all rows, and so does the text.
      await page.evaluate(() => document.querySelectorAll(".tools details").forEach((details) => (details.open = true)));
      const chip = page.locator(".chip:not(.none)").first();
      const count = Number(await chip.locator("small").textContent());
      const value = (await chip.locator("input").getAttribute("value")).toLowerCase();
      const fits = all.filter(({ words }) => words.split("\n").includes(value)).length;
      holds(count === fits, "a filter does not count all rows", `${value}: ${count} of ${fits}`);
      await chip.click();
      await rows(page, "&", Math.min(PAGE, count));
      const chosen = await seen(page);
      holds(chosen.tally.startsWith(`${count} of ${all.length}`), "a filter does not choose from all rows", chosen.tally);
      await page.locator(".clear").click();
      await rows(page, "^$", PAGE);
      const word = all.at(-1).name.toLowerCase().split(" ").at(-1).slice(0, -1);
      const met = all.filter(({ words }) => words.includes(word));
      await page.locator(".tools input[type=search]").fill(word);
      await rows(page, "q=", Math.min(PAGE, met.length));
      holds(same((await seen(page)).names, met.slice(0, PAGE).map(({ name }) => name)), "text does not find in all rows", word);
      await accessible(page, holds, "a text");

      // Keys walk the rows; an entry leads back to what was found.
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      const focus = await page.evaluate(() => document.activeElement.textContent);
      holds(focus === met[1].name, "ArrowDown does not come to the second row", focus);
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => !/index/.test(url.pathname));
      await page.goBack();
      await rows(page, "q=", Math.min(PAGE, met.length));
    },
  },
  {
    name: "the second of several pages, without a script",
    on: (site) => kind(site)?.replace("index.html", "index.2.html"),
    perhaps: true,
    options: { javaScriptEnabled: false },
    async play({ page, site, name, holds }) {
      const all = told(site, name.replace("index.2.html", "index.html"));
      const names = await page.locator(".kind-table tbody th").allTextContents();
      holds(same(names, all.slice(PAGE, PAGE * 2).map(({ name }) => name)), "it does not show the rows after the first", `${names.length}`);
      await page.locator(".pages a").first().click();
      await page.waitForURL(/index\.html$/);
    },
  },
  {
    name: "a kind of several pages on a phone",
    on: kind,
    perhaps: true,
    options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    async play({ page, site, name, holds }) {
      const all = told(site, name);
      const long = all.reduce((long, { name }) => (name.length > long.length ? name : long), "");
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      const display = await page.locator(".kind-table tbody tr").first().evaluate((row) => getComputedStyle(row).display);
      holds(display !== "table-row", "rows are not cards", display);
      const last = (await page.locator(".sort-by option").evaluateAll((options) => options.map(({ value }) => value))).at(-1);
      await page.locator(".sort-by select").selectOption(last);
      await rows(page, `sort=${last}`, PAGE);
      const falling = all.map(({ last }) => last).sort((a, b) => b - a);
      holds(same((await seen(page)).last, falling.slice(0, PAGE)), "the cards are not sorted over all rows");
      await page.locator(".pages a").last().tap();
      await rows(page, "page=", all.length % PAGE || PAGE);
      holds((await wide()) <= 360, "the cards are wider than a phone", `${await wide()}`);
      await accessible(page, holds, "cards");
      await page.goBack();
      await rows(page, `^\\?sort=${last}$`, PAGE);
      await page.locator(".tools input[type=search]").fill(long);
      await rows(page, "q=", 1);
      holds((await wide()) <= 360, "a long name makes the page wider than a phone", `${await wide()}`);
      await page.setViewportSize({ width: 1280, height: 900 });
      const frame = await page.locator(".kind-frame").evaluate((box) => [box.scrollWidth, box.clientWidth]);
      holds(frame[0] <= frame[1], "a long name makes the table wider than its frame", String(frame));
    },
  },
];
