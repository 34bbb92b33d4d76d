"use strict";
// Every link leads to a page and an anchor that are there; nothing is loaded from outside the folder.
const path = require("node:path");
const vm = require("node:vm");

const LOADED = ["src", "poster", "data", "action", "formaction"];
const ABROAD = /^(https?|mailto):/i;

module.exports = (site, say) => {
  const base = site.base;
  for (const name of site.html) {
    const { tags, ids } = site.page(name);
    const seen = new Set();
    for (const id of ids) {
      if (id === "" || /\s/.test(id) || seen.has(id)) say(name, id ? "an id is given twice or has a space" : "an id is empty", id);
      seen.add(id);
    }
    for (const { name: tag, attributes } of tags) {
      for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith("on")) say(name, "a script stands in an attribute", `${tag} ${key}`);
        const loads = LOADED.includes(key) || (key.endsWith("href") && tag !== "a");
        const leads = key.endsWith("href") && tag === "a";
        if (key === "srcset" || key === "ping" || key === "background") say(name, `${key} is not known to this check`, value);
        if (tag === "meta" && attributes["http-equiv"] === "refresh" && key === "content") {
          follow(site, say, base, name, value.replace(/^.*?url=/, ""), false, `${tag} ${key}`);
        }
        if (tag === "link" && attributes.rel === "canonical") continue;
        if (loads || leads) follow(site, say, base, name, value, leads, `${tag} ${key}`);
      }
    }
  }
  styles(site, say, base);
  data(site, say);
};

function follow(site, say, base, from, href, leads, where) {
  if (ABROAD.test(href)) {
    if (!leads) say(from, `${where} is loaded from outside`, href);
    return;
  }
  // A shape that the styles carry themselves is no request.
  if (!leads && from.endsWith(".css") && href.startsWith("data:image/svg+xml,")) return;
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith("//")) return say(from, `${where} has a scheme of its own`, href);
  const [rest, anchor] = href.split("#");
  const file = rest.split("?")[0];
  let to = from;
  if (file.startsWith("/")) {
    if (from !== "404.html" || !file.startsWith(base)) return say(from, `${where} is an absolute path`, href);
    to = file.slice(base.length);
  } else if (file) {
    to = path.posix.join(path.posix.dirname(from), decodeURIComponent(file));
  } else if (!anchor) {
    return say(from, `${where} leads nowhere`, JSON.stringify(href));
  }
  if (to.startsWith("../")) return say(from, `${where} leaves the folder`, href);
  if (!site.files.has(to)) return say(from, `${where} leads to a file that is not there`, href);
  if (anchor === undefined) return undefined;
  if (!to.endsWith(".html")) return say(from, `${where} has an anchor into what is no page`, href);
  if (!site.page(to).ids.includes(decodeURIComponent(anchor))) say(from, `${where} leads to an anchor that is not there`, href);
  return undefined;
}

function styles(site, say, base) {
  for (const name of site.files) {
    if (!name.endsWith(".css")) continue;
    for (const [, , href] of site.text(name).matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)) {
      follow(site, say, base, name, href, false, "url()");
    }
    if (/@import/.test(site.text(name))) say(name, "one style loads another");
  }
}

// Previews are told for pages and anchors that are there, and every entry has one.
function data(site, say) {
  const keys = new Map();
  for (const name of site.files) {
    if (!/^assets\/previews\/.*\.js$/.test(name)) continue;
    const take = (_, told) => {
      if (typeof told === "object") Object.keys(told).forEach((key) => keys.set(key, name));
    };
    vm.runInNewContext(site.text(name), { loresmith: { take } });
  }
  for (const [key, name] of keys) {
    const [page, anchor] = key.split("#");
    if (!site.files.has(`${page}.html`)) say(name, "a preview is told of a page that is not there", key);
    else if (anchor && !site.page(`${page}.html`).ids.includes(anchor)) say(name, "a preview is told of an anchor that is not there", key);
  }
}
