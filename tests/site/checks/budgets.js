"use strict";
// What a reader must load is small.
const KB = 1024;

module.exports = (site, say) => {
  const under = (name, limit) => {
    const size = site.size(name);
    if (size >= limit * KB) say(name, `has ${(size / KB).toFixed(1)} KB, ${limit} KB are allowed`);
  };
  // What a page loads by itself; the search comes when it is first used.
  const weights = new Map();
  for (const page of [...site.files].filter((name) => name.endsWith(".html"))) {
    const loaded = [...site.text(page).matchAll(/<script src="[^"]*?assets\/([^"\/]+\.js)"/g)];
    const names = loaded.map((found) => `assets/${found[1]}`).filter((name) => site.files.has(name));
    const sum = names.reduce((sum, name) => sum + site.size(name), 0);
    if (sum >= 40 * KB) weights.set(names.join(", "), [page, sum]);
  }
  for (const [names, [page, sum]] of weights) {
    say(page, `loads ${(sum / KB).toFixed(1)} KB of scripts, 40 KB are allowed`, names);
  }
  // Data stands beside the scripts in script files of its own.
  const scripts = [...site.files].filter(
    (name) => /^assets\/[^/]+\.js$/.test(name) && !site.text(name).startsWith("loresmith."),
  );
  const sum = scripts.reduce((sum, name) => sum + site.size(name), 0);
  if (sum >= 60 * KB) say("assets", `the scripts have ${(sum / KB).toFixed(1)} KB in all, 60 KB are allowed`);
  for (const name of site.files) {
    if (/^assets\/(search|previews|tables)\//.test(name)) under(name, 150);
    if (name.endsWith(".woff2")) under(name, 40);
    if (name.endsWith(".html")) under(name, KB);
  }
};
