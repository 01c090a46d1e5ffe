/** Universities side by side: what is known of each, from which year. */

import { h, icon } from "../../dom.js";
import { joined, scalar } from "../../format.js";
import { t } from "../../i18n.js";
import { namesOf, yearText } from "./words.js";

function cell(row, i) {
  const value = row.values[i];
  const text = Array.isArray(value) ? joined(row.key, value) : scalar(row.key, value);
  const year = value !== null && row.years?.[i] ? h("span", { class: "sub" }, yearText(row.years[i])) : null;
  return h("td", { class: value === null ? "value-unknown" : "" }, text, year);
}

/** `answer` as the server compares; `left()` goes back to the list. */
export function comparisonView({ schools, table }, left) {
  const heads = schools.map((school) => {
    const [first, second] = namesOf(school);
    return h("th", { scope: "col" }, first, second ? h("span", { class: "sub" }, second) : null);
  });
  const known = table.filter(({ values }) => values.some((value) => value !== null && typeof value !== "object"));
  const rows = known.map((row) => h("tr", {}, h("th", { scope: "row" }, row.title), schools.map((_, i) => cell(row, i))));
  const label = t("schools.comparison");
  return h("section", { class: "comparison", "aria-labelledby": "comparison-title" },
    h("button", { type: "button", class: "text-button panel-back", onclick: left }, icon("back"), t("schools.back")),
    h("h3", { id: "comparison-title", tabindex: "-1" }, label),
    h("div", { class: "table-scroll", tabindex: "0", role: "group", "aria-label": label },
      h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), heads)), h("tbody", {}, rows))),
    h("p", { class: "panel-faint" }, t("schools.comparisonNote")));
}
