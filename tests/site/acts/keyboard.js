"use strict";
// Without a pointer: from the first page to an entry, and the focus can always be seen.

// What is drawn of the element that has the focus, and whether the one before was drawn as if it had not.
function step() {
  const drawn = (element) => {
    const around = [element, ...element.querySelectorAll("*")];
    for (let up = element.parentElement; up && !up.matches("main, body, nav, ul, table") && around.length < 40; up = up.parentElement) around.push(up);
    return around
      .flatMap((part) => [undefined, "::before", "::after"].map((pseudo) => getComputedStyle(part, pseudo)))
      .map(({ outline, boxShadow, borderColor, stroke, strokeWidth, backgroundColor, textDecoration, opacity, transform }) =>
        [outline, boxShadow, borderColor, stroke, strokeWidth, backgroundColor, textDecoration, opacity, transform].join(),
      )
      .join();
  };
  const told = (element) =>
    `${element.tagName.toLowerCase()} ${(element.getAttribute("aria-label") || element.textContent).trim().slice(0, 30)}`;
  const before = window.before;
  const unseen = before && before.element.isConnected && before.drawn === drawn(before.element) ? told(before.element) : "";
  const focus = document.activeElement;
  const box = focus.getBoundingClientRect();
  const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  const ended = focus === document.body;
  window.before = ended ? undefined : { element: focus, drawn: drawn(focus) };
  return { unseen, inside, ended, name: told(focus) };
}

async function walk(page, until, holds, most = 250) {
  for (let count = 0; count < most; count++) {
    await page.keyboard.press("Tab");
    const { unseen, inside, ended, name } = await page.evaluate(step);
    holds(!unseen, "the focus cannot be seen", unseen);
    if (ended) return false;
    holds(inside, "the focus is off the screen", name);
    if (until && (await page.evaluate((until) => document.activeElement.matches(until), until))) return true;
  }
  return !until;
}

// No scrolling is then on its way while the focus is looked at.
const options = { reducedMotion: "reduce" };

module.exports = [
  {
    name: "from the first page to an entry by keys",
    on: (site) => site.tables("ability").length > 0 && "index.html",
    options,
    async play({ page, holds }) {
      await page.keyboard.press("Tab");
      const skip = await page.evaluate(step);
      holds(await page.evaluate(() => document.activeElement.matches(".skip")), "the first Tab is not the skip link", skip.name);
      holds(skip.inside, "the skip link cannot be seen");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.activeElement.id === "main");
      holds(await walk(page, "main .kinds a[href$='ability/index.html']", holds), "Tab never comes to the abilities");
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/ability\/index\.html$/);
      await page.waitForLoadState("load");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.activeElement.id === "main");
      holds(await walk(page, ".kind-table tbody th a", holds), "Tab never comes to a row");
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => !url.pathname.endsWith("index.html"));
    },
  },
  ...["ability", "effect-tree", "outfit", "chapter"].map((kind) => ({
    name: `focus of every control, ${kind}`,
    on: (site) => site.entries(kind)[0],
    options,
    async play({ page, holds }) {
      await walk(page, null, holds, 70);
    },
  })),
];
