// The table of a kind as cards for the table: `?print=cards` lays nine of poker size on a sheet of paper.
"use strict";
window.loresmith = window.loresmith || {};
(() => {
  const table = document.querySelector(".kind-table");
  const head = document.querySelector("main > h1, main > header");
  if (!table || !head) return;

  const make = (tag, name, ...content) => {
    const made = document.createElement(tag);
    if (name) made.className = name;
    made.append(...content);
    return made;
  };

  // The address of this page with or without cards; what the reader has chosen by filters stays.
  function address(cards) {
    const query = new URLSearchParams(location.search);
    query.delete("print");
    if (cards) query.set("print", "cards");
    return `${location.pathname.split("/").pop()}?${query}`.replace(/\?$/, "") || "index.html";
  }

  function way(words, cards) {
    const link = make("a", "", words);
    const renew = () => (link.href = address(cards));
    renew();
    ["pointerdown", "focus", "click"].forEach((event) => link.addEventListener(event, renew));
    return link;
  }

  // What a cell shows, without links: a card of paper leads nowhere.
  function content(cell) {
    const copy = cell.cloneNode(true);
    copy.querySelectorAll("a").forEach((link) => link.replaceWith(...link.childNodes));
    copy.querySelectorAll("[id]").forEach((part) => part.removeAttribute("id"));
    return [...copy.childNodes];
  }

  function card(row, heads) {
    const [name, ...cells] = row.cells;
    const link = name.querySelector("a");
    const figures = make("dl");
    cells.forEach((cell, at) => {
      if (!cell.textContent.trim() && !cell.querySelector(".mark")) return;
      const said = heads[at + 1].said ? "said" : "";
      figures.append(make("div", said, make("dt", "", heads[at + 1].title), make("dd", "", ...content(cell))));
    });
    const made = make("article", "poker", make("h2", "", (link || name).textContent.trim()));
    made.dataset.href = link ? link.getAttribute("href") : "";
    made.append(figures, make("div", "text"));
    return made;
  }

  // The kind line and the first paragraph come from the previews, where the site has them.
  async function fill(made) {
    const { ask } = window.loresmith;
    const root = new URL(document.documentElement.dataset.root || ".", location.href);
    const to = new URL(made.dataset.href, location.href);
    if (!ask || !to.pathname.startsWith(root.pathname)) return;
    const key = decodeURI(to.pathname.slice(root.pathname.length)).replace(/\.html$/, "");
    const [, line, , text] = (await ask("previews/index", "previews", key)) || [];
    const own = line && line.includes(" \u00b7 ") ? line.slice(line.indexOf(" \u00b7 ") + 3) : "";
    if (own) {
      made.querySelector("h2").after(make("p", "kind-line", own));
      made.querySelectorAll(".said").forEach((figure) => figure.remove());
    }
    if (text) made.querySelector(".text").append(make("p", "", text));
  }

  function deck() {
    const made = make("div", "deck");
    // Values that speak for themselves stand in the kind line too.
    const heads = [...table.tHead.rows[0].cells].map((cell) => ({
      title: cell.dataset.label || cell.textContent.trim(),
      said: !cell.dataset.label,
    }));
    const deal = () => {
      const rows = [...table.tBodies[0].rows].filter((row) => !row.hidden && row.cells.length > 1);
      made.replaceChildren(...rows.map((row) => card(row, heads)));
      [...made.children].forEach(fill);
    };
    let due = 0;
    new MutationObserver(() => {
      clearTimeout(due);
      due = setTimeout(deal, 50);
    }).observe(table.tBodies[0], { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
    deal();
    return made;
  }

  if (new URLSearchParams(location.search).get("print") === "cards") {
    const button = make("button", "button", "Print the cards");
    button.type = "button";
    button.addEventListener("click", () => print());
    document.documentElement.classList.add("cards-shown");
    head.after(make("p", "deck-tools", button, way("Back to the table", false)), deck());
  } else {
    // It floats beside the heading, so that nothing moves when it comes.
    head.before(make("p", "deck-way", way("Print as cards", true)));
  }
})();
