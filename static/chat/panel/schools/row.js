/** One university on the list: what it is for this student, what was decided, what was noted. */

import { h, iconButton } from "../../dom.js";
import { t } from "../../i18n.js";
import { showProblem } from "../../notices.js";
import { schools } from "../calls.js";
import { createForm } from "../form.js";
import { leaveGone } from "../gone.js";
import { chanceText, costText, listedFields, namesOf, rateText, statusText, tierText } from "./words.js";

const OVER = new Set(["admitted", "deferred", "waitlisted", "rejected", "enrolled"]);

/** A tier as a coloured mark. */
export const tierTag = (tier) => h("span", { class: `tier tier-${tier}` }, tierText(tier));

function figures(listed) {
  const sure = listed.sureness ? t(`schools.sure.${listed.sureness}`) : "";
  return h("dl", { class: "figures" },
    h("div", {}, h("dt", {}, t("schools.estimate")), h("dd", {}, chanceText(listed), sure ? h("span", { class: "sure" }, sure) : null)),
    h("div", {}, h("dt", {}, t("schools.published")), h("dd", {}, rateText(listed.school))),
    h("div", {}, h("dt", {}, t("schools.yearly")), h("dd", {}, costText(listed.school))));
}

/** `on` = {changed(), picked(id, on): chosen for comparison}; `picked`: whether it is. */
export function listedRow(listed, on, picked) {
  const { school } = listed;
  const [first, second] = namesOf(school);
  const pick = h("input", { type: "checkbox", class: "entry-tick", "aria-label": t("schools.pick", { name: first }), checked: picked });
  pick.addEventListener("change", () => { if (!on.picked(school.id, pick.checked)) pick.checked = false; });
  const edit = iconButton("pencil", t("schools.edit", { name: first }), () => open());
  const trash = iconButton("trash", t("schools.remove", { name: first }), () => remove());
  const el = h("li", { class: "listed", "data-school": school.id },
    h("div", { class: "listed-head" }, pick, h("div", { class: "listed-name" }, h("strong", {}, first), second ? h("span", { class: "other-name" }, second) : null),
      h("span", { class: "entry-icons" }, edit, trash)),
    h("p", { class: "entry-tags" }, listed.tier ? tierTag(listed.tier) : null,
      h("span", { class: `tag ${listed.round ? "" : "plain"}` }, listed.round || t("schools.noRound")),
      h("span", { class: `tag ${OVER.has(listed.status) ? "warn" : "plain"}` }, statusText(listed.status))),
    figures(listed), listed.note ? h("p", { class: "entry-notes", dir: "auto" }, listed.note) : null);

  function open() {
    const values = { ...listed, tier: listed.tierChosen ? listed.tier : "" };
    const form = createForm({
      fields: listedFields(), values, label: t("schools.edit", { name: first }), done: on.changed,
      save: (changes) => schools.change(listed.id, changes), left: () => { box.replaceWith(el); edit.focus(); },
    });
    const box = h("li", { class: "listed" }, h("strong", {}, first), form.el);
    el.replaceWith(box);
    form.focus();
  }

  async function remove() {
    try {
      await schools.remove(listed.id);
    } catch (error) {
      return void showProblem(error);
    }
    const { round, status, note, tier, tierChosen, major, heardOn } = listed;
    const values = { school: school.id, round: round ?? "", status, note, major, tier: tierChosen ? tier : "", ...(heardOn ? { heardOn } : {}) };
    leaveGone(el, first, { restore: () => schools.add(values), restored: on.changed });
    on.removed(school.id);
  }
  return el;
}
