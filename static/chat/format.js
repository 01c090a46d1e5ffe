/** Values of tools' arguments and results as people read them. Pure but for the language. */

import { agentName } from "./agents.js";
import { languageTag, named, t } from "./i18n.js";

const MONEY = /^(tuition|cost|budget|maxTuition|maxCost|max_tuition|max_cost|foodHousing|books)$/;
const SHARE = /(rate|share|chance|chanceLow|chanceHigh|confidence)$/i;
const PLAIN = /(year|id|sat|act|gpa|toefl|ielts|cip|count|limit|unitid)/i;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const moment = new Intl.DateTimeFormat(languageTag, { dateStyle: "medium", timeStyle: "short" });
const number = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat(languageTag, { style: "percent", maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** "admissionRate" → the language's word for it, else "admission rate". */
export function label(key) {
  const spoken = key.replace(/_/g, " ").replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return named(`field.${key.replace(/_(\w)/g, (_, c) => c.toUpperCase())}`, spoken);
}

function numberText(key, value) {
  if (MONEY.test(key)) return dollars.format(value);
  if (SHARE.test(key) && Math.abs(value) <= 1) return percent.format(value);
  return PLAIN.test(key) ? String(value) : number.format(value);
}

/** One value that is neither a list nor an object. */
export function scalar(key, value) {
  if (value === null || value === undefined || value === "") return t("value.unknown");
  if (typeof value === "boolean") return t(value ? "value.yes" : "value.no");
  if (typeof value === "number") return numberText(key, value);
  if (MOMENT.test(value)) return moment.format(new Date(value));
  if (key === "agent_type" || key === "agentType") return agentName(value);
  return named(`value.${value}`, String(value));
}

/** Milliseconds as "320 ms" or "4.2 s". */
export function duration(ms) {
  if (ms < 1000) return t("time.ms", { ms: Math.round(ms) });
  return t("time.s", { s: (ms / 1000).toFixed(1) });
}

/** Seconds to wait as "58 s" or "2 min 05 s". */
export function waiting(seconds) {
  if (seconds < 60) return t("time.wait", { s: seconds });
  return t("time.wait.min", { m: Math.floor(seconds / 60), s: String(seconds % 60).padStart(2, "0") });
}

/** Whether the value is neither a list nor an object. */
export const isScalar = (value) => value === null || typeof value !== "object";

/** Whether the value is a list of words or numbers, which reads as one line. */
export function isFlatList(value) {
  return Array.isArray(value) && value.every(isScalar);
}

/** A list of words or numbers as one line. */
export function joined(key, values) {
  return values.map((one) => scalar(key, one)).join(t("list.comma"));
}

/** What a call was asked, in one line: "count 8 · budget $60,000". */
export function brief(args) {
  const inner = (value) => (isScalar(value) || Array.isArray(value) ? [] : Object.entries(value));
  const entries = Object.entries(args ?? {}).flatMap(([key, value]) => [[key, value], ...inner(value)]);
  return entries
    .filter(([, value]) => value !== null && value !== "" && (isScalar(value) || isFlatList(value)))
    .map(([key, value]) => `${label(key)} ${joined(key, [value].flat())}`)
    .slice(0, 4)
    .join(" · ");
}

/** How much came back: the length of the result's first list, in words; "" when there is none. */
export function yieldOf(result) {
  const list = Object.values(result ?? {}).find((value) => Array.isArray(value) && value.some((one) => !isScalar(one)));
  return list ? t("tool.items", { n: list.length }) : "";
}
