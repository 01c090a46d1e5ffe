/** How complete the profile is, and what to tell next and why. */

import { h } from "../../dom.js";
import { languageTag, t } from "../../i18n.js";

const FIRST = 3;
const percent = new Intl.NumberFormat(languageTag, { style: "percent", maximumFractionDigits: 0 });

/** `{share, next, note}` and `labels` as the server gives them; `fill(field)` opens the place of a gap. */
export function completenessView({ share, next, note }, labels, fill) {
  const full = h("span", { class: "bar-full" });
  full.style.inlineSize = percent.format(share).replace(/\s/g, "");
  const gap = ({ field, why }) => h("li", {}, h("div", {}, h("strong", {}, labels[field]), h("p", { class: "panel-faint" }, why)),
    h("button", { type: "button", class: "button small", "aria-label": t("profile.fillThis", { field: labels[field] }), onclick: () => fill(field) }, t("profile.fill")));
  const rows = next.map(gap);
  const more = h("button", { type: "button", class: "text-button", onclick: () => { list.append(...rows.slice(FIRST)); more.remove(); } }, t("profile.more", { n: rows.length - FIRST }));
  const list = h("ul", { class: "gaps" }, rows.slice(0, FIRST));
  return h("section", { class: "panel-card completeness", "aria-labelledby": "completeness-title" },
    h("div", { class: "part-head" }, h("h4", { id: "completeness-title" }, t(next.length ? "profile.complete" : "profile.completeAll")), h("strong", {}, percent.format(share))),
    h("div", { class: "bar", role: "img", "aria-label": t("profile.completeShare", { share: percent.format(share) }) }, full),
    next.length ? h("p", { class: "panel-faint" }, t("profile.next")) : null, list, rows.length > FIRST ? more : null,
    h("p", { class: "panel-faint" }, note));
}
