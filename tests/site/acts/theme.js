"use strict";
// Light and dark: as the system asks, or as the reader chose, from the first paint on.
const paper = (page) =>
  page.evaluate(() => {
    const probe = document.createElement("canvas").getContext("2d");
    for (const element of [document.documentElement, document.body]) {
      probe.fillStyle = getComputedStyle(element).backgroundColor;
      probe.fillRect(0, 0, 1, 1);
    }
    const [red, green, blue, alpha] = probe.getImageData(0, 0, 1, 1).data;
    return alpha ? (red + green + blue) / 3 : 255;
  });

module.exports = [
  {
    name: "theme",
    on: () => "index.html",
    async play({ page, holds }) {
      await page.emulateMedia({ colorScheme: "dark" });
      holds((await paper(page)) < 80, "the dark of the system is not followed");
      await page.emulateMedia({ colorScheme: "light" });
      holds((await paper(page)) > 200, "the light of the system is not followed");
      const button = page.locator(".theme");
      for (let turns = 0; turns < 3 && (await paper(page)) > 80; turns++) await button.click();
      holds((await paper(page)) < 80, "the button never chooses dark");
      holds(/dark/.test(await button.getAttribute("aria-label")), "the button does not say what it chose");
      await page.addInitScript(() => {
        new MutationObserver((_, watch) => {
          if (!document.body) return;
          window.atFirst = document.documentElement.dataset.theme;
          watch.disconnect();
        }).observe(document, { childList: true, subtree: true });
      });
      await page.reload();
      holds((await page.evaluate(() => window.atFirst)) === "dark", "the choice is not there before the first paint");
      holds((await paper(page)) < 80, "the choice is not kept");
      await button.click();
      holds((await paper(page)) > 200, "the button does not go back to the system");
    },
  },
];
