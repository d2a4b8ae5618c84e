// The script of pages: it leafs through the frames that stand in the page, and holds none of their data.

/// The script of pages. All it knows of frames it reads from the page, and all it writes is text.
enum PageScript {
    static let source: StaticString = #"""

        (() => {
          "use strict";
          const frames = [...document.querySelectorAll(".frame")];
          const links = [...document.querySelectorAll(".index a")];
          const index = document.querySelector(".index");
          const find = (id) => document.getElementById(id);
          const [previous, play, next, slider] = ["previous", "play", "next", "slider"].map(find);
          if (!slider) return;
          const pause = 1600;
          let current = -1;
          let timer = 0;

          // The place of the frame that the address names, or -1.
          const named = () => frames.findIndex((frame) => "#" + frame.id === location.hash);

          const show = (wanted, told) => {
            const place = Math.max(0, Math.min(frames.length - 1, wanted));
            if (place === current) return;
            current = place;
            const frame = frames[place];
            frames.forEach((other) => other.classList.toggle("shown", other === frame));
            links.forEach((link, position) => {
              if (position === place) link.setAttribute("aria-current", "step");
              else link.removeAttribute("aria-current");
            });
            // Where the list of steps is higher than the window, its own part of it is scrolled and not the page.
            index.scrollTop = links[place].offsetTop - index.clientHeight / 2;
            slider.value = String(place);
            slider.setAttribute("aria-valuetext", frame.dataset.spoken);
            previous.disabled = place === 0;
            next.disabled = place === frames.length - 1;
            find("place").textContent = frame.dataset.place;
            if (!told) return;
            find("announcement").textContent = frame.dataset.spoken;
            if (location.hash !== "#" + frame.id) history.replaceState(null, "", "#" + frame.id);
          };

          const stop = () => {
            clearInterval(timer);
            timer = 0;
            play.textContent = "▸ Play";
          };
          const start = () => {
            if (current === frames.length - 1) show(0, true);
            play.textContent = "▪ Pause";
            timer = setInterval(() => {
              show(current + 1, true);
              if (current === frames.length - 1) stop();
            }, pause);
          };
          const step = (place) => {
            if (timer) stop();
            show(place, true);
          };

          previous.addEventListener("click", () => step(current - 1));
          next.addEventListener("click", () => step(current + 1));
          play.addEventListener("click", () => (timer ? stop() : start()));
          slider.addEventListener("input", () => step(Number(slider.value)));
          addEventListener("hashchange", () => {
            if (named() >= 0) step(named());
          });

          addEventListener("keydown", (event) => {
            if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
            const places = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: frames.length - 1 };
            if (event.key in places) {
              // The slider obeys these keys by itself.
              if (event.target === slider) return;
              step(places[event.key]);
            } else if (event.key === " ") {
              // A button that has the focus is what the space bar presses.
              if (event.target.closest("button, a")) return;
              if (timer) stop();
              else start();
            } else {
              return;
            }
            event.preventDefault();
          });

          document.documentElement.classList.add("script");
          show(named() < 0 ? 0 : named(), false);
        })();

        """#
}
