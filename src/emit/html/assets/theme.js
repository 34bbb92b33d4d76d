// Runs before the first paint: a reader's own choice of light or dark must not flash.
"use strict";
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  // The fonts are asked for before the styles name them; from a stick there is no wait to shorten.
  if (location.protocol.startsWith("http")) {
    for (const name of ["source-sans-3", "alegreya-700"]) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "" });
      link.href = `${root.dataset.root}assets/fonts/${name}.woff2`;
      document.head.append(link);
    }
  }
  try {
    const choice = localStorage.getItem("loresmith-theme");
    if (choice === "light" || choice === "dark") root.dataset.theme = root.dataset.choice = choice;
  } catch {
    // A browser that stores nothing for this place shows what the system asks for.
  }
})();
