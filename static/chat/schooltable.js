/** A list of schools as a compact table: tier, chance, admission rate, cost. */

import { h } from "./dom.js";
import { label, scalar } from "./format.js";
import { locale, named, t } from "./i18n.js";

const COLUMNS = ["tier", "chance", "admissionRate", "sat25", "cost", "tuition"];

/** Whether every item looks like a school card of the tools. */
export function isSchoolList(items) {
  return items.every((item) => item && typeof item === "object" && item.name && "admissionRate" in item);
}

function cell(key, school) {
  const value = school[key];
  if (key === "tier") {
    return h("td", {}, h("span", { class: `tier tier-${value}` }, named(`value.${value}`, value ?? "")));
  }
  if (key === "sat25") {
    const both = school.sat25 && school.sat75 ? `${school.sat25}–${school.sat75}` : t("value.unknown");
    return h("td", { class: "align-right" }, both);
  }
  return h("td", { class: "align-right" }, scalar(key, value));
}

function nameCell(school) {
  const [first, second] = locale === "zh" && school.nameZh ? [school.nameZh, school.name] : [school.name, ""];
  return h("th", { scope: "row" }, first, second ? h("span", { class: "sub" }, second) : null);
}

/** The table, in a box that scrolls sideways on a phone. */
export function schoolTable(schools) {
  const columns = COLUMNS.filter((key) => schools.some((school) => school[key] !== undefined && school[key] !== null));
  const head = columns.map((key) => h("th", { scope: "col", class: key === "tier" ? "" : "align-right" }, label(key)));
  const rows = schools.map((school) => h("tr", {}, nameCell(school), columns.map((key) => cell(key, school))));
  const top = h("tr", {}, h("th", { scope: "col" }, label("school")), head);
  const table = h("table", {}, h("thead", {}, top), h("tbody", {}, rows));
  return h("div", { class: "table-scroll", tabindex: "0", role: "group", "aria-label": t("table.label") }, table);
}
