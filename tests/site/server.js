"use strict";
// A site on the loopback, under a path of its own, as a static host serves it.
const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".xml": "text/xml",
};

function serve(site, under) {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    let name = pathname.startsWith(under) ? decodeURIComponent(pathname.slice(under.length)) : null;
    if (name === "" || name?.endsWith("/")) name += "index.html";
    const there = site.files.has(name);
    const type = TYPES[path.extname(there ? name : ".html")] || "application/octet-stream";
    response.writeHead(there ? 200 : 404, { "content-type": type });
    response.end(fs.readFileSync(path.join(site.folder, there ? name : "404.html")));
  });
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      done({ root: `http://127.0.0.1:${server.address().port}${under}`, close: () => server.close() });
    });
  });
}

module.exports = { serve };
