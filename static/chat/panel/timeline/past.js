/** What is over: read when it is asked for. */

import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { timeline } from "../calls.js";
import { createReading } from "../reading.js";
import { todayIso } from "./months.js";
import { eventRow } from "./rows.js";

function yesterday() {
  const day = new Date();
  day.setDate(day.getDate() - 1);
  return todayIso(day);
}

/** A part that folds out; `changed()` when an event was changed in it. */
export function createPast(changed) {
  const reading = createReading();
  const el = h("details", { class: "past" }, h("summary", {}, t("timeline.past")), reading.el);
  const over = ({ date, endDate }) => (endDate ?? date) < todayIso();

  function draw(events) {
    const gone = events.filter(over).reverse();
    if (!gone.length) return h("p", { class: "panel-faint" }, t("timeline.nothingPast"));
    return h("ul", { class: "entries" }, gone.map((event) => eventRow(event, { changed: () => { read(); changed(); } })));
  }

  const read = () => reading.read(() => timeline.events({ to: yesterday() }), draw);
  el.addEventListener("toggle", () => { if (el.open) read(); });
  return { el };
}
