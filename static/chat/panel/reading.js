/** Something read from the server into a place: loading, trouble with a retry, the latest answer only. */

import { h } from "../dom.js";
import { createErrorCard } from "../errorcard.js";
import { t } from "../i18n.js";
import { messageOf } from "../notices.js";

/** A place; `read(get, draw)` fills it. What is shown stays while it is read again. */
export function createReading(className = "") {
  const note = h("div", { class: "panel-note" });
  const body = h("div", { class: "panel-read" });
  const el = h("div", { class: className }, note, body);
  let asked = 0;

  async function read(get, draw) {
    const mine = (asked += 1);
    el.setAttribute("aria-busy", "true");
    if (!body.firstChild) note.replaceChildren(h("p", { class: "panel-faint" }, t("panel.loading")));
    try {
      const answer = await get();
      if (mine !== asked) return;
      note.replaceChildren();
      const drawn = draw(answer);
      if (drawn) body.replaceChildren(...[drawn].flat().filter(Boolean));
    } catch (error) {
      if (mine !== asked) return;
      const again = () => read(get, draw);
      note.replaceChildren(createErrorCard({ message: messageOf(error), retryAfter: error.retryAfter }, { onRetry: again }));
    } finally {
      if (mine === asked) el.setAttribute("aria-busy", "false");
    }
  }

  function clear() {
    asked += 1;
    note.replaceChildren();
    body.replaceChildren();
  }
  return { el, read, clear };
}

/** What stands where there is nothing yet: a picture, what it is for, and how to begin. */
export function createEmpty(symbol, title, text, ...actions) {
  return h("div", { class: "panel-empty" }, symbol, h("p", { class: "panel-empty-title" }, title), h("p", { class: "panel-faint" }, text),
    h("div", { class: "panel-buttons" }, actions));
}
