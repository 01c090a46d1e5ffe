/** The tab of the timeline: deadlines of the list, events, steps of the plan, by month. */

import { h, icon } from "../../dom.js";
import { t } from "../../i18n.js";
import { showProblem } from "../../notices.js";
import { timeline } from "../calls.js";
import { createEmpty, createReading } from "../reading.js";
import { say } from "../say.js";
import { createCalendar } from "./calendar.js";
import { createEventForm } from "./eventform.js";
import { byMonth, clashes, monthText, todayIso } from "./months.js";
import { createPast } from "./past.js";
import { deadlineRow, eventRow, planRow } from "./rows.js";

const PARTS = ["all", "deadline", "event", "plan"];

/** `on` = {ask(text), visit(tab)}. */
export class TimelineTab {
  #on;
  #shown = null; // {entries, scope, pressure, clashes}
  #part = "all";
  #reading = createReading("timeline");
  #adding = h("div", { class: "panel-adding" });

  constructor(on) {
    this.#on = on;
    const calendar = createCalendar();
    this.past = createPast(() => this.refresh());
    this.add = h("button", { type: "button", class: "button small", "aria-expanded": "false", onclick: () => this.#toggleForm() }, icon("plus"), t("timeline.add"));
    this.parts = h("div", { class: "segments", role: "group", "aria-label": t("timeline.show") }, PARTS.map((part) =>
      h("button", { type: "button", "aria-pressed": String(part === "all"), "data-part": part, onclick: () => this.#choose(part) }, t(`timeline.part.${part}`))));
    this.el = h("div", { class: "panel-tab-body panel-all" },
      h("div", { class: "panel-bar" }, h("h3", { tabindex: "-1" }, t("panel.timeline")), calendar.button, this.add), calendar.el, this.#adding,
      this.parts, this.#reading.el, this.past.el);
  }

  show() {
    return this.refresh();
  }

  /** Read it all again. */
  refresh() {
    return this.#reading.read(async () => {
      const [merged, events] = await Promise.all([timeline.get(), timeline.events({ from: todayIso() })]);
      return { ...merged, clashes: clashes(events) };
    }, (answer) => { this.#shown = answer; return this.#draw(); });
  }

  #choose(part) {
    this.#part = part;
    for (const button of this.parts.children) button.setAttribute("aria-pressed", String(button.dataset.part === part));
    if (this.#shown) this.#reading.read(async () => this.#shown, () => this.#draw());
  }

  #toggleForm() {
    const close = () => {
      this.#adding.replaceChildren();
      this.add.setAttribute("aria-expanded", "false");
      this.add.focus();
    };
    if (this.#adding.firstChild) return close();
    const form = createEventForm(null, { done: (event) => this.#added(event, close), left: close });
    this.#adding.replaceChildren(form.el);
    this.add.setAttribute("aria-expanded", "true");
    return form.focus();
  }

  async #added(event, close) {
    close();
    this.#choose("all");
    await this.refresh();
    say(t("timeline.added"));
    this.el.querySelector(`.entry.event[data-id="${event.id}"]`)?.scrollIntoView({ block: "nearest" });
  }

  #draw() {
    const { entries, scope } = this.#shown;
    const wanted = entries.filter(({ type }) => this.#part === "all" || type === this.#part);
    const months = byMonth(wanted, todayIso()).map(({ month, entries: own }) => h("section", { class: "month" },
      h("h4", {}, monthText(month)), h("ul", { class: "entries" }, own.map((entry) => this.#row(entry)))));
    return [this.#pressure(), scope === "all" ? this.#noSchools() : null, ...months, wanted.length ? null : this.#empty()];
  }

  #row(entry) {
    if (entry.type === "deadline") return deadlineRow(entry);
    if (entry.type === "plan") return planRow(entry, { saved: () => this.#back() });
    return eventRow(entry, { changed: (event) => this.#back(event), others: this.#shown.clashes.get(entry.id) });
  }

  /** Read it again and go on where something was changed. */
  async #back(event = null) {
    await this.refresh();
    const row = event && this.el.querySelector(`.entry.event[data-id="${event.id}"]`);
    (row?.querySelector(".icon-button") ?? this.el.querySelector("h3")).focus();
  }

  #pressure() {
    const { pressure, entries } = this.#shown;
    const steps = entries.filter(({ type }) => type === "plan");
    if (!pressure || !steps.length) return null;
    const save = h("button", { type: "button", class: "button small" }, icon("calendar"), t("timeline.saveAll", { n: steps.length }));
    save.addEventListener("click", () => this.#saveAll(save));
    return h("div", { class: `pressure ${pressure}` }, h("p", {}, t(`timeline.pressure.${pressure}`)), save);
  }

  async #saveAll(button) {
    button.disabled = true;
    try {
      const { saved } = await timeline.save({});
      await this.refresh();
      say(t("timeline.savedAll", { n: saved.created }));
    } catch (error) {
      button.disabled = false;
      showProblem(error);
    }
  }

  #noSchools() {
    const go = h("button", { type: "button", class: "button small", onclick: () => this.#on.visit("schools") }, t("timeline.toSchools"));
    return h("div", { class: "pressure" }, h("p", {}, t("timeline.noSchools")), go);
  }

  #empty() {
    if (this.#part !== "all") return h("p", { class: "panel-faint" }, t("timeline.noneOfThese"));
    const ask = h("button", { type: "button", class: "button small primary", onclick: () => this.#on.ask(t("timeline.askPlan")) }, t("timeline.makePlan"));
    return createEmpty(icon("calendar"), t("timeline.empty"), t("timeline.emptyHint"), ask);
  }
}
