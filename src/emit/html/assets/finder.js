"use strict";
// The fields of the search and what they show: a combobox with a list of results, and the page of all results.
(() => {
  const { loresmith } = window;
  const { all, held, make, on, one, root } = loresmith;
  const SHOWN = 5;
  const GROUPS = 6;
  const PAGE = 50;

  // What finds is loaded on first use, as its data is.
  const ready = async () => {
    await Promise.all(["words", "search"].map(loresmith.need));
    return loresmith.load();
  };
  const find = async (text, show) => {
    await ready();
    return loresmith.find(text, show);
  };

  const counted = (hits, groups) => {
    const some = (count, one, many) => `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
    if (!hits.length) return "No results";
    return `${some(hits.length, "result", "results")} in ${some(groups.length, "kind", "kinds")}`;
  };

  const marked = (into, text, query) => {
    for (const [part, met] of loresmith.marked(text, query)) {
      into.append(met ? make("mark", {}, part) : part);
    }
  };

  // A result as a link: its name with the match marked, its figures, its pack where there are several.
  const line = ({ doc }, query, attributes) => {
    const link = make("a", { href: root() + doc.href, ...attributes });
    const name = make("span", { class: "found-name" });
    marked(name, doc.name, query);
    link.append(name, make("span", { class: "found-brief", "data-doc": doc.at }));
    if (doc.group.packName) link.append(make("span", { class: "found-pack" }, doc.group.packName));
    return link;
  };

  // Figures come from files of their own, and only for what is shown.
  const fill = async (place, docs, query) => {
    if (!docs.length) return;
    const briefs = await loresmith.briefs(docs);
    for (const span of all("[data-doc]", place)) {
      const brief = briefs.get(Number(span.dataset.doc));
      if (brief && !span.hasChildNodes()) marked(span, brief, query);
    }
  };

  const pageOf = (text) => `${root()}search.html?q=${encodeURIComponent(text)}`;

  const attach = (input, number) => {
    const list = make("div", { role: "listbox", id: `frame_found_${number}`, "aria-label": "Results" });
    const count = make("p", { role: "status", class: "found-count" });
    const panel = make("div", { class: "found", hidden: "" }, count, list);
    input.form.append(panel);
    for (const [name, value] of Object.entries({
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": list.id,
      "aria-keyshortcuts": "/",
      spellcheck: "false",
    })) {
      input.setAttribute(name, value);
    }
    let shown = "";
    let done = true;
    let go = false;

    const option = (at) => ({ role: "option", tabindex: "-1", "aria-selected": "false", id: `${list.id}-${at}` });
    const options = () => all("[role=option]", list);
    const active = () => one("[aria-selected=true]", list);
    const choose = (next) => {
      active()?.setAttribute("aria-selected", "false");
      if (!next) {
        input.removeAttribute("aria-activedescendant");
        return;
      }
      next.setAttribute("aria-selected", "true");
      input.setAttribute("aria-activedescendant", next.id);
      next.scrollIntoView({ block: "nearest" });
    };
    const open = (is) => {
      panel.hidden = !is;
      input.setAttribute("aria-expanded", String(is && options().length > 0));
      if (!is) choose(null);
    };
    const follow = (chosen) => {
      open(false);
      chosen.click();
    };

    const show = (text) => (hits, query, complete) => {
      if (input.value !== text) return;
      [shown, done] = [text, complete];
      const groups = loresmith.grouped(hits);
      const kept = active()?.getAttribute("href");
      const listed = [];
      list.replaceChildren();
      groups.slice(0, GROUPS).forEach((group, at) => {
        const id = `${list.id}-group-${at}`;
        const box = make("div", { role: "group", "aria-labelledby": id });
        box.append(make("div", { class: "found-kind", id, role: "presentation", "data-kind": group.key }, group.title));
        for (const result of group.results.slice(0, SHOWN)) {
          box.append(line(result, query, option(listed.length)));
          listed.push(result.doc);
        }
        list.append(box);
      });
      if (hits.length > listed.length) {
        const set = { ...option("all"), class: "found-all", href: pageOf(text) };
        list.append(make("a", set, `All ${hits.length} results`));
      }
      if (complete) count.textContent = query.length ? counted(hits, groups) : "";
      else if (!hits.length) count.textContent = "Searching…";
      open(query.length > 0 && (input === document.activeElement || go));
      choose(options().find((each) => each.getAttribute("href") === kept && done) || options()[0]);
      fill(list, listed, query);
      if (go && listed.length) {
        go = false;
        follow(options()[0]);
      } else if (go && complete) {
        go = false;
        location.href = pageOf(text);
      }
    };

    const search = () => {
      done = false;
      go = false;
      find(input.value, show(input.value));
    };

    on(input, "focus", ready);
    on(input, "input", search);
    on(input, "keydown", (event) => {
      if (event.isComposing) return;
      if (event.key === "Escape" && !panel.hidden) {
        event.preventDefault();
        open(false);
      } else if (event.key === "Enter" && input.value.trim() && !held(event)) {
        if (shown === input.value && active()) {
          event.preventDefault();
          follow(active());
        } else if (!done) {
          // What is typed is not found yet: it is opened as soon as it is.
          event.preventDefault();
          go = true;
        }
      } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !event.altKey) {
        if (!input.value.trim()) return;
        event.preventDefault();
        if (panel.hidden) {
          search();
          return;
        }
        const listed = options();
        const at = listed.indexOf(active());
        const by = event.key === "ArrowDown" ? 1 : -1;
        choose(listed[(at + by + listed.length) % listed.length]);
      }
    });
    // The field keeps the focus while a result is clicked.
    on(panel, "mousedown", (event) => event.preventDefault());
    on(panel, "click", (event) => {
      if (event.target.closest("a") && !held(event) && !event.shiftKey) open(false);
    });
    on(input.form, "focusout", (event) => {
      if (!input.form.contains(event.relatedTarget)) open(false);
    });
  };

  // The page of all results.
  const whole = (place) => {
    const text = new URLSearchParams(location.search).get("q") || "";
    const status = one("#frame_count");
    all("form.search input[name=q]").forEach((input) => {
      input.value ||= text;
    });
    if (!text.trim()) return;
    one("#frame_words").textContent = text;
    document.title = `${text} · ${document.title}`;
    status.textContent = "Searching…";
    find(text, (hits, query, complete) => {
      if (!complete) return;
      const groups = loresmith.grouped(hits);
      status.textContent = counted(hits, groups);
      place.replaceChildren(...groups.map((group) => section(group, query)));
    });
  };

  const section = (group, query) => {
    const list = make("ul", { class: "found-list" });
    const id = `found-${group.key}`;
    const title = make("h2", { "data-kind": group.key }, group.title, " ", make("small", {}, String(group.results.length)));
    const made = make("section", { id }, title, list);
    const more = make("button", { type: "button", class: "found-more" });
    let at = 0;
    const next = () => {
      const part = group.results.slice(at, at + PAGE);
      at += part.length;
      const links = part.map((result) => line(result, query, {}));
      list.append(...links.map((link) => make("li", {}, link)));
      fill(list, part.map(({ doc }) => doc), query);
      more.textContent = `Show ${Math.min(PAGE, group.results.length - at)} more`;
      if (at >= group.results.length) more.remove();
      return links[0];
    };
    next();
    if (at < group.results.length) made.append(more);
    on(more, "click", () => next()?.focus());
    return made;
  };

  const typing = (target) => target.closest?.("input, textarea, select, [contenteditable]");

  on(document, "keydown", (event) => {
    if (event.key !== "/" || held(event) || typing(event.target)) return;
    const field = one(".topbar form.search input") || one("form.search input");
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  });

  all("form.search input[name=q]").forEach(attach);
  const place = one("#frame_results");
  if (place) whole(place);
})();
