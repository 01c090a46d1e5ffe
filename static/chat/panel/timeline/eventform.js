/** The form of one event, with what can be said of it before the server is asked. */

import { named, t } from "../../i18n.js";
import { timeline } from "../calls.js";
import { createForm } from "../form.js";

const KINDS = ["deadline", "test", "competition", "activity", "interview", "other"];

/** The kind of an event. */
export function kindText(kind) {
  const text = named(`value.${kind}`, kind);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function fields() {
  return [
    { name: "title", label: t("timeline.what"), required: true, most: 200, wide: true, placeholder: t("timeline.whatExample") },
    { name: "date", label: t("timeline.date"), kind: "date", required: true },
    { name: "time", label: t("timeline.time"), kind: "time" },
    { name: "endDate", label: t("timeline.endDate"), kind: "date" },
    { name: "endTime", label: t("timeline.endTime"), kind: "time" },
    { name: "kind", label: t("timeline.kind"), kind: "select", options: KINDS.map((kind) => [kind, kindText(kind)]) },
    { name: "school", label: t("timeline.school"), most: 120 },
    { name: "notes", label: t("timeline.notes"), kind: "textarea", rows: 2, most: 2000 },
  ];
}

/** What is wrong with an event, as the server would say it: `[{field, detail}]`. */
export function wrongWith({ title, date, time, endDate, endTime }) {
  const wrong = [];
  if (!title) wrong.push({ field: "title", detail: t("timeline.needsTitle") });
  if (!date) wrong.push({ field: "date", detail: t("timeline.needsDate") });
  if (date && endDate && endDate < date) wrong.push({ field: "endDate", detail: t("timeline.endsBefore") });
  if (endTime && !time) wrong.push({ field: "time", detail: t("timeline.needsTime") });
  if (time && endTime && endTime <= time && (!endDate || endDate === date)) wrong.push({ field: "endTime", detail: t("timeline.endsBefore") });
  return wrong;
}

/** A form for a new event, or for `event`; `done(saved)`, `left()`. */
export function createEventForm(event, { done, left }) {
  return createForm({
    fields: fields(), values: event ?? { kind: "other" }, done, left, label: t(event ? "timeline.edit" : "timeline.add"), check: wrongWith,
    yes: t(event ? "panel.save" : "timeline.addYes"),
    save: (values) => (event ? timeline.change(event.id, values) : timeline.create(values)),
  });
}
