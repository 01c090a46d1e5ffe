/** Memories as people read them: groups, names, values and days. Pure but for the language. */

import { languageTag, locale, t } from "../i18n.js";

/** The groups in the order in which they are shown. */
export const GROUPS = ["scores", "decisions", "schools", "experience", "preferences", "talks", "other"];

function formatter(options) {
  return new Intl.DateTimeFormat(languageTag, options);
}

const thisYear = formatter({ month: locale === "zh" ? "long" : "short", day: "numeric" });
const otherYear = formatter({ year: "numeric", month: locale === "zh" ? "long" : "short", day: "numeric" });
const clock = formatter({ hour: "2-digit", minute: "2-digit", hour12: false });

/** The day of a moment, with the year when it is not this one. */
export function dayText(iso, now = new Date()) {
  const at = new Date(iso);
  return (at.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(at);
}

/** The day and the minute of a moment. */
export function momentText(iso) {
  return t("memory.moment", { day: dayText(iso), time: clock.format(new Date(iso)) });
}

const MONEY = /^(USD|CNY)\/(year|total)$/;

function money(value, [, currency, period]) {
  const format = new Intl.NumberFormat(languageTag, { style: "currency", currency, maximumFractionDigits: 0 });
  const amount = value.split("-").map((part) => format.format(Number(part))).join(t("memory.to"));
  return t(period === "year" ? "memory.perYear" : "memory.inAll", { amount });
}

const plain = (text) => text.normalize("NFKC").replace(/[\s,]/g, "").toLowerCase();

/** The category where the content does not name it. */
export function categoryBeside({ category, categoryLabel, content }) {
  return plain(content).includes(plain(categoryLabel)) || category === "other" ? "" : categoryLabel;
}

/** A value with its scale or currency: "3.8 / 4.0", "$60,000 a year"; "" without one. */
export function valueText({ value, unit }) {
  if (!value) return "";
  const currency = MONEY.exec(unit);
  if (currency && /^\d+(-\d+)?$/.test(value)) return money(value, currency);
  return unit.startsWith("/") ? `${value} / ${unit.slice(1)}` : value;
}

/** The value where the content does not say it by itself. */
export function valueBeside(memory) {
  return memory.value && !plain(memory.content).includes(plain(memory.value)) ? valueText(memory) : "";
}

/**
 * A change in few words: "GPA 3.8 → 3.7" where only the value differs, else both contents.
 * `previous` is the content before.
 */
export function changeText({ content, value, previous }) {
  const [head, ...rest] = value ? content.split(value) : [content];
  const tail = rest.join(value);
  const fits = rest.length > 0 && previous.startsWith(head) && previous.endsWith(tail)
    && previous.length > head.length + tail.length;
  if (!fits) return `${previous} → ${content}`;
  return `${head}${previous.slice(head.length, previous.length - tail.length)} → ${value}`;
}

/** A text of data within a sentence: not longer than a line. */
export function shortened(text, most = 60) {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
}
