/** One entry of the timeline: an event of the student's own, a university's deadline, a step of the plan. */

import { h, icon, iconButton } from "../../dom.js";
import { locale, t } from "../../i18n.js";
import { showProblem } from "../../notices.js";
import { timeline } from "../calls.js";
import { leaveGone } from "../gone.js";
import { say } from "../say.js";
import { createEventForm, kindText } from "./eventform.js";
import { dayOf, weekdayOf } from "./months.js";

const SOON_DAYS = 7;
const FIELDS = ["title", "kind", "date", "time", "endDate", "endTime", "school", "notes", "done"];

function when({ date, until, endDate, daysLeft }) {
  const last = until ?? endDate;
  const left = daysLeft > 0 ? t("timeline.daysLeft", { n: daysLeft }) : daysLeft === 0 ? t("timeline.today") : "";
  return h("div", { class: "entry-when" }, h("time", { datetime: date }, h("strong", {}, dayOf(date)), h("span", {}, weekdayOf(date))),
    last && last !== date ? h("span", {}, t("timeline.until", { day: dayOf(last) })) : null,
    left ? h("span", { class: daysLeft <= SOON_DAYS ? "soon" : "" }, left) : null);
}

function frame(entry, type, ...parts) {
  return h("li", { class: `entry ${type}`, "data-id": entry.id ?? entry.key, "data-date": entry.date }, when(entry), h("div", { class: "entry-body" }, parts));
}

/** A university's last published deadline: never certain. */
export function deadlineRow(row) {
  const name = locale === "zh" ? row.schoolZh || row.school : row.school;
  return frame(row, "deadline", h("p", { class: "entry-title" }, t("timeline.deadlineOf", { school: name, plan: row.plan })),
    h("p", { class: "entry-tags" }, h("span", { class: "tag bad" }, t("value.deadline")),
      row.confirmed ? null : h("span", { class: "tag warn" }, t("timeline.confirm"))),
    h("p", { class: "panel-faint" }, [row.note, row.source].filter(Boolean).join(" · ")));
}

/** A step of the plan; `saved()` once it is in the calendar. */
export function planRow(item, { saved }) {
  const add = h("button", { type: "button", class: "text-button" }, icon("plus"), t("timeline.toCalendar"));
  add.addEventListener("click", async () => {
    add.disabled = true;
    try {
      await timeline.save({ keys: [item.key] });
      saved();
      say(t("timeline.added"));
    } catch (error) {
      add.disabled = false;
      showProblem(error);
    }
  });
  return frame(item, "plan", h("p", { class: "entry-title" }, item.title), h("p", { class: "panel-faint" }, item.why),
    h("div", { class: "entry-foot" }, h("span", { class: "tag plain" }, t("timeline.suggested")),
      item.priority === 1 ? h("span", { class: "tag warn" }, t("timeline.first")) : null, add));
}

/** An event of the student's own. `on` = {changed(), others: titles at the same time}. */
export function eventRow(event, on) {
  const tick = h("input", { type: "checkbox", class: "entry-tick", "aria-label": t("timeline.doneWith", { title: event.title }), checked: event.done });
  const edit = iconButton("pencil", t("timeline.editThis", { title: event.title }), () => open());
  const trash = iconButton("trash", t("timeline.deleteThis", { title: event.title }), () => remove());
  const times = event.time ? [event.time, event.endTime].filter(Boolean).join("–") : "";
  const about = [kindText(event.kind), times, event.school].filter(Boolean).join(" · ");
  const el = frame(event, "event",
    h("div", { class: "entry-head" }, h("label", { class: "entry-label" }, tick, h("span", { class: "entry-title", dir: "auto" }, event.title)), h("span", { class: "entry-icons" }, edit, trash)),
    h("p", { class: "panel-faint" }, about), event.notes ? h("p", { class: "entry-notes", dir: "auto" }, event.notes) : null,
    on.others?.length ? h("p", { class: "entry-clash" }, icon("alert"), t("timeline.clash", { others: on.others.join(t("list.comma")) })) : null);
  el.classList.toggle("done", event.done);

  tick.addEventListener("change", async () => {
    tick.disabled = true;
    try {
      await timeline.change(event.id, { done: tick.checked });
      event.done = tick.checked;
    } catch (error) {
      showProblem(error);
    }
    tick.checked = event.done;
    tick.disabled = false;
    el.classList.toggle("done", event.done);
  });

  function open() {
    const form = createEventForm(event, { done: on.changed, left: () => { box.replaceWith(el); edit.focus(); } });
    const box = h("li", { class: "entry editing" }, form.el);
    el.replaceWith(box);
    form.focus();
  }

  async function remove() {
    try {
      await timeline.remove(event.id);
    } catch (error) {
      return void showProblem(error);
    }
    const values = Object.fromEntries(FIELDS.map((name) => [name, event[name]]));
    leaveGone(el, event.title, { restore: () => timeline.create(values), restored: on.changed });
  }
  return el;
}
