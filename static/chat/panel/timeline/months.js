/** Days as people read them, entries by month, and which events are in each other's way. Pure but for the language. */

import { languageTag, locale } from "../../i18n.js";

const zh = locale === "zh";
const month = new Intl.DateTimeFormat(languageTag, { year: "numeric", month: "long", timeZone: "UTC" });
const day = new Intl.DateTimeFormat(languageTag, { month: zh ? "numeric" : "short", day: "numeric", timeZone: "UTC" });
const weekday = new Intl.DateTimeFormat(languageTag, { weekday: "short", timeZone: "UTC" });

const at = (iso) => new Date(`${iso}T00:00:00Z`);

/** "2026年11月", "November 2026". */
export const monthText = (iso) => month.format(at(iso));

/** "11/28", "Nov 28". */
export const dayOf = (iso) => day.format(at(iso));

/** "周六", "Sat". */
export const weekdayOf = (iso) => weekday.format(at(iso));

/** Today, in the student's own time. */
export function todayIso(now = new Date()) {
  const two = (n) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** `[{month, entries}]` in order; each entry has a `date`. What began before is shown in the present month. */
export function byMonth(entries, today) {
  const months = new Map();
  for (const entry of entries) {
    const name = (entry.date < today ? today : entry.date).slice(0, 7);
    if (!months.has(name)) months.set(name, []);
    months.get(name).push(entry);
  }
  return [...months].map(([name, own]) => ({ month: `${name}-01`, entries: own }));
}

/** The titles of other events at the same time, by the event's id; `events` as the calendar gives them. */
export function clashes(events) {
  const titles = new Map(events.map(({ id, title }) => [id, title]));
  return new Map(events.filter(({ overlaps }) => overlaps?.length)
    .map(({ id, overlaps }) => [id, overlaps.map((other) => titles.get(other)).filter(Boolean)]));
}
