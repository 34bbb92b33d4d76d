// What every page does: the choice of theme, the navigation sheet, ability steps, tables that fit, printing.
"use strict";
window.loresmith = window.loresmith || {};
(() => {
  const root = document.documentElement;
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];

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
    const button = document.querySelector(".theme");
    if (!button) return;
    showTheme(button);
    button.addEventListener("click", () => {
      nextTheme();
      showTheme(button);
    });
  }

  // Without a script the menu is a link to the sheet, which opens as the target of the address.
  function sheet() {
    const menu = document.querySelector(".menu");
    const nav = document.getElementById("frame_nav");
    if (!menu || !nav) return;
    const others = all("body > :not(.frame), .frame > :not(#frame_nav)");
    const narrow = matchMedia("(max-width: 1023.9px)");
    menu.setAttribute("role", "button");
    const show = (open) => {
      if (open === nav.classList.contains("open")) return;
      nav.classList.toggle("open", open);
      menu.setAttribute("aria-expanded", String(open));
      others.forEach((other) => (other.inert = open));
      if (open) nav.querySelector(".close").focus();
      else if (narrow.matches) menu.focus();
    };
    menu.setAttribute("aria-expanded", "false");
    menu.addEventListener("click", (event) => {
      event.preventDefault();
      show(true);
    });
    menu.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      show(true);
    });
    nav.querySelector(".close").addEventListener("click", (event) => {
      event.preventDefault();
      show(false);
    });
    document.addEventListener("keydown", (event) => event.key === "Escape" && show(false));
    document.addEventListener("click", (event) => {
      // The shade around the sheet belongs to the page below it, which is inert: a click there arrives at the root.
      if (nav.classList.contains("open") && !nav.contains(event.target) && !menu.contains(event.target)) show(false);
    });
    narrow.addEventListener("change", () => show(false));
    addEventListener("pageshow", () => show(false));
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
    const list = document.createElement("div");
    list.className = "segments";
    list.setAttribute("role", "tablist");
    list.setAttribute("aria-label", "Steps");
    const tabs = panels.map((panel) => {
      const heading = panel.firstElementChild;
      const tab = document.createElement("button");
      const id = `frame_step_${++count}`;
      tab.type = "button";
      tab.id = `${id}-tab`;
      tab.append(panel.dataset.step);
      const note = heading.querySelector("small");
      if (note) tab.append(" ", note.cloneNode(true));
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", id);
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
      tab.addEventListener("click", () => choose(at));
      panels[at].addEventListener("beforematch", () => choose(at));
    });
    list.addEventListener("keydown", (event) => {
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
    addEventListener("resize", again);
    again();
  }

  function printing() {
    all("[data-print]").forEach((button) => button.addEventListener("click", () => print()));
    // Where the site has no address of its own, paper shows the one that the page was read at.
    all(".address:not([data-known])").forEach((line) => (line.textContent = location.href.split("#")[0]));
  }

  theme();
  sheet();
  all(".steps").forEach(steps);
  tables();
  printing();
})();
