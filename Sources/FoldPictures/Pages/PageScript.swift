// The script of pages: it shows a step moment by moment, of what stands in the page, and holds no data.

/// The script of pages, first part: what is shown when. All it knows of steps it reads from the page.
enum PageScript {
    static let source: StaticString = #"""

        "use strict";
        const root = document.documentElement;
        const find = (selector, within = document) => within.querySelector(selector);
        const every = (selector, within = document) => [...within.querySelectorAll(selector)];
        const articles = every(".step");
        const links = every(".index a");
        const still = matchMedia("(prefers-reduced-motion: reduce)");
        const moving = () => !still.matches;
        // Milliseconds: the data moves, the view moves, and then pauses: before, behind the data, a call, after.
        const [dataTime, viewTime] = [500, 700];
        const pauses = [900, 1200, 1000, 2600];
        // The moments of a step: before, the data has changed, calls are made, after.
        const [Before, Data, Calls, After] = [0, 1, 2, 3];
        const now = { step: -1, moment: After, made: 99 };
        // Counts the plays: one that finds another number here was stopped.
        let playing = 0;

        const element = (name, kind) => Object.assign(document.createElement(name), { className: kind });
        const stage = element("div", "stage live");
        const wires = find("svg.wires");
        const panes = { data: element("section", "pane data"), view: element("section", "pane view") };
        let calls = element("ol", "calls");
        stage.append(...(wires ? [wires] : []), panes.data, calls, panes.view);

        const keys = (article) => every(".still .call", article).map((call) => call.dataset.key);
        const paid = (article) => new Set(now.moment < Calls ? [] : keys(article).slice(0, now.made));
        // The pane that stands in the page for a side at the present moment: the data changes first, then the view.
        const source = (article, side) => {
          const time = now.moment >= (side === "data" ? Data : After) ? "after" : "before";
          return find(`.still .${time} .pane.${side}`, article) ?? find(`.still .pane.${side}`, article);
        };
        const pay = (within, made) => {
          for (const piece of every("[data-key]", within))
            piece.classList.toggle("paid", piece.dataset.key.split(" ").some((key) => made.has(key)));
        };
        const number = (cell, value) => {
          if (!("is" in cell.dataset)) cell.dataset.is = find("b", cell).textContent;
          find("b", cell).textContent = String(value ?? cell.dataset.is);
          return Number(find("b", cell).textContent);
        };
        // The sums at the present moment: a cell is filled by its call, the data's by the change of the data.
        const reckon = (article, made) => {
          for (const sum of every(".sum:not(.free)", article)) {
            let expected = number(find(".start", sum));
            for (const cell of every("[data-sign]", sum)) {
              const shares = (cell.dataset.shares ?? "").split(" ").filter(Boolean).map((share) => share.split(":"));
              const value = shares.reduce((all, [key, count]) => all + (made.has(key) ? Number(count) : 0), 0);
              expected += Number(cell.dataset.sign) * number(cell, value);
            }
            number(find(".comes", sum), expected);
            const there = find(".there", sum);
            const holds = number(there, now.moment === Before ? find(".start b", sum).textContent : undefined) === expected;
            const tells = find(".tells", sum);
            tells.className = "op tells " + (holds ? "holds" : "differs");
            find("b", tells).textContent = holds ? "=" : "≠";
            find("small", tells).textContent = holds ? "✓ holds" : "✕ differs";
            there.classList.toggle("differs", !holds);
          }
          find(".judged", article)?.classList.toggle("waiting", now.moment < After);
        };

        const show = (step, moment, { made = 99, ms = 0 } = {}) => {
          const article = articles[step];
          Object.assign(now, { step, moment, made });
          article.dataset.moment = moving() ? moment : After;
          articles.forEach((one) => one.classList.toggle("shown", one === article));
          links.forEach((link, place) => {
            if (place === step) link.setAttribute("aria-current", "step");
            else link.removeAttribute("aria-current");
          });
          const stands = find(".still", article);
          if (stands && stage.parentNode !== article) stands.before(stage);
          const done = moving() ? paid(article) : new Set(keys(article));
          if (!moving()) now.moment = After;
          const list = find(".still .calls", article)?.cloneNode(true) ?? element("ol", "calls");
          calls.replaceWith(list);
          calls = list;
          if (stands) for (const side of ["data", "view"]) paint(side, source(article, side), ms);
          for (const part of [stage, article]) pay(part, done);
          reckon(article, done);
          wire(article, done);
          const slider = find("#slider");
          slider.value = String(step);
          slider.setAttribute("aria-valuetext", article.dataset.spoken);
          find("#place").textContent = article.dataset.place;
          for (const [id, end] of [["#previous", 0], ["#next", articles.length - 1]])
            find(id).setAttribute("aria-disabled", String(step === end));
          find(`.moments [value="${moment}"]`).checked = true;
          const link = links[step];
          const index = find(".index ol");
          index.scrollTop = link.offsetTop - index.offsetTop - index.clientHeight / 2;
        };
        // The stage is as high as the highest moment of its step, so that nothing below it jumps.
        const open = (step = now.step, moment = now.moment) => {
          stage.style.minHeight = "";
          const heights = [Before, Data, Calls, After].map((each) => (show(step, each), stage.offsetHeight));
          stage.style.minHeight = `${Math.max(...heights)}px`;
          show(step, moment);
        };
        const tell = () => {
          find("#announcement").textContent = articles[now.step].dataset.spoken;
        };
        const address = () => {
          const wanted = "#" + articles[now.step].id;
          if (location.hash !== wanted) history.replaceState(null, "", wanted);
        };
        const stop = () => {
          playing += 1;
          find("#play").textContent = "Play";
        };
        const wait = (ms) => new Promise((done) => setTimeout(done, ms));
        // Plays a step from before to after; `on` goes on to the steps that follow.
        const play = async (step, on) => {
          stop();
          const mine = playing;
          if (on) find("#play").textContent = "Pause";
          for (let place = step; place < (on ? articles.length : step + 1); place += 1) {
            open(place, moving() ? Before : After);
            address();
            tell();
            const frames = moving() ? [[Before, 0, 0, pauses[0]], [Data, 0, dataTime, dataTime + pauses[1]]] : [];
            if (moving()) keys(articles[place]).forEach((_, made) => frames.push([Calls, made + 1, 0, pauses[2]]));
            frames.push([After, 99, viewTime, on ? viewTime + pauses[3] : 0]);
            for (const [moment, made, ms, pause] of frames) {
              if (mine !== playing) return;
              show(place, moment, { made, ms: moving() ? ms : 0 });
              await wait(pause);
            }
          }
          if (mine === playing) stop();
        };

        """#
}
