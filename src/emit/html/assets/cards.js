// The table of a kind as cards for the table: `?print=cards` lays nine of poker size on a sheet of paper.
"use strict";
(() => {
  const { all, make, on, one, told } = window.loresmith;
  const table = one(".kind-table");
  const head = one("main > h1, main > header");
  if (!table || !head) return;

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
    ["pointerdown", "focus", "click"].forEach((event) => on(link, event, renew));
    return link;
  }

  // What a cell shows, without links: a card of paper leads nowhere.
  function content(cell) {
    const copy = cell.cloneNode(true);
    all("a", copy).forEach((link) => link.replaceWith(...link.childNodes));
    all("[id]", copy).forEach((part) => part.removeAttribute("id"));
    return [...copy.childNodes];
  }

  function card(row, heads) {
    const [name, ...cells] = row.cells;
    const link = one("a", name);
    const figures = make("dl");
    cells.forEach((cell, at) => {
      if (!cell.textContent.trim() && !one(".mark", cell)) return;
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
    const link = made.dataset.href && make("a", { href: made.dataset.href });
    const [, line, , text] = (link && (await told(link))) || [];
    const own = line && line.includes(" \u00b7 ") ? line.slice(line.indexOf(" \u00b7 ") + 3) : "";
    if (own) {
      one("h2", made).after(make("p", "kind-line", own));
      all(".said", made).forEach((figure) => figure.remove());
    }
    if (text) one(".text", made).append(make("p", "", text));
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
    const button = make("button", { class: "button", type: "button" }, "Print the cards");
    on(button, "click", () => print());
    document.documentElement.classList.add("cards-shown");
    head.after(make("p", "deck-tools", button, way("Back to the table", false)), deck());
  } else {
    // It floats beside the heading, so that nothing moves when it comes.
    head.before(make("p", "deck-way", way("Print as cards", true)));
  }
})();
