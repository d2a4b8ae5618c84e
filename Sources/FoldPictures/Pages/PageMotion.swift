// The script of pages, second part: pieces travel by identity, curves join calls to places, keys and buttons are obeyed.

/// The script of pages, second part: how pieces move, and what is obeyed.
enum PageMotion {
    static let source: StaticString = #"""

        // Draws a pane anew from the one that stands in the page. Every piece goes from where it was to where it is, found
        // again by its identity; what is new slides in, what is gone fades where it stood, what is reloaded does both.
        const paint = (side, from, ms) => {
          const pane = panes[side];
          const pieces = () =>
            new Map(every("[data-id]:not(.leaving)", pane).map((piece) => [piece.dataset.id, { piece, box: piece.getBoundingClientRect() }]));
          const was = ms ? pieces() : new Map();
          for (const animation of pane.getAnimations({ subtree: true })) animation.cancel();
          pane.className = from.className;
          pane.setAttribute("aria-label", from.getAttribute("aria-label"));
          pane.replaceChildren(...from.cloneNode(true).childNodes);
          // After an exception the view is as it was.
          if (!ms || from.matches(".kept")) return;
          const home = pane.getBoundingClientRect();
          const timing = { duration: ms, easing: "cubic-bezier(0.4, 0, 0.2, 1)", fill: "backwards" };
          const leave = ({ piece, box }, frames, part = 1) => {
            piece.classList.add("leaving");
            Object.assign(piece.style, { position: "absolute", margin: 0, left: `${box.left - home.left}px`,
              top: `${box.top - home.top}px`, width: `${box.width}px`, height: `${box.height}px` });
            pane.append(piece);
            const away = () => piece.remove();
            piece.animate(frames, { ...timing, duration: ms * part, fill: "both" }).finished.then(away, away);
          };
          for (const [id, { piece, box }] of pieces()) {
            const old = was.get(id);
            const section = piece.closest(".section");
            if (!old) {
              // Comes: slides down and appears, no sooner than the edge of its growing section has passed it.
              const edge = section && section !== piece ? was.get(section.dataset.id)?.box.bottom : undefined;
              const clip = (bottom, by) => (edge ? { clipPath: `inset(0 0 ${box.bottom - by - bottom}px 0)` } : {});
              piece.animate([{ opacity: 0, transform: "translateY(-8px)", ...clip(edge, 8) },
                clip(section?.getBoundingClientRect().bottom, 0)], timing);
              continue;
            }
            const [flat, flatWas] = [piece.matches(".flat"), old.piece.matches(".flat")];
            const travel = `translate(${flat || flatWas ? 0 : old.box.left - box.left}px, ${old.box.top - box.top}px)`;
            const back = `translate(0, ${box.top - old.box.top}px)`;
            const head = section && find(".head", section);
            if (piece === section) {
              // The card behind the rows.
              piece.animate([{ top: `${old.box.top - box.top}px`, bottom: "auto", height: `${old.box.height}px` },
                { top: 0, bottom: "auto", height: `${box.height}px` }], { ...timing, pseudoElement: "::before" });
            } else if (!piece.matches(".gap, .gone") && (piece.matches(".reload") || head?.matches(".reload"))) {
              leave(old, [{}, { opacity: 0 }], 0.5);
              piece.animate([{ opacity: 0 }, { opacity: 0, offset: 0.5 }, {}], timing);
            } else if (flat && !flatWas) {
              leave(old, [{ clipPath: "inset(0)" }, { opacity: 0, clipPath: `inset(0 0 ${old.box.height}px 0)`, transform: back }]);
              piece.animate([{ opacity: 0, transform: travel }, {}], timing);
            } else if (flatWas && !flat) {
              piece.animate([{ opacity: 0, transform: travel, clipPath: `inset(0 0 ${box.height}px 0)` }, { clipPath: "inset(0)" }], timing);
            } else if (piece.matches(".gone") && !old.piece.matches(".gone")) {
              // A row that goes becomes its own ghost.
              leave(old, [{}, { opacity: 0, transform: back }], 0.6);
              piece.animate([{ opacity: 0, transform: travel }, {}], timing);
            } else if (old.box.left !== box.left || old.box.top !== box.top) {
              piece.classList.toggle("travels", piece.matches(".row.move"));
              const rest = () => piece.classList.remove("travels");
              piece.animate([{ transform: travel }, {}], timing).finished.then(rest, rest);
            }
            was.delete(id);
          }
          for (const [, old] of was) if (!old.piece.matches(".section") && !old.piece.isConnected) leave(old, [{}, { opacity: 0 }], 0.6);
        };

        // Curves from the places that a call names to the call: new ones on the left, old ones (after, the rows) on the right.
        const wire = (article, made) => {
          wires.replaceChildren();
          if (!moving() || now.moment < Calls) return;
          // Places in the layout, so that pieces under way do not bend the curves.
          const place = (piece) => {
            let [top, left] = [0, 0];
            for (let node = piece; node && node !== stage; node = node.offsetParent) [top, left] = [top + node.offsetTop, left + node.offsetLeft];
            return { top, left, right: left + piece.offsetWidth, bottom: top + piece.offsetHeight };
          };
          const draw = (group, d, kind) => {
            const path = document.createElementNS(wires.namespaceURI, "path");
            path.setAttribute("d", d);
            if (kind) path.setAttribute("class", kind);
            group.append(path);
          };
          for (const call of every(".call", calls).filter((call) => made.has(call.dataset.key))) {
            const chip = place(call);
            for (const side of ["data", "view"]) {
              const named = every(`.head[data-key="${call.dataset.key}"], .row[data-key="${call.dataset.key}"], .gone[data-key="${call.dataset.key}"]`, panes[side]).filter((piece) => !piece.matches(".leaving"));
              if (!named.length) continue;
              const places = named.map(place);
              const [first, last] = [places[0], places.at(-1)];
              const right = side === "view";
              const bracket = right ? Math.min(...places.map((each) => each.left)) - 8 : Math.max(...places.map((each) => each.right)) + 8;
              const from = right ? chip.right : chip.left;
              const [middle, level, bend] = [(first.top + last.bottom) / 2, (chip.top + chip.bottom) / 2, (bracket + from) / 2];
              const group = document.createElementNS(wires.namespaceURI, "g");
              group.setAttribute("class", call.className);
              group.dataset.key = call.dataset.key;
              draw(group, `M${bracket} ${first.top + 7}V${last.bottom - 7}M${bracket} ${middle}C${bend} ${middle} ${bend} ${level} ${from} ${level}`);
              if (right) draw(group, `M${bracket + 9} ${middle}l-9 -5v10z`, "tip");
              wires.append(group);
            }
          }
        };

        const inside = (step) => Math.max(0, Math.min(articles.length - 1, step));
        const go = (step) => {
          stop();
          if (inside(step) === step) play(step, false);
        };
        // One moment on or back; past the last one the next step begins.
        const nudge = (by) => {
          stop();
          const [step, moment] = [now.step, now.moment + by];
          if (moment >= Before && moment <= After && moving()) show(step, moment, { ms: viewTime });
          else if (inside(step + by) === step + by) open(step + by, by > 0 ? Before : After);
          address();
          tell();
        };
        const named = () => articles.findIndex((article) => "#" + article.id === location.hash);
        const toggle = () => (find("#play").textContent === "Pause" ? stop() : play(now.step === articles.length - 1 ? 0 : now.step, true));
        // A call, its cells, its lines of code, its rows and its curves light up together.
        const heat = (event) => {
          const key = /over|in$/.test(event.type) ? event.target.closest?.("[data-key]")?.dataset.key : "";
          for (const piece of every(".hot")) piece.classList.remove("hot");
          const [first] = (key ?? "").split(" ");
          if (first) for (const piece of every(`[data-key~="${first}"]`, articles[now.step])) piece.classList.add("hot");
        };
        const begin = () => {
          find("#previous").addEventListener("click", () => go(now.step - 1));
          find("#next").addEventListener("click", () => go(now.step + 1));
          find("#play").addEventListener("click", toggle);
          find("#slider").addEventListener("input", (event) => go(Number(event.target.value)));
          find(".moments").addEventListener("change", (event) => {
            stop();
            show(now.step, Number(event.target.value), { ms: moving() ? viewTime : 0 });
          });
          addEventListener("hashchange", () => {
            if (named() >= 0 && named() !== now.step) go(named());
          });
          addEventListener("resize", () => open());
          still.addEventListener("change", () => {
            root.classList.toggle("moving", moving());
            open();
          });
          addEventListener("beforeprint", () => [...articles.keys(), now.step].forEach((step) => show(step, After)));
          addEventListener("keydown", (event) => {
            if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input")) return;
            const obeyed = {
              ArrowLeft: () => go(now.step - 1), ArrowRight: () => go(now.step + 1), Home: () => go(0),
              End: () => go(articles.length - 1), ",": () => nudge(-1), ".": () => nudge(1),
              b: () => {
                stop();
                show(now.step, now.moment === After ? Before : After, { ms: moving() ? viewTime : 0 });
              },
            };
            if (event.key === " " && !event.target.closest("button, a")) obeyed[" "] = toggle;
            if (!obeyed[event.key]) return;
            event.preventDefault();
            obeyed[event.key]();
          });
          for (const type of ["pointerover", "pointerout", "focusin", "focusout"]) document.addEventListener(type, heat);
          root.classList.add("script");
          root.classList.toggle("moving", moving());
          open(Math.max(0, named()), After);
        };
        if (find("#slider")) begin();

        """#
}
