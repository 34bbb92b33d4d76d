"use strict";
// The fields of the search and what they show: a combobox with a list of results, and the page of all results.
(() => {
  const loresmith = window.loresmith;
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

  const element = (tag, attributes, ...children) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  };

  const counted = (results, groups) => {
    const some = (count, one, many) => `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
    if (!results.length) return "No results";
    return `${some(results.length, "result", "results")} in ${some(groups.length, "kind", "kinds")}`;
  };

  const marked = (into, text, query) => {
    for (const [part, met] of loresmith.marked(text, query)) {
      into.append(met ? element("mark", {}, part) : part);
    }
  };

  // A result as a link: its name with the match marked, its figures, its pack where there are several.
  const line = ({ doc }, query, attributes) => {
    const link = element("a", { href: loresmith.root() + doc.href, ...attributes });
    const name = element("span", { class: "found-name" });
    marked(name, doc.name, query);
    link.append(name, element("span", { class: "found-brief", "data-doc": doc.at }));
    if (doc.group.packName) link.append(element("span", { class: "found-pack" }, doc.group.packName));
    return link;
  };

  // Figures come from files of their own, and only for what is shown.
  const fill = async (place, docs, query) => {
    if (!docs.length) return;
    const briefs = await loresmith.briefs(docs);
    for (const span of place.querySelectorAll("[data-doc]")) {
      const brief = briefs.get(Number(span.dataset.doc));
      if (brief && !span.hasChildNodes()) marked(span, brief, query);
    }
  };

  const pageOf = (text) => `${loresmith.root()}search.html?q=${encodeURIComponent(text)}`;

  const attach = (input, number) => {
    const list = element("div", { role: "listbox", id: `frame_found_${number}`, "aria-label": "Results" });
    const count = element("p", { role: "status", class: "found-count" });
    const panel = element("div", { class: "found", hidden: "" }, count, list);
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

    const options = () => [...list.querySelectorAll("[role=option]")];
    const active = () => list.querySelector("[aria-selected=true]");
    const choose = (option) => {
      active()?.setAttribute("aria-selected", "false");
      if (!option) {
        input.removeAttribute("aria-activedescendant");
        return;
      }
      option.setAttribute("aria-selected", "true");
      input.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    };
    const open = (is) => {
      panel.hidden = !is;
      input.setAttribute("aria-expanded", String(is && options().length > 0));
      if (!is) choose(null);
    };
    const follow = (option) => {
      open(false);
      option.click();
    };

    const show = (text) => (results, query, complete) => {
      if (input.value !== text) return;
      [shown, done] = [text, complete];
      const groups = loresmith.grouped(results);
      const kept = active()?.getAttribute("href");
      const listed = [];
      list.replaceChildren();
      groups.slice(0, GROUPS).forEach((group, at) => {
        const id = `${list.id}-group-${at}`;
        const box = element("div", { role: "group", "aria-labelledby": id });
        box.append(element("div", { class: "found-kind", id, role: "presentation" }, group.title));
        for (const result of group.results.slice(0, SHOWN)) {
          const option = { role: "option", tabindex: "-1", "aria-selected": "false", id: `${list.id}-${listed.length}` };
          box.append(line(result, query, option));
          listed.push(result.doc);
        }
        list.append(box);
      });
      if (results.length > listed.length) {
        const all = { role: "option", tabindex: "-1", "aria-selected": "false", id: `${list.id}-all` };
        list.append(element("a", { ...all, class: "found-all", href: pageOf(text) }, `All ${results.length} results`));
      }
      if (complete) count.textContent = query.length ? counted(results, groups) : "";
      else if (!results.length) count.textContent = "Searching…";
      open(query.length > 0 && (input === document.activeElement || go));
      choose(options().find((option) => option.getAttribute("href") === kept && done) || options()[0]);
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

    input.addEventListener("focus", ready);
    input.addEventListener("input", search);
    input.addEventListener("keydown", (event) => {
      if (event.isComposing) return;
      if (event.key === "Escape" && !panel.hidden) {
        event.preventDefault();
        open(false);
      } else if (event.key === "Enter" && input.value.trim() && !event.ctrlKey && !event.metaKey) {
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
        const all = options();
        const at = all.indexOf(active());
        const by = event.key === "ArrowDown" ? 1 : -1;
        choose(all[(at + by + all.length) % all.length]);
      }
    });
    // The field keeps the focus while a result is clicked.
    panel.addEventListener("mousedown", (event) => event.preventDefault());
    panel.addEventListener("click", (event) => {
      if (event.target.closest("a") && !event.ctrlKey && !event.metaKey && !event.shiftKey) open(false);
    });
    input.form.addEventListener("focusout", (event) => {
      if (!input.form.contains(event.relatedTarget)) open(false);
    });
  };

  // The page of all results.
  const all = (place) => {
    const text = new URLSearchParams(location.search).get("q") || "";
    const status = document.querySelector("#frame_count");
    document.querySelectorAll("form.search input[name=q]").forEach((input) => {
      input.value ||= text;
    });
    if (!text.trim()) return;
    document.querySelector("#frame_words").textContent = text;
    document.title = `${text} · ${document.title}`;
    status.textContent = "Searching…";
    find(text, (results, query, complete) => {
      if (!complete) return;
      const groups = loresmith.grouped(results);
      status.textContent = counted(results, groups);
      place.replaceChildren(...groups.map((group) => section(group, query)));
    });
  };

  const section = (group, query) => {
    const list = element("ul", { class: "found-list" });
    const id = `found-${group.key}`;
    const title = element("h2", {}, group.title, " ", element("small", {}, String(group.results.length)));
    const made = element("section", { id }, title, list);
    const more = element("button", { type: "button", class: "found-more" });
    let at = 0;
    const next = () => {
      const part = group.results.slice(at, at + PAGE);
      at += part.length;
      const links = part.map((result) => line(result, query, {}));
      list.append(...links.map((link) => element("li", {}, link)));
      fill(list, part.map(({ doc }) => doc), query);
      more.textContent = `Show ${Math.min(PAGE, group.results.length - at)} more`;
      if (at >= group.results.length) more.remove();
      return links[0];
    };
    next();
    if (at < group.results.length) made.append(more);
    more.addEventListener("click", () => next()?.focus());
    return made;
  };

  const typing = (target) => target.closest?.("input, textarea, select, [contenteditable]");

  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const field = document.querySelector(".topbar form.search input") || document.querySelector("form.search input");
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  });

  document.querySelectorAll("form.search input[name=q]").forEach(attach);
  const place = document.querySelector("#frame_results");
  if (place) all(place);
})();
