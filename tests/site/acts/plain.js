"use strict";
// Without scripts everything can be read and every place be reached.
const options = { javaScriptEnabled: false };

module.exports = [
  {
    name: "first page without scripts",
    on: (site) => site.tables("ability").length > 0 && "index.html",
    options,
    async play({ page, site, holds }) {
      for (const kind of site.html.filter((name) => /^[^/]+\/[^/]+\/index\.html$/.test(name) && !name.startsWith("rules/"))) {
        holds((await page.locator(`main a[href="${kind}"]:visible`).count()) > 0, "a kind cannot be reached", kind);
      }
      holds(!(await page.locator(".theme").isVisible()), "a button is shown that does nothing");
    },
  },
  {
    name: "table without scripts",
    on: (site) => site.tables("ability")[0],
    options,
    async play({ page, site, name, holds }) {
      const pack = name.split("/")[0];
      const entries = site.entries("ability").filter((entry) => entry.startsWith(`${pack}/`)).length;
      const rows = await page.locator(".kind-table tbody th a:visible").count();
      holds(rows === Math.min(500, entries), "rows are missing", `${rows} of ${entries}`);
      holds(!(await page.locator("form.tools").isVisible()), "filters are shown that do nothing");
      await page.locator(".kind-table tbody th a").first().click();
      await page.waitForURL((url) => !url.pathname.endsWith("index.html"));
    },
  },
  {
    name: "steps without scripts",
    on: (site) => site.entries("ability").find((name) => (site.text(name).match(/class="step"/g) || []).length > 2),
    options,
    async play({ page, site, name, holds }) {
      const steps = (site.text(name).match(/class="step"/g) || []).length;
      holds((await page.locator(".step:visible").count()) === steps, "steps are not stacked");
      holds((await page.locator("main .figures:visible").count()) > 0, "figures are missing");
      holds((await page.locator("[data-print]:visible").count()) === 0, "a button is shown that does nothing");
    },
  },
  {
    name: "menu without scripts",
    on: () => "index.html",
    options: { ...options, viewport: { width: 360, height: 740 } },
    async play({ page, holds }) {
      await page.locator(".menu").click();
      await page.locator("#nav a:visible").nth(1).waitFor();
      await page.locator("#nav .close").click();
      await page.locator("#nav .close").waitFor({ state: "hidden" });
      holds(page.url().endsWith("#main"), "closing the sheet leads elsewhere", page.url());
    },
  },
];
