/** Taking the calendar along: a file to download, an address to subscribe to. */

import { copyText, h, icon } from "../../dom.js";
import { t } from "../../i18n.js";
import { CALENDAR_FILE, timeline } from "../calls.js";
import { createReading } from "../reading.js";
import { say } from "../say.js";

/** The button that opens it, and what it opens. */
export function createCalendar() {
  const reading = createReading("calendar-feed");
  const el = h("div", { class: "panel-adding", hidden: true },
    h("div", { class: "panel-buttons" },
      h("a", { class: "button small", href: CALENDAR_FILE, download: "application.ics" }, icon("download"), t("timeline.download"))),
    h("h4", {}, t("timeline.subscribe")), h("p", { class: "panel-faint" }, t("timeline.subscribeHint")), reading.el);
  const button = h("button", { type: "button", class: "button small", "aria-expanded": "false" }, icon("calendar"), t("timeline.export"));

  function draw({ path }) {
    const address = new URL(path, location.href).href;
    const box = h("input", { class: "feed-address", readonly: true, "aria-label": t("timeline.address"), value: address, onfocus: () => box.select() });
    const copy = h("button", { type: "button", class: "button small", onclick: async () => { await copyText(address); say(t("copied")); copy.lastChild.textContent = t("copied"); } }, icon("copy"), h("span", {}, t("copy")));
    const renew = h("button", { type: "button", class: "text-button", onclick: () => reading.read(timeline.renewFeed, draw) }, t("timeline.renew"));
    return [h("div", { class: "feed-row" }, box, copy), renew];
  }

  button.addEventListener("click", () => {
    el.hidden = !el.hidden;
    button.setAttribute("aria-expanded", String(!el.hidden));
    if (!el.hidden) reading.read(timeline.feed, draw);
  });
  return { button, el };
}
