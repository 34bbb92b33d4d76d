"use strict";
// The search: three letters and Enter, typos, arrows, Escape, the page of all results.
const { judge, shoot } = require("../checks/looks");

const home = (site) => site.entries("ability").length > 0 && "index.html";
const list = ".search .found:not([hidden]) [role=option]";
const name = (html) => html.match(/<h1>([^<&]*)</)?.[1].trim() ?? "";
const chosen = (page) => page.locator(".search [aria-selected=true]").getAttribute("href");

// An ability that three letters of its name tell from every other entry.
function ability(site) {
  const names = site.html.filter((file) => /^[^/]+\/[^/]+\//.test(file)).map((file) => name(site.text(file)).toLowerCase());
  return site
    .entries("ability")
    .map((file) => ({ file, name: name(site.text(file)) }))
    .find(({ name }) => name.length > 5 && names.filter((other) => other.startsWith(name.slice(0, 3).toLowerCase())).length === 1);
}

module.exports = [
  {
    name: "three letters and Enter",
    on: (site) => home(site) && ability(site) && "index.html",
    async play({ page, root, site, holds }) {
      const wanted = ability(site);
      await page.keyboard.press("/");
      await page.keyboard.type(wanted.name.slice(0, 3));
      await page.keyboard.press("Enter");
      await page.waitForURL(root + wanted.file);
      holds((await page.locator("h1").textContent()).trim() === wanted.name, "opens another entry", page.url());
      await page.goBack();
      await page.waitForURL(/index\.html$/);
    },
  },
  {
    name: "typos, arrows and Escape",
    on: (site) => home(site) && ability(site) && "index.html",
    async play({ page, root, site, holds }) {
      const { file, name } = ability(site);
      const typo = name[0] + name[2] + name[1] + name.slice(3);
      await page.keyboard.press("/");
      await page.keyboard.type(typo);
      await page.locator(`${list}[href$="${file}"]`).waitFor();
      for (const [rule, help, where] of await judge(page, ".topbar, .hero, main")) holds(false, `${rule}: ${help}`, where);
      await shoot(page, "search-list");
      await page.keyboard.press("Escape");
      await page.locator(".search .found").first().waitFor({ state: "hidden" });
      holds(await page.locator("#search").evaluate((field) => field === document.activeElement), "Escape takes the focus away");
      await page.locator("#search").fill("");
      await page.keyboard.type(name[0]);
      await page.locator(list).nth(1).waitFor();
      const first = await chosen(page);
      await page.keyboard.press("ArrowDown");
      const second = await chosen(page);
      holds(second && second !== first, "ArrowDown chooses nothing else", second);
      const active = await page.locator("#search").getAttribute("aria-activedescendant");
      holds((await page.locator(`#${active}`).getAttribute("href")) === second, "what is chosen is not told to readers");
      await page.keyboard.press("ArrowUp");
      holds((await chosen(page)) === first, "ArrowUp does not go back");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.href.split("#")[0] !== `${root}index.html`);
      holds(page.url() === new URL(second, `${root}index.html`).href, "Enter opens another entry", page.url());
    },
  },
  {
    name: "page of all results",
    on: (site) => ability(site) && "search.html",
    async play({ page, root, site, holds }) {
      const { file, name } = ability(site);
      await page.goto(`${root}search.html?q=${encodeURIComponent(name)}`);
      await page.locator(`#search-results a[href$="${file}"]`).waitFor();
      holds((await page.locator("#search-results mark").count()) > 0, "no match is marked");
      holds(/\d/.test(await page.locator("#search-count").textContent()), "nothing says how many");
      for (const [rule, help, where] of await judge(page)) holds(false, `${rule}: ${help}`, where);
      await page.goto(`${root}search.html?q=${encodeURIComponent('<img src=x onerror="document.title=1">')}`);
      await page.waitForFunction(() => document.querySelector("#search-count").textContent);
      holds((await page.locator("main img").count()) === 0, "words of the reader become elements");
    },
  },
];
