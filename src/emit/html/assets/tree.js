"use strict";
// Drawings of effect trees: the cheapest way, arrow keys along the edges, zoom and drag.
(() => {
  const { all, held, on, one } = window.loresmith;
  function drawing(figure) {
    const box = one(".tree-box", figure);
    const svg = one("svg", box);
    const cost = one(".tree-cost", figure);
    const nodes = new Map();
    for (const node of all(".tree-node", svg)) nodes.set(Number(node.dataset.at), node);
    const edges = all(".tree-edges > *", svg).map((mark) => ({
      mark, from: Number(mark.dataset.from), to: Number(mark.dataset.to),
    }));

    // The cheapest way.
    function light(node) {
      for (const lit of all(".lit", svg)) lit.classList.remove("lit");
      const way = new Set(node?.dataset.way?.match(/\d+/g)?.map(Number));
      figure.classList.toggle("lights", way.size > 0);
      for (const at of way) nodes.get(at)?.classList.add("lit");
      for (const edge of edges) {
        if (way.has(edge.from) && way.has(edge.to)) edge.mark.classList.add("lit");
      }
      cost.textContent = node?.getAttribute("aria-label") || "";
    }
    const nodeOf = (event) => event.target.closest?.(".tree-box .tree-node");
    const focused = () => {
      const node = document.activeElement?.closest(".tree-node");
      return node && svg.contains(node) && node.matches(":focus-visible") ? node : null;
    };
    on(svg, "pointerover", (event) => light(nodeOf(event) || focused()));
    on(svg, "pointerleave", () => light(focused()));
    on(svg, "focusin", (event) => light(nodeOf(event)));
    on(svg, "focusout", () => light(null));

    // Arrow keys: up and down along edges, left and right within a layer.
    const at = (node) => {
      const place = node.transform.baseVal.consolidate().matrix;
      return { x: place.e, y: place.f };
    };
    function near(node, direction) {
      const own = Number(node.dataset.at);
      const from = at(node);
      let others;
      if (direction === "ArrowUp") others = edges.filter((edge) => edge.from === own).map((edge) => edge.to);
      else if (direction === "ArrowDown") others = edges.filter((edge) => edge.to === own).map((edge) => edge.from);
      else {
        const right = direction === "ArrowRight";
        others = [...nodes.keys()].filter((other) => {
          const place = at(nodes.get(other));
          return Math.abs(place.y - from.y) < 4 && (right ? place.x > from.x : place.x < from.x);
        });
      }
      const away = (other) => {
        const place = at(nodes.get(other));
        return Math.abs(place.y - from.y) * 1e5 + Math.abs(place.x - from.x);
      };
      others.sort((one, other) => away(one) - away(other));
      return nodes.get(others[0]);
    }

    // Zoom: the drawing grows inside its box, which scrolls.
    const whole = svg.viewBox.baseVal;
    const fitted = () => Math.min(1, box.clientWidth / whole.width);
    let scale = null;
    const now = () => scale || svg.getBoundingClientRect().width / whole.width;
    // A place of the window, within the box; its middle where none is meant.
    const inside = (x, y) => {
      const area = box.getBoundingClientRect();
      return x === undefined ? [area.width / 2, area.height / 2] : [x - area.left, y - area.top];
    };
    // The point of the drawing that is seen there.
    const seen = (x, y) => {
      const [left, top] = inside(x, y);
      return [(box.scrollLeft + left) / now(), (box.scrollTop + top) / now()];
    };
    function zoom(to, x, y, point = seen(x, y)) {
      const next = Math.max(Math.min(fitted(), 0.2), Math.min(3, to));
      const [left, top] = inside(x, y);
      scale = next;
      figure.classList.add("zoomed");
      svg.style.width = `${whole.width * next}px`;
      box.scrollLeft = point[0] * next - left;
      box.scrollTop = point[1] * next - top;
      grab();
    }
    function fit() {
      scale = null;
      figure.classList.remove("zoomed");
      figure.classList.add("whole");
      svg.style.width = "";
      grab();
    }
    function grab() {
      const room = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
      figure.classList.toggle("drags", room);
    }
    const tools = one(".tree-tools", figure);
    tools.hidden = false;
    const act = { in: () => zoom(now() * 1.3), out: () => zoom(now() / 1.3), fit };
    on(tools, "click", (event) => {
      act[event.target.closest("button")?.dataset.zoom]?.();
    });
    on(figure, "keydown", (event) => {
      if (held(event)) return;
      const key = { "+": "in", "=": "in", "-": "out", "0": "fit" }[event.key];
      const node = nodeOf(event);
      if (key) act[key]();
      else if (node && event.key.startsWith("Arrow")) {
        const next = near(node, event.key);
        if (!next) return;
        next.focus();
      } else return;
      event.preventDefault();
    });
    on(box, "wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(now() * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
    }, { passive: false });

    // Drag with the mouse.
    let start = null;
    let moved = false;
    on(box, "pointerdown", (event) => {
      moved = false;
      if (event.pointerType !== "mouse" || event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
    });
    on(box, "pointermove", (event) => {
      if (event.pointerType !== "mouse") return;
      if (!event.buttons) start = null;
      if (!start) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!moved && Math.hypot(x, y) < 5) return;
      if (!moved) box.setPointerCapture(event.pointerId);
      moved = true;
      figure.classList.add("dragged");
      box.scrollLeft = start.left - x;
      box.scrollTop = start.top - y;
    });
    const end = () => {
      start = null;
      figure.classList.remove("dragged");
    };
    on(box, "pointerup", end);
    on(box, "pointercancel", end);
    // A link that was dragged is not followed.
    on(box, "click", (event) => {
      if (moved) event.preventDefault();
      moved = false;
    }, true);
    on(box, "dragstart", (event) => event.preventDefault());

    // Two fingers zoom and move the drawing; one finger scrolls by itself, as everywhere.
    let grip = null;
    const pinch = (event) => {
      const [first, second] = event.touches;
      if (event.touches.length !== 2 || !event.cancelable) {
        grip = null;
        return;
      }
      event.preventDefault();
      const x = (first.clientX + second.clientX) / 2;
      const y = (first.clientY + second.clientY) / 2;
      const apart = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) || 1;
      grip ||= { point: seen(x, y), size: now() / apart };
      zoom(apart * grip.size, x, y, grip.point);
    };
    for (const event of ["touchstart", "touchmove", "touchend", "touchcancel"]) on(box, event, pinch, { passive: false });
    grab();
    // What does not fit shows its middle first.
    box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
  }

  all("figure.tree").forEach(drawing);
})();
