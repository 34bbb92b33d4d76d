"use strict";
// What a reader must load is small.
const KB = 1024;

module.exports = (site, say) => {
  const under = (name, limit) => {
    const size = site.size(name);
    if (size >= limit * KB) say(name, `has ${(size / KB).toFixed(1)} KB, ${limit} KB are allowed`);
  };
  // Data stands beside the scripts in script files of its own.
  const scripts = [...site.files].filter(
    (name) => /^assets\/[^/]+\.js$/.test(name) && !site.text(name).startsWith("loresmith."),
  );
  const sum = scripts.reduce((sum, name) => sum + site.size(name), 0);
  if (sum >= 40 * KB) say("assets", `the scripts have ${(sum / KB).toFixed(1)} KB in all, 40 KB are allowed`);
  for (const name of site.files) {
    if (/^assets\/(search|previews|tables)\//.test(name)) under(name, 150);
    if (name.endsWith(".woff2")) under(name, 40);
    if (name.endsWith(".html")) under(name, KB);
  }
};
