"use strict";
// A built site on disk: its files, its pages, and one page of each type.
const fs = require("node:fs");
const path = require("node:path");
const { tags } = require("./markup");

class Site {
  constructor(folder, whole) {
    this.folder = folder;
    this.whole = whole;
    this.files = new Set(walk(folder, ""));
    this.html = [...this.files].filter((name) => name.endsWith(".html"));
    this.parsed = new Map();
  }

  text(name) {
    return fs.readFileSync(path.join(this.folder, name), "utf8");
  }

  size(name) {
    return fs.statSync(path.join(this.folder, name)).size;
  }

  // The tags of a page and the names of its anchors.
  page(name) {
    if (!this.parsed.has(name)) {
      const all = tags(this.text(name));
      const ids = all.map(({ attributes }) => attributes.id).filter((id) => id !== undefined);
      this.parsed.set(name, { tags: all, ids });
    }
    return this.parsed.get(name);
  }

  // Where the site says that it is published, as a path: "/" where it does not say.
  get base() {
    const link = this.page("index.html").tags.find(({ attributes }) => attributes.rel === "canonical");
    return link ? new URL(".", link.attributes.href).pathname : "/";
  }

  // Pages that only lead on to another.
  leadsOn(name) {
    return this.page(name).tags.some(({ attributes }) => attributes["http-equiv"] === "refresh");
  }

  // The pages under a kind, the greatest first.
  entries(kind) {
    const own = new RegExp(`^(?!rules/)[^/]+/${kind}/[^/]+\\.html$`);
    return this.html
      .filter((name) => own.test(name) && !/\/index(\.\d+)?\.html$/.test(name) && !this.leadsOn(name))
      .sort((a, b) => this.size(b) - this.size(a));
  }

  tables(kind) {
    return this.html.filter((name) => new RegExp(`^[^/]+/${kind}/index\\.html$`).test(name));
  }

  // The greatest page of every type.
  types() {
    const greatest = new Map();
    for (const name of this.html) {
      if (this.leadsOn(name)) continue;
      const type = this.type(name);
      const other = greatest.get(type);
      if (!other || this.size(name) > this.size(other)) greatest.set(type, name);
    }
    return greatest;
  }

  type(name) {
    const parts = name.split("/");
    const last = parts.at(-1);
    if (parts[0] === "rules") return last === "index.html" ? "rules" : "rule";
    if (parts.length < 3) return last.replace(/(\.\d+)?\.html$/, "");
    return /^index(\.\d+)?\.html$/.test(last) ? `table of ${parts[1]}` : parts[1];
  }
}

function walk(folder, under) {
  return fs
    .readdirSync(path.join(folder, under), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? walk(folder, `${under}${entry.name}/`) : [under + entry.name]));
}

module.exports = { Site };
