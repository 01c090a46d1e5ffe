/** Recommended universities below an answer, each with a button that puts it on the list. */

import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { addButton } from "./adding.js";
import { lookListed, whileShown } from "./listed.js";
import { tierTag } from "./row.js";
import { chanceText, costText, namesOf } from "./words.js";

const REASONS = 2;

/** Whether these are universities that were recommended: with a tier for this student. */
export function isRecommended(schools) {
  return Array.isArray(schools) && schools.length > 0 && schools.every((school) => school?.id && school.name && school.tier);
}

function card(school) {
  const [first, second] = namesOf(school);
  const add = addButton(school);
  const el = h("li", { class: "school-card" },
    h("div", { class: "school-card-head" }, h("div", {}, h("strong", {}, first), second ? h("span", { class: "other-name" }, second) : null), tierTag(school.tier)),
    h("p", {}, t("schools.estimated", { chance: chanceText(school) })), h("p", {}, costText(school)),
    h("ul", { class: "school-reasons" }, (school.reasons ?? []).slice(0, REASONS).map((reason) => h("li", {}, reason))), add.el);
  whileShown(el, add.show);
  return el;
}

/** The cards. */
export function schoolCards(schools) {
  lookListed();
  return h("section", { class: "answer-cards", "aria-label": t("schools.cards") },
    h("p", { class: "panel-faint" }, t("schools.cardsHint")),
    h("ul", { class: "school-cards", tabindex: "0", "aria-label": t("schools.cards") }, schools.map(card)));
}
