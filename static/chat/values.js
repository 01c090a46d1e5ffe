/** A tool's arguments or result as something to read: pairs, lists, and the raw JSON on demand. */

import { h } from "./dom.js";
import { isFlatList, isScalar, joined, label, scalar } from "./format.js";
import { locale, t } from "./i18n.js";
import { isSchoolList, schoolTable } from "./schooltable.js";

const FIRST = 5;
const DEEPEST = 3;

function link(url) {
  const href = /^https?:/.test(url) ? url : `https://${url}`;
  return h("a", { href, target: "_blank", rel: "noopener noreferrer" }, url);
}

function scalarNode(key, value) {
  const isAddress = key === "website" || key === "url" || (key === "source" && /^https?:/.test(value ?? ""));
  if (isAddress && value) return link(value);
  return h("span", { class: value === null || value === "" ? "value-unknown" : "value" }, scalar(key, value));
}

/** The field that names an item of a list, if one does. */
function titleKey(item) {
  const chinese = locale === "zh" ? ["nameZh", "schoolZh", "titleZh"] : [];
  return [...chinese, "name", "title", "school", "test", "key"].find((key) => isScalar(item[key] ?? null) && item[key]);
}

function listItem(key, item, depth) {
  if (isScalar(item)) return h("li", {}, scalarNode(key, item));
  const named = titleKey(item);
  if (!named) return h("li", { class: "value-item" }, pairs(item, depth + 1));
  const { [named]: title, ...rest } = item;
  const head = h("div", { class: "value-title" }, scalar(named, title));
  return h("li", { class: "value-item" }, head, pairs(rest, depth + 1));
}

function list(key, items, depth) {
  const box = h("ul", { class: "value-list" }, items.slice(0, FIRST).map((item) => listItem(key, item, depth)));
  if (items.length <= FIRST) return box;
  const more = h("button", { type: "button", class: "text-button" }, t("value.more", { n: items.length - FIRST }));
  more.addEventListener("click", () => {
    box.append(...items.slice(FIRST).map((item) => listItem(key, item, depth)));
    more.remove();
  });
  return h("div", {}, box, more);
}

function node(key, value, depth) {
  if (isScalar(value)) return scalarNode(key, value);
  if (Array.isArray(value)) {
    if (!value.length) return h("span", { class: "value-unknown" }, t("value.none"));
    if (isFlatList(value)) return h("span", { class: "value" }, joined(key, value));
    return isSchoolList(value) ? schoolTable(value) : list(key, value, depth);
  }
  return depth >= DEEPEST ? h("code", {}, JSON.stringify(value)) : pairs(value, depth + 1);
}

function pairs(object, depth) {
  const rows = Object.entries(object).map(([key, value]) => {
    const wide = isScalar(value) || isFlatList(value) ? "" : "pair-wide";
    return h("div", { class: `pair ${wide}` }, h("dt", {}, label(key)), h("dd", {}, node(key, value, depth)));
  });
  return rows.length ? h("dl", { class: "pairs" }, rows) : h("p", { class: "value-unknown" }, t("value.none"));
}

/** Readable view of any JSON value. */
export function readable(value) {
  if (isScalar(value)) return scalarNode("", value);
  return Array.isArray(value) ? node("", value, 0) : pairs(value, 0);
}

/** The same value word for word. */
export function rawJson(value) {
  return h("pre", { class: "raw-json" }, JSON.stringify(value, null, 2));
}
