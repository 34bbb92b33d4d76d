/* The table of a kind: sorting, choosing, searching, all of it in the address.
   With one page it works on the rows that are there; with more it asks for the rows of all pages first. */
"use strict";
(() => {
  const { all, held, make, need, on, one } = window.loresmith;
  const table = one(".kind-table");
  if (!table) return;
  const body = table.tBodies[0];
  const tools = one(".tools");
  const find = one("#frame_find");
  const clear = one(".clear");
  const sortBy = one("#frame_sort");
  const found = one(".tally");
  const filters = one(".filters");
  const pages = one(".pages ol");
  const total = Number(table.dataset.count);
  const parts = Number(table.dataset.parts);
  const here = Number(table.dataset.page);
  const SIZE = 500;
  const AT_ONCE = 60;
  const columns = [...table.tHead.rows[0].cells].map((head) => ({
    head,
    key: head.dataset.key,
    title: head.textContent,
    numbers: head.dataset.sort === "numbers",
    // How its cells begin, without their end.
    opening: make("td", {
      ...(head.classList.contains("number") && { class: "number" }),
      ...(head.dataset.label && { "data-label": head.dataset.label }),
    }).outerHTML.slice(0, -5),
    cells: [],
  }));
  const facets = all(".values", tools).map((box) => ({
    key: box.dataset.key,
    place: columns.findIndex((column) => column.key === box.dataset.key),
    inputs: all("input", box),
    chosen: new Set(),
    counts: new Map(),
    title: box.closest(".facet")?.querySelector(".chosen"),
  }));
  const wish = { q: "", sort: "", down: false, page: 0 };
  let rows = null;
  let drawn = null;
  let later = 0;

  /* A cell: its words, its number, the values that readers choose it by. Equal cells of a column are one. */
  function cell(text, number, values) {
    const plain = text.replace("\u2212", "-").replace(/^\+/, "");
    if (number === undefined || number === null) number = plain.trim() === "" ? NaN : Number(plain);
    return { text, low: text.toLowerCase(), number, values: values || (text ? [text] : []), rank: 0 };
  }

  function row(at, name, cells, tags) {
    return { at, low: [name, ...tags].join("\n").toLowerCase(), name, cells, tags };
  }

  /* The rows of the page. */
  function fromPage() {
    return [...body.rows].map((tr, at) => {
      const [name, ...rest] = tr.cells;
      const cells = rest.map((td, column) => {
        const { n, v } = td.dataset;
        const own = cell(td.textContent, n && Number(n), v === undefined ? null : v ? v.split("\n") : []);
        columns[column + 1].cells.push(own);
        return own;
      });
      const { tags } = tr.dataset;
      return Object.assign(row(at, name.textContent, cells, tags ? tags.split("\n") : []), { tr });
    });
  }

  /* The rows of all pages, from the script files beside the scripts. */
  function words(html) {
    if (!/[<&]/.test(html)) return html;
    const box = document.createElement("template");
    box.innerHTML = html;
    return box.content.textContent;
  }

  let loading = null;
  function load() {
    if (rows) return Promise.resolve();
    if (!parts) {
      rows = fromPage();
      return Promise.resolve();
    }
    return (loading ||= asked());
  }

  function asked() {
    table.setAttribute("aria-busy", "true");
    found.textContent = "The rows are on their way.";
    const name = `tables/${table.dataset.table.replace("/", "-")}-`;
    return Promise.all(Array.from({ length: parts }, (_, part) => need(name + part)))
      .then((files) => {
        if (!files.every(Boolean)) throw new Error("rows");
        take(files);
      })
      .catch((error) => {
        loading = null;
        found.textContent = "The rows could not be read. The pages below still lead to all of them.";
        throw error;
      })
      .finally(() => table.removeAttribute("aria-busy"));
  }

  function take(files) {
    const taken = [];
    const known = columns.map(() => new Map());
    for (const [cells, told] of files) {
      const own = cells.map((list, column) =>
        list.map((entry) => {
          const key = JSON.stringify(entry);
          const same = known[column].get(key);
          if (same) return same;
          const [html, number, values] = Array.isArray(entry) ? entry : [entry];
          const made = Object.assign(cell(words(html), number, values), { html });
          known[column].set(key, made);
          columns[column + 1].cells.push(made);
          return made;
        }),
      );
      for (const [id, name, places, tags] of told) {
        const cells = places.map((place, column) => own[column][place]);
        taken.push(Object.assign(row(taken.length, name, cells, tags || []), { id }));
      }
    }
    rows = taken;
  }

  /* What is asked for: every word somewhere in the row, every column by one of its chosen values. */
  function choose() {
    const asked = wish.q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 30);
    const all = 2 ** asked.length - 1;
    const hits = (low) => asked.reduce((hits, word, at) => (low.includes(word) ? hits | (1 << at) : hits), 0);
    const active = facets.filter((facet) => facet.chosen.size);
    const chosen = (facet, values) => values.some((value) => facet.chosen.has(value));
    for (const column of columns) {
      const facet = active.find((facet) => columns[facet.place] === column);
      for (const own of column.cells) {
        Object.assign(own, { hits: hits(own.low), count: 0, passes: !facet || chosen(facet, own.values) });
      }
    }
    facets.forEach((facet) => facet.counts.clear());
    const add = (facet, value, count) => facet.counts.set(value, (facet.counts.get(value) || 0) + count);
    const kept = rows.filter((one) => {
      if (asked.length && one.cells.reduce((sum, own) => sum | own.hits, hits(one.low)) !== all) return false;
      let missed = null;
      for (const facet of active) {
        const passes = facet.place < 0 ? chosen(facet, one.tags) : one.cells[facet.place - 1].passes;
        if (passes) continue;
        if (missed) return false;
        missed = facet;
      }
      // A column counts what its other values would give, so it does not count itself out.
      for (const facet of facets) {
        if (missed && missed !== facet) continue;
        if (facet.place < 0) one.tags.forEach((tag) => add(facet, tag, 1));
        else one.cells[facet.place - 1].count += 1;
      }
      return !missed;
    });
    for (const facet of facets) {
      const cells = columns[facet.place]?.cells || [];
      for (const own of cells) own.values.forEach((value) => add(facet, value, own.count));
    }
    return sorted(kept);
  }

  /* Cells are ranked once for each column; those without a value come last either way. */
  function sorted(kept) {
    const place = columns.findIndex((column) => column.key === wish.sort);
    if (place < 0) return kept;
    const turn = wish.down ? -1 : 1;
    if (place === 0) return wish.down ? kept.reverse() : kept;
    const column = columns[place];
    if (!column.ranked) {
      const order = new Intl.Collator("en", { numeric: true }).compare;
      const known = column.cells.filter((own) => (column.numbers ? !Number.isNaN(own.number) : own.text));
      column.cells.forEach((own) => (own.rank = 0));
      known.sort(column.numbers ? (a, b) => a.number - b.number : (a, b) => order(a.text, b.text));
      const same = (a, b) => (column.numbers ? a.number === b.number : a.text === b.text);
      known.forEach((own, at) => (own.rank = at && same(own, known[at - 1]) ? known[at - 1].rank : at + 1));
      column.ranked = true;
    }
    const rank = (one) => one.cells[place - 1].rank;
    return kept.sort((a, b) => {
      const own = rank(a);
      const other = rank(b);
      if (!own || !other) return !own - !other || a.at - b.at;
      return (own - other) * turn || a.at - b.at;
    });
  }

  /* Drawing: what is seen at once, then the rest, so that no key is kept waiting. */
  function element(row) {
    if (row.tr) return row.tr;
    const made = make("tr", "");
    made.innerHTML = row.cells.map(({ html }, at) => `${html ? columns[at + 1].opening + html : "<td>"}</td>`).join("");
    made.prepend(make("th", { scope: "row" }, make("a", { href: `${row.id}.html` }, row.name)));
    return made;
  }

  function draw(whole) {
    const kept = choose();
    const last = Math.max(1, Math.ceil(kept.length / SIZE));
    const page = Math.min(last, wish.page || (isPlain() ? here : 1));
    const shown = kept.slice((page - 1) * SIZE, page * SIZE);
    const first = whole ? shown.length : AT_ONCE;
    clearTimeout(later);
    body.replaceChildren(...shown.slice(0, first).map(element));
    if (shown.length > first) {
      later = setTimeout(() => body.append(...shown.slice(first).map(element)), 80);
    }
    drawn = { page, last };
    found.textContent = kept.length === total && last < 2
      ? ""
      : kept.length
        ? `${kept.length} of ${total}${last > 1 ? `, page ${page} of ${last}` : ""}`
        : `None of ${total}. Fewer filters or other words may find it.`;
    counts();
    turner();
  }

  const isPlain = () => !wish.q && !wish.sort && !facets.some((facet) => facet.chosen.size);

  function counts() {
    for (const facet of facets) {
      for (const input of facet.inputs) {
        const count = facet.counts.get(input.value) || 0;
        const chip = input.closest(".chip");
        one("small", chip).textContent = count;
        chip.classList.toggle("none", !count);
      }
    }
  }

  function turner() {
    if (!pages) return;
    pages.replaceChildren(
      ...Array.from({ length: drawn.last }, (_, at) => {
        const link = make("a", { href: address(at + 1) }, at + 1);
        if (at + 1 === drawn.page) link.setAttribute("aria-current", "page");
        return make("li", "", link);
      }),
    );
    pages.parentElement.hidden = drawn.last < 2;
  }

  /* The address holds everything that was chosen. */
  function address(page) {
    const query = new URLSearchParams();
    if (wish.q) query.set("q", wish.q);
    if (wish.sort) query.set("sort", (wish.down ? "-" : "") + wish.sort);
    for (const facet of facets) for (const value of facet.chosen) query.append(facet.key, value);
    if (page && (page > 1 || (isPlain() && here > 1))) query.set("page", page);
    return `${location.pathname}${query.size ? `?${query}` : ""}`;
  }

  function read() {
    const query = new URLSearchParams(location.search);
    wish.q = query.get("q") || "";
    const sort = query.get("sort") || "";
    wish.down = sort.startsWith("-");
    wish.sort = sort.replace(/^-/, "");
    if (!columns.some((column) => column.key === wish.sort)) wish.sort = "";
    wish.page = Math.max(0, Number.parseInt(query.get("page"), 10) || 0);
    for (const facet of facets) facet.chosen = new Set(query.getAll(facet.key));
  }

  /* What the controls show follows from what was chosen. */
  function show() {
    if (find.value !== wish.q) find.value = wish.q;
    let chosen = 0;
    for (const facet of facets) {
      facet.inputs.forEach((input) => (input.checked = facet.chosen.has(input.value)));
      chosen += facet.chosen.size;
      if (facet.title) facet.title.textContent = facet.chosen.size ? `(${facet.chosen.size})` : "";
    }
    const sum = filters?.querySelector("summary .chosen");
    if (sum) sum.textContent = chosen ? `(${chosen})` : "";
    for (const { head, key } of columns) {
      if (key === wish.sort) head.setAttribute("aria-sort", wish.down ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    }
    sortBy.value = (wish.down ? "-" : "") + wish.sort;
    clear.hidden = isPlain();
  }

  function update({ typed, whole } = {}) {
    show();
    const to = address(wish.page);
    const now = location.pathname + location.search;
    try {
      if (typed) history.replaceState(history.state, "", to);
      else if (to !== now) history.pushState(null, "", to);
    } catch {
      // A browser that keeps the address of a file as it is still shows the rows.
    }
    return load().then(() => draw(whole)).catch(() => {});
  }

  function restore() {
    read();
    show();
    if (isPlain() && !wish.page && !drawn) return;
    const y = history.state?.y;
    load().then(() => {
      draw(true);
      if (parts && y) window.scrollTo({ top: y, behavior: "instant" });
    }).catch(() => {});
  }

  function sortTo(key, down) {
    wish.sort = key;
    wish.down = down;
    wish.page = 0;
    update();
  }

  function press(key) {
    if (wish.sort !== key) sortTo(key, false);
    else if (!wish.down) sortTo(key, true);
    else sortTo("", false);
  }

  /* Controls */
  tools.hidden = false;
  if (filters && total > 12 && matchMedia("(min-width: 64rem)").matches) filters.open = true;
  const option = (value, text) => sortBy.append(new Option(text, value));
  option("", "as listed");
  for (const { head, key, title, numbers } of columns) {
    const button = make("button", { type: "button" }, title);
    on(button, "click", () => press(key));
    head.replaceChildren(button);
    option(key, `${title}, ${numbers ? "least first" : "A to Z"}`);
    option(`-${key}`, `${title}, ${numbers ? "most first" : "Z to A"}`);
  }
  on(sortBy, "change", () => sortTo(sortBy.value.replace(/^-/, ""), sortBy.value.startsWith("-")));
  on(find, "input", () => {
    wish.q = find.value.trim();
    wish.page = 0;
    update({ typed: true });
  });
  on(clear, "click", () => {
    Object.assign(wish, { q: "", sort: "", down: false, page: 0 });
    facets.forEach((facet) => facet.chosen.clear());
    update();
    find.focus();
  });
  for (const facet of facets) {
    for (const input of facet.inputs) {
      on(input, "change", () => {
        if (input.checked) facet.chosen.add(input.value);
        else facet.chosen.delete(input.value);
        wish.page = 0;
        update();
      });
    }
  }
  on(pages, "click", (event) => {
    const link = event.target.closest("a");
    if (!link || !drawn || held(event) || event.shiftKey) return;
    event.preventDefault();
    wish.page = Number(link.textContent);
    update({ whole: true }).then(() => {
      table.scrollIntoView({ behavior: "instant" });
      one("th a", body)?.focus({ preventScroll: true });
    });
  });

  /* Up and down between rows, from the search field too. */
  on(document, "keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    if (event.target === find && event.key === "ArrowDown") {
      event.preventDefault();
      one("th a", body)?.focus();
      return;
    }
    const tr = event.target.closest?.(".kind-table tbody tr");
    if (!tr || !event.target.closest("a")) return;
    const next = event.key === "ArrowDown" ? tr.nextElementSibling : tr.previousElementSibling;
    event.preventDefault();
    (next ? one("th a", next) : event.key === "ArrowUp" ? find : null)?.focus();
  });

  const cards = () => tools.classList.toggle("cards", getComputedStyle(body).display === "grid");
  new ResizeObserver(cards).observe(table.parentElement);
  on(window, "popstate", restore);
  on(window, "pagehide", () => {
    if (!drawn || !parts) return;
    try {
      history.replaceState({ y: window.scrollY }, "");
    } catch {
      // Without it the reader scrolls again.
    }
  });
  restore();
})();
