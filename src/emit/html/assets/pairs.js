/* A pair that is open closes with Escape, and the reader is back at its cell. */
"use strict";
(() => {
  const { on, one } = window.loresmith;
  const open = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const pair = id ? document.getElementById(id) : null;
    return pair?.matches(".pair") ? pair : null;
  };
  let last = null;
  on(window, "hashchange", () => {
    const pair = open();
    if (pair) pair.focus({ preventScroll: true });
    else if (last) one(`.pairs a[href="#${CSS.escape(last)}"]`)?.focus();
    last = pair?.id || null;
  });
  last = open()?.id || null;
  on(document, "click", (event) => {
    // The browser would jump to the open pair or to the heading; the table stays where it is.
    const link = event.target.closest(".pair .back a");
    if (!link) return;
    event.preventDefault();
    close();
  });
  on(document, "keydown", (event) => {
    if (event.key === "Escape" && open()) close();
  });
  function close() {
    const y = window.scrollY;
    location.hash = "frame_pairs";
    window.scrollTo({ top: y, behavior: "instant" });
  }
})();
