"use strict";
// Every relative link of md/ leads to a file and to an anchor, as code hosts make them of headings.
const path = require("node:path");

const ABROAD = /^(https?|mailto):/i;

module.exports = (site, say) => {
  const anchors = new Map();
  const anchorsOf = (name) => {
    if (!anchors.has(name)) anchors.set(name, made(prose(site.text(name))));
    return anchors.get(name);
  };
  for (const name of site.files) {
    if (!name.startsWith("md/") || !name.endsWith(".md")) continue;
    const lines = prose(site.text(name));
    lines.forEach((line, at) => {
      const raw = uncoded(line).replace(/<a id="[^"]*"><\/a>/g, "").match(/(?<!\\)<\/?[a-z!][^>]*>?/i);
      if (raw) say(`${name}:${at + 1}`, "words become HTML", raw[0]);
    });
    for (const { href, line } of links(lines)) {
      if (ABROAD.test(href)) continue;
      const where = `${name}:${line}`;
      const [file, anchor] = href.split("#");
      if (/^[a-z][a-z0-9+.-]*:|^\//i.test(href)) {
        say(where, "a link is not relative", href);
        continue;
      }
      const to = file ? path.posix.join(path.posix.dirname(name), decodeURIComponent(file)) : name;
      // Pictures stand once, beside both formats.
      if (!to.startsWith("md/") && !to.startsWith("images/")) say(where, "a link leaves md/", href);
      else if (!site.files.has(to)) say(where, "a link leads to a file that is not there", href);
      else if (anchor !== undefined && !anchorsOf(to).has(decodeURIComponent(anchor))) {
        say(where, "a link leads to an anchor that is not there", href);
      }
    }
  }
};

// The lines without code: what stands in a fence or between backticks is no link.
function prose(text) {
  let fence = null;
  return text.split("\n").map((line) => {
    const mark = line.match(/^\s*(`{3,}|~{3,})/);
    if (fence) {
      if (mark && mark[1].startsWith(fence)) fence = null;
      return "";
    }
    if (mark) {
      fence = mark[1];
      return "";
    }
    return line;
  });
}

const uncoded = (line) => line.replace(/\\`/g, "").replace(/(`+)(?:(?!\1)[\s\S])*?\1/g, (code) => " ".repeat(code.length));

function links(lines) {
  return lines.flatMap((line, at) =>
    [...uncoded(line).matchAll(/\]\((<[^>]*>|(?:\\.|[^()\s\\]|\([^()]*\))*)(?:\s+"[^"]*")?\)/g)].map(([, href]) => ({
      href: href.replace(/^<|>$/g, "").replace(/\\(.)/g, "$1"),
      line: at + 1,
    })),
  );
}

// Headings in lower case, without signs, blanks as hyphens; the second of a name is numbered.
function made(lines) {
  const found = new Set();
  const counts = new Map();
  for (const line of lines) {
    for (const [, id] of line.matchAll(/<a id="([^"]*)"/g)) found.add(id);
    const heading = line.match(/^#{1,6}\s+(.*?)\s*#*$/);
    if (!heading) continue;
    const shown = heading[1]
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/\\(.)/g, "$1")
      .replace(/&lt;|&gt;|&amp;/g, "");
    const slug = shown.toLowerCase().replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, "").replace(/\s/g, "-");
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    found.add(count ? `${slug}-${count}` : slug);
  }
  return found;
}
