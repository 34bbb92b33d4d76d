"use strict";
// Everything that needs a browser: how each type of page looks, and how the site behaves.
const { pathToFileURL } = require("node:url");
const { launch, watch } = require("../browser");
const { serve } = require("../server");
const looks = require("./looks");

const ACTS = ["search", "table", "many", "keyboard", "steps", "hover", "tree", "theme", "print", "still", "plain"].flatMap((name) =>
  require(`../acts/${name}`),
);
const AT_ONCE = 3;

module.exports = async (site, say, timed) => {
  const served = await serve(site, site.base === "/" ? "/codex/" : site.base);
  const browser = await launch();
  const roots = { file: `${pathToFileURL(site.folder)}/`, http: served.root };
  const only = process.env.ONLY && new RegExp(process.env.ONLY);
  try {
    const jobs = [...looks(site, say), ...ACTS.flatMap((act) => played(act, site, say))];
    await timed("pages and behaviour", () => run(jobs.filter(({ name }) => !only || only.test(name)), browser, roots, say));
  } finally {
    await browser.close();
    served.close();
  }
};

// An act on a page that it needs, from the disk and over HTTP.
function played(act, site, say) {
  const page = act.on(site);
  if (!page) {
    if (site.whole && !act.perhaps) say("", `there is no page to try this on: ${act.name}`);
    return [];
  }
  const holds = (where) => (is, what, detail) => is || say(page, `${act.name}: ${what}`, [detail, where].filter(Boolean).join(", "));
  return ["file", "http"].map((way) => ({
    name: `${act.name} (${way})`,
    page,
    way,
    options: act.options,
    run: (tools) => act.play({ ...tools, site, holds: holds(way), name: page }),
  }));
}

// So many at once that no core is idle. A job that cannot go on is a finding too.
async function run(jobs, browser, roots, say) {
  const waiting = [...jobs];
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const root = roots[job.way];
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...job.options });
      context.setDefaultTimeout(15_000);
      watch(context, root, say);
      try {
        const page = await context.newPage();
        await page.goto(root + job.page, { waitUntil: "load" });
        await job.run({ page, root });
      } catch (error) {
        say(job.page, `${job.name} could not go on`, error.message.split("\n").slice(0, 3).join(" "));
      } finally {
        await context.close();
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
