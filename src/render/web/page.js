/* page.js - a map in a browser: who sees what from a hex, and why
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

"use strict";

(() => {
  const $ = (id) => document.getElementById(id);
  const map = JSON.parse($("data").textContent);
  const words = map.words;
  const nHexes = map.labels.length;
  const isVoid = new Set(map.voids);
  const targets = map.labels.map((_, i) => i).filter((i) => !isVoid.has(i));
  const placeOf = new Map(targets.map((hex, i) => [hex, i]));
  const SVG = "http://www.w3.org/2000/svg";
  const zones = map.zones.map(([name, colour, runs]) => ({ name, colour, hexes: unfold(runs) }));
  const shown = new Set();     /* zones that were asked for */
  const CLEAR = 1, HINDERED = 2, BLOCKED = 3, BEYOND = 4;

  let system = map.systems[0]; /* undefined: nothing is judged */
  let observer = -1;           /* an index of system.observers */
  let target = -1;             /* a hex */
  let caret = targets[0];
  let found = null;            /* a name that was looked for */
  let lines = null;            /* what the observer sees, by the places of the targets */
  let zoom = 1;
  let asked = 0;

  /* Texts */

  function format(text, ...values) {
    let next = 0;
    return text.replace(/%(?:(\d+)\$)?[sd]/g, (_, i) => values[i ? i - 1 : next++]);
  }

  function element(name, text, parent) {
    const made = document.createElement(name);
    made.textContent = text;
    if (parent)
      parent.append(made);
    return made;
  }

  /* Hexes from runs: the first and how many. */
  function unfold(runs) {
    const hexes = new Set();
    for (let i = 0; i < runs.length; i += 2)
      for (let k = 0; k < runs[i + 1]; k++)
        hexes.add(runs[i] + k);
    return hexes;
  }

  function describe(hex) {
    const parts = [map.labels[hex], format(words.level, map.levels[hex]),
                   map.terrains[map.terrain[hex]]];
    for (const unit of map.units)
      if (unit[0] === hex)
        parts.push(unit[1]);
    for (const [name, at] of map.names)
      if (at === hex)
        parts.push(name);
    for (const zone of zones)
      if (zone.hexes.has(hex))
        parts.push(zone.name);
    return parts.filter((part) => part !== "").join(" · ");
  }

  /* Lines: see src/render/vdt-web-lines.c for how they are packed */

  async function inflate(text) {
    const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }

  function reader(bytes) {
    let at = 0;
    return () => {
      let number = 0, shift = 0, byte;
      do {
        byte = bytes[at++];
        number |= (byte & 0x7f) << shift;
        shift += 7;
      } while (byte & 0x80);
      return number >>> 0;
    };
  }

  function differences(read) {
    let last = 0;
    return () => {
      const number = read();
      last += number & 1 ? ~(number >>> 1) : number >>> 1;
      return last;
    };
  }

  /* The centres between two hexes; some may be those of hexes beyond the edge of the map. */
  function unpackRoute(read, from, to) {
    const route = [];
    let [x, y] = [map.x[from], map.y[from]];
    for (;;) {
      const [u, v] = steps[(read() + 4) % 6];
      x += u;
      y += v;
      if (Math.hypot(x - map.x[to], y - map.y[to]) < map.spacing / 2)
        return route;
      route.push([x, y]);
    }
  }

  /* The lines of one observer, from where the reader is. */
  function unpack(read, tables, shapes, from) {
    const found = targets.map((to) => ({ to, head: shapes[read()], findings: [], by: -1 }));
    const byForm = tables.forms.map(() => []);
    for (const line of found)
      for (const form of line.head[8]) {
        const finding = { form: tables.forms[form], values: {} };
        line.findings.push(finding);
        byForm[form].push(finding);
      }
    tables.forms.forEach((form, i) => {
      for (const name of form[4]) {
        const next = differences(read);
        for (const finding of byForm[i])
          finding.values[name] = next();
      }
    });
    const next = differences(read);
    for (const line of found) {
      const last = line.findings[line.findings.length - 1];
      if (line.head[4] === 1)
        line.by = last.values.hex;
      else if (line.head[4] === 2)
        line.by = next();
    }
    for (const line of found)
      line.route = line.head[7] ? unpackRoute(read, from, line.to) : [];
    return found;
  }

  function unpackShapes(tables) {
    tables.unpacked = tables.unpacked
      || inflate(tables.shapes).then((bytes) => JSON.parse(new TextDecoder().decode(bytes)));
    return tables.unpacked;
  }

  async function unpackBlock(tables, block) {
    const shapes = await unpackShapes(tables);
    const start = tables.blocks.slice(0, block).reduce((sum, length) => sum + length, 0);
    const text = $("lines-" + map.systems.indexOf(tables)).textContent
      .slice(start, start + tables.blocks[block]);
    const read = reader(await inflate(text));
    const first = block * tables.together;
    return tables.observers.slice(first, first + tables.together)
      .map(([from]) => unpack(read, tables, shapes, from));
  }

  /* What an observer sees; what was unpacked is kept for the next time. */
  async function look(tables, which) {
    const block = Math.floor(which / tables.together);
    tables.seen = tables.seen || new Map();
    if (!tables.seen.has(block))
      tables.seen.set(block, unpackBlock(tables, block));
    return (await tables.seen.get(block))[which - block * tables.together];
  }

  function explain(finding) {
    return finding.form[2].replace(/\{(\w+)\}/g, (all, name) => {
      const value = finding.values[name];
      return value === undefined ? all
        : value < nHexes ? map.labels[value] : system.texts[value - nHexes];
    });
  }

  function sentence(line, from, to) {
    const [verdict, modifier, , clause] = line.head;
    const a = map.labels[from], b = map.labels[to];
    switch (verdict) {
      case CLEAR: return format(words.sees, a, b, clause);
      case HINDERED: return format(words.hindered, a, b, modifier, clause);
      case BLOCKED: return format(words["sees-not"], a, b, clause);
      case BEYOND: return format(words.beyond, b, a);
      default: return format(words.own, b);
    }
  }

  /* Drawing */

  function outline(hex, scale) {
    const points = map.corners.map(([x, y]) =>
      (map.x[hex] + x * scale).toFixed(1) + " " + (map.y[hex] + y * scale).toFixed(1));
    return "M" + points.join("L") + "Z";
  }

  function nearest(x, y) {
    let best = -1, least = map.spacing * map.spacing * 0.45;
    for (let i = 0; i < nHexes; i++) {
      const distance = (map.x[i] - x) ** 2 + (map.y[i] - y) ** 2;
      if (distance < least) {
        best = i;
        least = distance;
      }
    }
    return best;
  }

  function draw(kind, d, width, on = $("over")) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", kind);
    path.setAttribute("d", d);
    if (width)
      path.setAttribute("stroke-width", width);
    on.append(path);
    return path;
  }

  /* Over the counters, too. */
  function mark(kind, d, width) {
    draw(kind, d, width, $("marks"));
  }

  /* Through which side of a hex, from the first corner on, how far the next centre is. */
  const steps = map.corners.map(([x, y], k) => {
    const [u, v] = map.corners[(k + 1) % 6];
    return [x + u, y + v];
  });

  const beside = [];
  function neighbours(hex) {
    beside[hex] = beside[hex] || steps.map(([x, y]) => nearest(map.x[hex] + x, map.y[hex] + y));
    return beside[hex];
  }

  function isSeen(hex) {
    return placeOf.has(hex) && lines[placeOf.get(hex)].head[0] <= HINDERED;
  }

  function drawFan() {
    for (const verdict of [BEYOND, BLOCKED, HINDERED, CLEAR])
      draw("fan-" + verdict, targets.filter((_, i) => lines[i].head[0] === verdict)
        .map((hex) => outline(hex, 1)).join(""));
    const edge = border(targets.filter(isSeen), isSeen);
    draw("edge-rim", edge, map.spacing / 10);
    draw("edge", edge, map.spacing / 20);
  }

  /* The sides between hexes and those that are not like them. */
  function border(hexes, isInside) {
    let edge = "";
    for (const hex of hexes)
      neighbours(hex).forEach((other, k) => {
        if (other >= 0 && isInside(other))
          return;
        const [a, b] = [map.corners[k], map.corners[(k + 1) % 6]];
        edge += `M${map.x[hex] + a[0]} ${map.y[hex] + a[1]}L${map.x[hex] + b[0]} ${map.y[hex] + b[1]}`;
      });
    return edge;
  }

  function drawZone(zone) {
    const hexes = [...zone.hexes];
    draw("zone", hexes.map((hex) => outline(hex, 1)).join("")).setAttribute("fill", zone.colour);
    draw("zone-edge", border(hexes, (hex) => zone.hexes.has(hex)), map.spacing / 10)
      .setAttribute("stroke", zone.colour);
  }

  function drawFound([, , x, y]) {
    const r = map.spacing / 2;
    mark("found", `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
         map.spacing / 10);
  }

  function end(hex, at) {
    const [x, y] = at >= 1 && at <= 6 ? map.corners[at - 1] : [0, 0];
    return [map.x[hex] + x, map.y[hex] + y];
  }

  function drawLine(line, from, to) {
    const d = "M" + [end(from, line.head[5]), ...line.route, end(to, line.head[6])].join("L");
    const named = new Set(line.findings.filter((f) => f.form[3]).map((f) => f.values.hex));
    for (const hex of named)
      if (hex < nHexes && hex !== line.by && hex !== from && hex !== to)
        mark("named", outline(hex, 0.9), map.spacing / 22);
    if (line.by >= 0)
      mark("deciding", outline(line.by, 0.92), map.spacing / 14);
    mark("line-halo", d, map.spacing / 9);
    mark("line", d, map.spacing / 20);
  }

  function redraw() {
    const defs = $("over").querySelector("defs");
    $("over").replaceChildren(...(defs ? [defs] : []));
    $("marks").replaceChildren();
    shown.forEach(drawZone);
    if (lines) {
      const from = system.observers[observer][0];
      drawFan();
      mark("observer", outline(from, 0.86), map.spacing / 10);
      if (target >= 0) {
        drawLine(lines[placeOf.get(target)], from, target);
        mark("target", outline(target, 0.86), map.spacing / 11);
      }
    }
    if (found)
      drawFound(found);
    mark("caret-halo", outline(caret, 0.98), map.spacing / 9);
    mark("caret", outline(caret, 0.98), map.spacing / 18);
  }

  /* The panel */

  function count() {
    const counts = [0, 0, 0, 0, 0];
    for (const line of lines)
      counts[line.head[0]]++;
    return words.verdicts.map((word, i) => i > 0 && counts[i] > 0 ? `${word}: ${counts[i]}` : "")
      .filter((text) => text).join(" · ");
  }

  /* A finding: its clause and its sentence. */
  function tell(finding, parent) {
    if (finding.form[0])
      element("b", finding.form[0], parent);
    parent.append(explain(finding));
  }

  function report() {
    const from = lines ? system.observers[observer][0] : -1;
    const line = lines && target >= 0 ? lines[placeOf.get(target)] : null;
    $("reasons").replaceChildren();
    $("why").replaceChildren();
    $("all").hidden = !line || line.findings.length < 2;
    $("buttons").hidden = !lines;
    $("back").hidden = $("here").hidden = !line;
    $("key").hidden = !lines;
    if (!lines) {
      $("verdict").textContent = system ? words.tap : words.none;
      $("more").textContent = "";
    } else if (!line) {
      $("verdict").textContent = describe(from);
      $("more").textContent = count() + "\n" + words["tap-other"];
    } else {
      $("verdict").textContent = sentence(line, from, target);
      $("more").textContent = describe(from) + "\n" + describe(target);
      for (const finding of line.findings) {
        const item = element("li", "", $("reasons"));
        item.className = finding.form[1];
        tell(finding, item);
      }
      tell(line.findings[line.findings.length - 1], $("why"));
    }
    listStands(from);
  }

  /* From where in a hex somebody can look: its ground, or where a unit stands. */
  function listStands(from) {
    const stands = from < 0 ? [] : findObservers(from);
    $("stand-row").hidden = stands.length < 2;
    $("stand").replaceChildren();
    for (const i of stands) {
      const option = element("option", system.observers[i][1] || words.ground, $("stand"));
      option.value = i;
      option.selected = i === observer;
    }
  }

  function findObservers(hex) {
    return system.observers.map((_, i) => i).filter((i) => system.observers[i][0] === hex);
  }

  function remember() {
    const from = lines ? map.labels[system.observers[observer][0]] : "";
    const parts = [from, lines && target >= 0 ? map.labels[target] : "",
                   system && system !== map.systems[0] ? system.id : ""];
    const hash = from ? "#" + parts.map(encodeURIComponent).join("/").replace(/\/+$/, "") : "";
    try {
      history.replaceState(null, "", hash || location.pathname + location.search);
    } catch (error) {
      /* Some browsers keep addresses of files as they are. */
    }
  }

  function update() {
    redraw();
    report();
    remember();
  }

  /* What is asked */

  async function observe(which, then) {
    const mine = ++asked;
    let found = null;
    try {
      found = await look(system, which);
    } catch (error) {
      $("verdict").textContent = words.old;
      return;
    }
    if (mine !== asked)
      return;
    observer = which;
    lines = found;
    target = then;
    update();
  }

  function forget() {
    asked++;
    lines = null;
    observer = target = -1;
    update();
  }

  /* Who stands in a hex looks, rather than its ground. */
  function observeFrom(hex, then) {
    const stands = findObservers(hex);
    return observe(stands[stands.length - 1], then);
  }

  function pick(hex) {
    if (hex < 0 || isVoid.has(hex))
      return undefined;
    caret = hex;
    if (!system) {
      $("verdict").textContent = describe(hex);
      redraw();
      return undefined;
    }
    if (!lines || hex === target)
      return observeFrom(hex, -1);
    if (hex === system.observers[observer][0]) {
      forget();
      return undefined;
    }
    target = hex;
    update();
    return undefined;
  }

  function escape() {
    if (target >= 0) {
      target = -1;
      update();
    } else if (lines) {
      forget();
    } else {
      found = null;
      redraw();
    }
  }

  function choose(which) {
    const from = lines ? system.observers[observer][0] : -1;
    const then = target;
    system = map.systems[which];
    $("system").value = which;
    $("source").textContent = system.rules;
    $("source").title = system.source;
    if (from >= 0)
      observeFrom(from, then);
  }

  /* The view */

  function setZoom(value, x, y) {
    const view = $("map");
    const box = view.getBoundingClientRect();
    const before = zoom;
    const atX = x === undefined ? box.width / 2 : x - box.left;
    const atY = y === undefined ? box.height / 2 : y - box.top;
    const left = (view.scrollLeft + atX) / before, top = (view.scrollTop + atY) / before;
    zoom = Math.min(4, Math.max(0.1, value));
    $("sheet").style.width = map.width * zoom + "px";
    view.scrollLeft = left * zoom - atX;
    view.scrollTop = top * zoom - atY;
  }

  /* The whole map, unless its hexes were too small for fingers. */
  function fit() {
    const view = $("map");
    const whole = Math.min(view.clientWidth / map.width, view.clientHeight / map.height);
    setZoom(Math.min(1, Math.max(whole, 30 / map.spacing)));
  }

  function showCaret() {
    showPoint(map.x[caret], map.y[caret]);
  }

  function showPoint(atX, atY) {
    const view = $("map");
    const x = atX * zoom, y = atY * zoom, room = map.spacing * zoom;
    const left = $("sheet").offsetLeft - view.offsetLeft;
    view.scrollLeft = Math.min(Math.max(view.scrollLeft, left + x + room - view.clientWidth), left + x - room);
    view.scrollTop = Math.min(Math.max(view.scrollTop, y + room - view.clientHeight), y - room);
  }

  /* All of some hexes, in the middle, on a smaller map if need be. */
  function showHexes(hexes) {
    const view = $("map");
    const reach = (of) => {
      const at = hexes.map((hex) => of[hex]);
      return [Math.min(...at) - map.spacing, Math.max(...at) + map.spacing];
    };
    const [left, right] = reach(map.x), [top, bottom] = reach(map.y);
    setZoom(Math.min(zoom, view.clientWidth / (right - left), view.clientHeight / (bottom - top)));
    view.scrollLeft = $("sheet").offsetLeft - view.offsetLeft
      + (left + right) / 2 * zoom - view.clientWidth / 2;
    view.scrollTop = $("sheet").offsetTop - view.offsetTop
      + (top + bottom) / 2 * zoom - view.clientHeight / 2;
  }

  /* The whole line: its ends and what decides. */
  function showLine() {
    const hexes = [system.observers[observer][0]];
    if (target >= 0)
      hexes.push(target);
    if (target >= 0 && lines[placeOf.get(target)].by >= 0)
      hexes.push(lines[placeOf.get(target)].by);
    showHexes(hexes);
  }

  function moveCaret(across, down) {
    let column = caret % map.columns, row = Math.floor(caret / map.columns);
    do {
      column += across;
      row += down;
      if (column < 0 || row < 0 || column >= map.columns || row >= map.rows)
        return;
    } while (isVoid.has(row * map.columns + column));
    caret = row * map.columns + column;
    redraw();
    showCaret();
    $("say").textContent = describe(caret)
      + (lines ? " · " + words.verdicts[lines[placeOf.get(caret)].head[0]] : "");
  }

  const keys = {
    ArrowLeft: () => moveCaret(-1, 0),
    ArrowRight: () => moveCaret(1, 0),
    ArrowUp: () => moveCaret(0, -1),
    ArrowDown: () => moveCaret(0, 1),
    Enter: () => pick(caret),
    " ": () => pick(caret),
    Escape: escape,
    "+": () => setZoom(zoom * 1.25),
    "=": () => setZoom(zoom * 1.25),
    "-": () => setZoom(zoom / 1.25),
  };

  function listenToKeys() {
    $("map").addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !keys[event.key])
        return;
      event.preventDefault();
      keys[event.key]();
    });
    $("panel").addEventListener("keydown", (event) => {
      if (event.key === "Escape")
        escape();
    });
  }

  function spread(touches) {
    return Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
  }

  function listenToFingers() {
    let began = 0, from = 1;
    $("map").addEventListener("touchstart", (event) => {
      began = event.touches.length === 2 ? spread(event.touches) : 0;
      from = zoom;
    }, { passive: true });
    $("map").addEventListener("touchmove", (event) => {
      if (!began || event.touches.length !== 2)
        return;
      event.preventDefault();
      setZoom(from * spread(event.touches) / began,
              (event.touches[0].clientX + event.touches[1].clientX) / 2,
              (event.touches[0].clientY + event.touches[1].clientY) / 2);
    }, { passive: false });
    $("map").addEventListener("wheel", (event) => {
      if (!event.ctrlKey)
        return;
      event.preventDefault();
      setZoom(zoom * 1.0015 ** -event.deltaY, event.clientX, event.clientY);
    }, { passive: false });
  }

  /* A mouse drags the map; a press that does not move picks. */
  function listenToMouse() {
    let from = null, dragged = false;
    $("map").addEventListener("pointerdown", (event) => {
      from = event.pointerType === "mouse" && event.button === 0
        ? [event.clientX, event.clientY, $("map").scrollLeft, $("map").scrollTop] : null;
      dragged = false;
    });
    $("map").addEventListener("pointermove", (event) => {
      if (!from || !(event.buttons & 1))
        return;
      dragged = dragged || Math.hypot(event.clientX - from[0], event.clientY - from[1]) > 5;
      if (dragged) {
        $("map").scrollLeft = from[2] + from[0] - event.clientX;
        $("map").scrollTop = from[3] + from[1] - event.clientY;
      }
    });
    $("map").addEventListener("click", (event) => {
      const box = $("sheet").getBoundingClientRect();
      if (!dragged)
        pick(nearest((event.clientX - box.left) / zoom, (event.clientY - box.top) / zoom));
    });
  }

  /* The patterns of the fan, and the same in the key. */
  function makePatterns() {
    const step = map.spacing / 5;
    for (const id of ["over", "marks"])
      $(id).setAttribute("viewBox", `0 0 ${map.width} ${map.height}`);
    $("over").innerHTML = `<defs>
      <pattern id="hatch" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect class="blocked" width="${step}" height="${step}"/>
      <rect class="hatch" width="${step / 7}" height="${step}"/></pattern>
      <pattern id="dots" width="${step}" height="${step}" patternUnits="userSpaceOnUse">
      <rect class="hindered" width="${step}" height="${step}"/>
      <circle class="dot" cx="${step / 2}" cy="${step / 2}" r="${step / 6}" stroke-width="${step / 9}"/></pattern>
      </defs>`;
    for (const verdict of [CLEAR, HINDERED, BLOCKED, BEYOND]) {
      const entry = element("span", "", $("key"));
      entry.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true">
        <rect class="fan-${verdict}" width="24" height="24"/></svg>`;
      entry.append(words.verdicts[verdict]);
    }
  }

  function listUnits() {
    $("units-row").hidden = !system || map.units.length === 0;
    for (const [hex, title] of map.units) {
      const item = element("li", "", $("units"));
      const button = element("button", `${title} · ${map.labels[hex]}`, item);
      button.type = "button";
      button.addEventListener("click", () => {
        caret = hex;
        observeFrom(hex, -1).then(showCaret);
      });
    }
  }

  /* A button in a list of places. */
  function listPlace(list, text, clicked) {
    const button = element("button", text, element("li", "", $(list)));
    button.type = "button";
    button.addEventListener("click", () => { clicked(button); redraw(); });
    $(list + "-row").hidden = false;
    return button;
  }

  /* A zone is shown until its button is pressed again, a name until another is. */
  function listPlaces() {
    for (const zone of zones) {
      const button = listPlace("zones", zone.name, (pressed) => {
        const isShown = shown.delete(zone);
        pressed.setAttribute("aria-pressed", String(!isShown));
        if (isShown)
          return;
        shown.add(zone);
        const hexes = [...zone.hexes];
        const mean = (of) => hexes.reduce((sum, hex) => sum + of[hex], 0) / hexes.length;
        showPoint(mean(map.x), mean(map.y));
      });
      button.setAttribute("aria-pressed", "false");
      const swatch = document.createElementNS(SVG, "svg");
      swatch.setAttribute("viewBox", "0 0 8 8");
      swatch.setAttribute("aria-hidden", "true");
      swatch.append(document.createElementNS(SVG, "rect"));
      for (const [name, value] of [["width", 8], ["height", 8], ["fill", zone.colour]])
        swatch.firstChild.setAttribute(name, value);
      button.prepend(swatch);
    }
    for (const name of map.names)
      listPlace("names", name[0], () => {
        found = found === name ? null : name;
        showPoint(name[2], name[3]);
      });
  }

  function listSystems() {
    $("system-row").hidden = map.systems.length < 2;
    map.systems.forEach((one, i) => {
      element("option", one.title, $("system")).value = i;
    });
    $("system").addEventListener("change", () => choose(Number($("system").value)));
    $("stand").addEventListener("change", () => observe(Number($("stand").value), target));
  }

  function listenToButtons() {
    $("in").addEventListener("click", () => setZoom(zoom * 1.25));
    $("out").addEventListener("click", () => setZoom(zoom / 1.25));
    $("clear").addEventListener("click", () => { forget(); $("map").focus(); });
    $("here").addEventListener("click", () => observeFrom(target, -1));
    $("back").addEventListener("click", () => observeFrom(target, system.observers[observer][0]));
  }

  /* What an address asks for goes before what the page was made with. */
  async function start() {
    const [from, to, id] = location.hash.slice(1).split("/").map(decodeURIComponent);
    const which = map.systems.findIndex((one) => one.id === id);
    let first = from ? map.labels.indexOf(from) : map.start[0];
    let second = from ? map.labels.indexOf(to) : map.start[1];
    if (!placeOf.has(first))
      first = -1;
    if (!placeOf.has(second))
      second = -1;
    choose(Math.max(which, 0));
    if (first < 0) {
      update();
      return;
    }
    caret = second >= 0 ? second : first;
    await observeFrom(first, second);
    if (lines)
      showLine();
  }

  makePatterns();
  listUnits();
  listPlaces();
  fit();
  listenToKeys();
  listenToFingers();
  listenToMouse();
  if (!system) {
    update();
  } else if (typeof DecompressionStream === "undefined") {
    $("verdict").textContent = words.old;
    system = undefined;
  } else {
    listSystems();
    listenToButtons();
    $("all").open = matchMedia("(min-width: 60rem)").matches;
    addEventListener("hashchange", start);
    start();
  }

  /* For whoever reads a page by a script: what one hex sees, as it is told here; from its ground,
     or with stand above 0 from where one of those looks who stand above that. */
  globalThis.vedette = {
    async lines(which, hex, stand = 0) {
      const tables = map.systems[which];
      const from = tables.observers.map((_, i) => i)
        .filter((i) => tables.observers[i][0] === map.labels.indexOf(hex))[stand];
      const before = system;
      system = tables;
      const told = (await look(tables, from)).map((line, i) => ({
        to: map.labels[targets[i]],
        verdict: line.head[0],
        modifier: line.head[1],
        clause: line.head[3],
        by: line.by < 0 ? "" : map.labels[line.by],
        sentence: sentence(line, map.labels.indexOf(hex), targets[i]),
        findings: line.findings.map((f) => [f.form[0], f.form[1], explain(f)]),
      }));
      system = before;
      return told;
    },
  };
})();
