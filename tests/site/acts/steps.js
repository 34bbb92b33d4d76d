"use strict";
// The steps of an ability: one row of tabs, chosen by keys.
module.exports = [
  {
    name: "steps by keys",
    on: (site) => site.entries("ability").find((name) => (site.text(name).match(/class="step"/g) || []).length > 2),
    async play({ page, holds }) {
      const tabs = page.locator(".steps").first().locator("[role=tab]");
      const count = await tabs.count();
      holds(count > 2, "there are no tabs");
      const state = () =>
        page.evaluate(() => {
          const box = document.querySelector(".steps");
          const tabs = [...box.querySelectorAll("[role=tab]")];
          const shown = [...box.querySelectorAll("[role=tabpanel]")].map((panel) => panel.checkVisibility({ contentVisibilityAuto: true }) && panel.getBoundingClientRect().height > 0);
          return {
            at: tabs.findIndex((tab) => tab.getAttribute("aria-selected") === "true"),
            focus: tabs.indexOf(document.activeElement),
            shown: shown.flatMap((is, at) => (is ? [at] : [])).join(),
          };
        });
      const is = async (at, key) => {
        const now = await state();
        holds(now.at === at && now.shown === String(at), `after ${key} step ${at} is not the one that is shown`, JSON.stringify(now));
      };
      await is(0, "loading");
      await tabs.first().focus();
      for (const [key, at] of [["ArrowRight", 1], ["End", count - 1], ["ArrowRight", 0], ["ArrowLeft", count - 1], ["Home", 0]]) {
        await page.keyboard.press(key);
        await is(at, key);
        holds((await state()).focus === at, `${key} does not move the focus`);
      }
      holds((await page.locator(".step .changed").count()) > 0, "what changed is not marked");
    },
  },
];
