/** The list's column: beside the conversation on wide screens, a drawer on narrow ones. */

import { byId } from "./dom.js";
import { load, save } from "./storage.js";

const narrow = window.matchMedia("(max-width: 860px)");

/** Connect the buttons; returns {open, close, closeOnPhone}. */
export function createSidebar() {
  const app = byId("app");
  const column = byId("sidebar");
  const opener = byId("open-list");
  const main = byId("main");

  function apply(open) {
    app.dataset.list = open ? "open" : "closed";
    column.inert = !open;
    main.inert = open && narrow.matches;
    opener.setAttribute("aria-expanded", String(open));
  }

  function set(open, { focus = true } = {}) {
    apply(open);
    if (!narrow.matches) save("list", open ? null : "closed");
    if (focus) (open ? byId("close-list") : opener).focus();
  }

  function settle() {
    apply(!narrow.matches && load("list") !== "closed");
  }

  opener.addEventListener("click", () => set(app.dataset.list !== "open"));
  byId("close-list").addEventListener("click", () => set(false));
  byId("scrim").addEventListener("click", () => set(false));
  narrow.addEventListener("change", settle);
  settle();
  return {
    open: () => { if (app.dataset.list !== "open") set(true, { focus: false }); },
    /** Close the drawer; whether it was open. */
    closeDrawer() {
      const wasOpen = narrow.matches && app.dataset.list === "open";
      if (wasOpen) set(false);
      return wasOpen;
    },
    closeOnPhone: () => { if (narrow.matches) set(false, { focus: false }); },
  };
}
