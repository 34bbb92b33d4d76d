"use strict";
// Chromium, and a watch over everything that its pages ask for.
const fs = require("node:fs");
const { chromium } = require("playwright-core");

const PLACES = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function launch() {
  const executablePath = PLACES.find((place) => place && fs.existsSync(place));
  if (!executablePath) throw new Error("Chromium is not installed: name it in CHROMIUM.");
  return chromium.launch({ executablePath, args: QUIET });
}

// Requests that leave the folder, requests that fail, and errors of scripts are findings.
function watch(context, root, told) {
  const name = (url) => (url.startsWith(root) ? url.slice(root.length) || "index.html" : url);
  const page = (request) => {
    try {
      return name(request.frame().url());
    } catch {
      return "";
    }
  };
  context.on("request", (request) => {
    if (!request.url().startsWith(root)) told(page(request), "a request leaves the folder", request.url());
  });
  context.on("requestfailed", (request) => {
    // A page that is left before its parts have come drops them.
    if (request.failure()?.errorText === "net::ERR_ABORTED") return;
    told(page(request), `a request failed, ${request.failure()?.errorText}`, name(request.url()));
  });
  context.on("response", (response) => {
    if (response.status() < 400 || response.request().isNavigationRequest()) return;
    told(page(response.request()), `a request was answered with ${response.status()}`, name(response.url()));
  });
  context.on("console", (message) => {
    const { url } = message.location();
    // The page of what is missing is answered with 404, as it should be.
    if (message.type() !== "error" || /status of 404/.test(message.text())) return;
    told(name(url), "the console says", message.text());
  });
  context.on("weberror", (error) => told(name(error.page()?.url() ?? ""), "a script failed", error.error().message));
}

module.exports = { launch, watch };
