// Runs before the first paint: a reader's own choice of light or dark must not flash.
"use strict";
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const choice = localStorage.getItem("loresmith-theme");
    if (choice === "light" || choice === "dark") root.dataset.theme = root.dataset.choice = choice;
  } catch {
    // A browser that stores nothing for this place shows what the system asks for.
  }
})();
