"use strict";
// Cards beside what they speak of: previews of links, and the chances of dice.
(() => {
  const { all, ask: look, make, on, one, root } = window.loresmith;
  const WAIT = 150;
  const LEAVE = 220;
  const GAP = 6;
  const ROWS = 24;

  const card = make("div", { class: "hover", id: "frame_hover", hidden: "", role: "tooltip" });

  let owner = null;
  let wanted = null;
  let timer = 0;
  let pointer = "mouse";

  const hide = () => {
    clearTimeout(timer);
    wanted = null;
    if (!owner) return;
    owner.removeAttribute("aria-describedby");
    if (owner.getAttribute("role") === "button") owner.setAttribute("aria-expanded", "false");
    owner = null;
    card.hidden = true;
  };

  // Below what it speaks of, or above where there is more room; never over it.
  const place = (spot, at) => {
    card.style.maxHeight = "";
    const boxes = [...spot.getClientRects()];
    const met = at && boxes.find((box) => at.y >= box.top - 2 && at.y <= box.bottom + 2);
    const side = met || boxes[0] || spot.getBoundingClientRect();
    const whole = spot.getBoundingClientRect();
    const [wide, high] = [document.documentElement.clientWidth, window.innerHeight];
    const [below, above] = [high - whole.bottom - GAP * 2, whole.top - GAP * 2];
    const size = card.getBoundingClientRect();
    const under = size.height <= below || below >= above;
    const height = Math.min(size.height, Math.max(under ? below : above, 80));
    card.style.maxHeight = `${height}px`;
    const left = Math.max(8, Math.min(side.left, wide - size.width - 8));
    const top = under ? whole.bottom + GAP : whole.top - GAP - height;
    // The card is set off from where it would stand at nought, whatever it stands in.
    card.style.left = card.style.top = "0";
    const zero = card.getBoundingClientRect();
    card.style.left = `${left - zero.left}px`;
    card.style.top = `${top - zero.top}px`;
  };

  const show = async (spot, at) => {
    const content = spot.matches(".dice") ? await chances(spot) : await preview(spot);
    if (wanted !== spot || !content || !spot.isConnected) return;
    hide();
    card.replaceChildren(...content);
    if (!card.isConnected) (one("main") || document.body).append(card);
    card.dataset.kind = spot.pathname?.split("/").at(-2);
    card.hidden = false;
    owner = spot;
    spot.setAttribute("aria-describedby", card.id);
    if (spot.getAttribute("role") === "button") spot.setAttribute("aria-expanded", "true");
    place(spot, at);
  };

  const ask = (spot, at, wait = WAIT) => {
    clearTimeout(timer);
    if (spot === owner) return;
    wanted = spot;
    timer = setTimeout(() => show(spot, at), wait);
  };

  const leave = () => {
    clearTimeout(timer);
    wanted = null;
    timer = setTimeout(hide, LEAVE);
  };

  // The path of the entry that a link leads to, from the root and without its ending.
  const entryOf = (link) => {
    const top = new URL(root() || ".", location.href);
    const to = new URL(link.href, location.href);
    if (to.protocol !== top.protocol || to.host !== top.host || !to.pathname.startsWith(top.pathname)) return null;
    const path = decodeURI(to.pathname.slice(top.pathname.length));
    const own = to.pathname === location.pathname;
    if (!/^[^/]+\/[^/]+\/[^/]+\.html$/.test(path) || /\/index(\.\d+)?\.html$/.test(path)) return null;
    return { path: path.slice(0, -5), anchor: decodeURIComponent(to.hash), own };
  };

  const preview = async (link) => {
    const href = link.getAttribute("href");
    if (href.startsWith("#")) {
      const told = document.getElementById(decodeURIComponent(href.slice(1)));
      return told?.contains(link) ? null : onPage(told);
    }
    const card = await told(link);
    return card && drawn(...card);
  };

  // What the previews say of the entry that a link leads to: its name, kind line, figures and first paragraph.
  const told = async (link) => {
    const to = entryOf(link);
    if (!to) return null;
    const find = (key) => look("previews/index", "previews", key);
    return (to.anchor && (await find(to.path + to.anchor))) || (to.own ? null : find(to.path));
  };
  window.loresmith.told = told;

  // An entry that is told on the same page.
  const onPage = (told) => {
    if (!told?.matches("article.card")) return null;
    const words = (selector) => told.querySelector(selector)?.textContent.trim() ?? "";
    const list = one("dl.figures", told);
    const figures = [...(list?.children ?? [])].slice(0, 6).map((figure) => [
      one("dt", figure)?.textContent.trim() ?? "",
      (one("summary", figure) ?? one("dd", figure))?.textContent.trim() ?? "",
    ]);
    return drawn(words("h2, h3, h4, h5, h6"), words(".kind-line"), figures, words(".prose > p"));
  };

  const drawn = (name, line, figures, text) => {
    const parts = [make("p", "hover-name", name)];
    if (line) parts.push(make("p", "hover-line", line));
    if (figures.length) {
      const pairs = figures.map(([label, value]) => make("div", "", make("dt", "", label), make("dd", "", value)));
      parts.push(make("dl", "hover-figures", ...pairs));
    }
    if (text) parts.push(make("p", "hover-text", text));
    return parts;
  };

  const chances = async (span) => {
    const told = await look("dice", "dice", span.textContent);
    if (!told) return drawn(span.textContent, span.dataset.shown, [], "");
    const [min, average, max, critical, from, weights] = told;
    const show = (value) => value.toLocaleString("en", { maximumFractionDigits: 2 }).replace("-", "\u2212");
    const facts = [["Least", min], ["Average", average], ["Greatest", max]];
    const pairs = facts.map(([label, value]) => make("div", "", make("dt", "", label), make("dd", "", show(value))));
    const parts = [make("p", "hover-name", span.textContent), make("dl", "hover-figures", ...pairs)];
    if (critical !== null) parts.push(make("p", "hover-line", `critical: ${show(critical)}`));
    const rows = reach(from, weights).map(([value, chance]) => {
      const bar = make("span", "hover-bar");
      bar.style.setProperty("--part", chance);
      return make("li", "", make("span", "", `${show(value)}+`), bar, make("span", "", percent(chance)));
    });
    if (rows.length > 1) {
      const list = make("ol", rows.length > 12 ? "hover-chances two" : "hover-chances", ...rows);
      parts.push(make("p", "hover-title", "Chance to reach"), list);
    }
    return parts;
  };

  // The chance to reach each value; of many values, so many that they can be read.
  const reach = (from, weights) => {
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const step = Math.ceil(weights.length / ROWS);
    const rows = [];
    let rest = all;
    weights.forEach((weight, at) => {
      const last = at === weights.length - 1;
      if (weight && (at % step === 0 || last)) rows.push([from + at, rest / all]);
      rest -= weight;
    });
    return rows;
  };

  const percent = (chance) => {
    const parts = chance * 100;
    if (parts > 0 && parts < 0.1) return "< 0.1 %";
    if (parts < 100 && parts > 99.9) return "> 99.9 %";
    return `${parts.toLocaleString("en", { maximumFractionDigits: parts < 10 || parts > 99 ? 1 : 0 })} %`;
  };

  const meant = (node) => {
    const spot = node.closest?.("a[href], .dice");
    if (!spot || spot.closest(".hover, .crumbs, .sheet, .topbar, .foot, .found, [aria-current]")) return null;
    return spot;
  };

  on(document, "pointerover", (event) => {
    pointer = event.pointerType;
    if (pointer === "touch") return;
    if (card.contains(event.target)) {
      clearTimeout(timer);
      return;
    }
    const spot = meant(event.target);
    if (spot) ask(spot, { x: event.clientX, y: event.clientY });
    else if ((owner || wanted) && owner !== document.activeElement) leave();
  });
  on(document, "pointerdown", (event) => {
    pointer = event.pointerType;
    if (!card.contains(event.target) && !owner?.contains(event.target)) hide();
  });
  on(document.documentElement, "pointerleave", leave);
  on(document, "focusin", (event) => {
    const spot = meant(event.target);
    if (spot && event.target.matches(":focus-visible") && pointer !== "touch") ask(spot, null);
  });
  on(document, "focusout", (event) => {
    if (event.target === owner || event.target === wanted) hide();
  });
  on(document, "keydown", (event) => {
    if (event.key === "Escape" && (owner || wanted)) hide();
    else pointer = "";
    const dice = event.target.closest?.(".dice[role=button]");
    if (dice && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      toggle(dice);
    }
  });
  // Dice open by a touch or a click as well: they lead nowhere.
  on(document, "click", (event) => {
    const dice = event.target.closest?.(".dice[role=button]");
    if (dice) toggle(dice);
  });

  const toggle = (dice) => {
    if (owner === dice) hide();
    else ask(dice, null, 0);
  };

  for (const dice of all(".dice")) {
    dice.dataset.shown = dice.title;
    dice.removeAttribute("title");
    // Within another control they are only shown to a pointer.
    if (dice.closest("a, button, summary, label")) continue;
    dice.tabIndex = 0;
    dice.setAttribute("role", "button");
    dice.setAttribute("aria-expanded", "false");
  }
})();
