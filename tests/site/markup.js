"use strict";
// The tags of a page, read the short way: what is written here is valid HTML, or another check says so.

const NAMED = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

const plain = (text) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });

function tags(html) {
  const found = [];
  const parts = /<!--[\s\S]*?-->|<(script|style)\b([^>]*)>[\s\S]*?<\/\1>|<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
  for (const [, raw, rawRest, name, rest] of html.matchAll(parts)) {
    if (!raw && !name) continue;
    const attributes = {};
    for (const [, key, double, single, bare] of (rawRest ?? rest).matchAll(/([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)) {
      attributes[key.toLowerCase()] = plain(double ?? single ?? bare ?? "");
    }
    found.push({ name: (raw ?? name).toLowerCase(), attributes });
  }
  return found;
}

module.exports = { tags, plain };
