// What every page does: the choice of theme, the navigation sheet, ability steps, tables that fit, printing.
"use strict";
(() => {
  const root = document.documentElement;

  // What the other scripts share: finding, making and hearing elements.
  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const on = (target, event, act, how) => target?.addEventListener(event, act, how);

  // An element with its class, or with several attributes, and what stands in it.
  const make = (tag, set = "", ...content) => {
    const made = document.createElement(tag);
    if (typeof set === "string") set = set && { class: set };
    for (const [name, value] of Object.entries(set)) made.setAttribute(name, value);
    made.append(...content);
    return made;
  };

  // Keys that ask the browser for something of its own.
  const held = (event) => event.ctrlKey || event.metaKey || event.altKey;

  // The way from this page to the root of the site.
  const way = () => root.dataset.root || "";

  window.loresmith = { one, all, on, make, held, root: way };

  const themes = ["auto", "light", "dark"];
  const spoken = { auto: "Theme: as the system", light: "Theme: light", dark: "Theme: dark" };

  function showTheme(button) {
    const words = spoken[root.dataset.choice || "auto"];
    button.setAttribute("aria-label", words);
    button.title = words;
  }

  function nextTheme() {
    const next = themes[(themes.indexOf(root.dataset.choice || "auto") + 1) % themes.length];
    if (next === "auto") {
      delete root.dataset.theme;
      delete root.dataset.choice;
    } else {
      root.dataset.theme = root.dataset.choice = next;
    }
    try {
      if (next === "auto") localStorage.removeItem("loresmith-theme");
      else localStorage.setItem("loresmith-theme", next);
    } catch {
      // The choice then holds for this page alone.
    }
  }

  function theme() {
    const button = one(".theme");
    if (!button) return;
    showTheme(button);
    on(button, "click", () => {
      nextTheme();
      showTheme(button);
    });
  }

  // Without a script the menu is a link to the sheet, which opens as the target of the address.
  function sheet() {
    const menu = one(".menu");
    const nav = one("#frame_nav");
    if (!menu || !nav) return;
    const others = all("body > :not(.frame), .frame > :not(#frame_nav)");
    const narrow = matchMedia("(max-width: 1023.9px)");
    menu.setAttribute("role", "button");
    const show = (open) => {
      if (open === nav.classList.contains("open")) return;
      nav.classList.toggle("open", open);
      menu.setAttribute("aria-expanded", String(open));
      others.forEach((other) => (other.inert = open));
      if (open) one(".close", nav).focus();
      else if (narrow.matches) menu.focus();
    };
    menu.setAttribute("aria-expanded", "false");
    on(menu, "click", (event) => {
      event.preventDefault();
      show(true);
    });
    on(menu, "keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      show(true);
    });
    on(one(".close", nav), "click", (event) => {
      event.preventDefault();
      show(false);
    });
    on(document, "keydown", (event) => event.key === "Escape" && show(false));
    on(document, "click", (event) => {
      // The shade around the sheet belongs to the page below it, which is inert: a click there arrives at the root.
      if (nav.classList.contains("open") && !nav.contains(event.target) && !menu.contains(event.target)) show(false);
    });
    on(narrow, "change", () => show(false));
    on(window, "pageshow", () => show(false));
  }

  // Steps become the panels of a row of tabs. Those that are not shown are still found by a search in the page.
  let count = 0;
  function steps(box) {
    const panels = all(":scope > .step", box);
    box.classList.add("ready");
    if (panels.length < 2) {
      root.classList.contains("js") && panels.forEach((panel) => panel.classList.add("only"));
      return;
    }
    const list = make("div", { class: "segments", role: "tablist", "aria-label": "Steps" });
    const tabs = panels.map((panel) => {
      const id = `frame_step_${++count}`;
      const set = { type: "button", id: `${id}-tab`, role: "tab", "aria-controls": id };
      const tab = make("button", set, panel.dataset.step);
      const note = one("small", panel.firstElementChild);
      if (note) tab.append(" ", note.cloneNode(true));
      panel.id = id;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tab.id);
      return tab;
    });
    const choose = (at, focus) => {
      tabs.forEach((tab, other) => {
        tab.setAttribute("aria-selected", String(other === at));
        tab.tabIndex = other === at ? 0 : -1;
        if (other === at) panels[other].removeAttribute("hidden");
        else panels[other].setAttribute("hidden", "until-found");
      });
      if (focus) tabs[at].focus();
    };
    tabs.forEach((tab, at) => {
      on(tab, "click", () => choose(at));
      on(panels[at], "beforematch", () => choose(at));
    });
    on(list, "keydown", (event) => {
      const at = tabs.indexOf(document.activeElement);
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
      if (at < 0 || to === undefined) return;
      event.preventDefault();
      choose((to + tabs.length) % tabs.length, true);
    });
    list.append(...tabs);
    box.prepend(list);
    choose(0);
  }

  // A table that fits needs no scrolling of its own, so its head can stick to the page.
  function tables() {
    const boxes = all(".scroll, pre");
    const measure = (box) => {
      box.classList.remove("fits");
      const fits = box.scrollWidth <= box.clientWidth + 1;
      box.classList.toggle("fits", fits);
      if (fits) box.removeAttribute("tabindex");
      else box.tabIndex = 0;
    };
    let width = 0;
    const again = () => {
      if (width === innerWidth) return;
      width = innerWidth;
      boxes.forEach(measure);
    };
    on(window, "resize", again);
    again();
  }

  // Where nothing can hover, a touch of a kind line spells its words out.
  function kindLines() {
    if (!matchMedia("(hover: none)").matches) return;
    on(document, "click", (event) => {
      if (!event.target.closest("a, .dice")) event.target.closest(".kind-line")?.classList.toggle("told");
    });
  }

  function printing() {
    all("[data-print]").forEach((button) => on(button, "click", () => print()));
    // Where the site has no address of its own, paper shows the one that the page was read at.
    all(".address:not([data-known])").forEach((line) => (line.textContent = location.href.split("#")[0]));
  }

  theme();
  sheet();
  all(".steps").forEach(steps);
  tables();
  kindLines();
  printing();
})();
