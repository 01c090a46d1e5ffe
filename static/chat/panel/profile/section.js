/** A part of the profile: what is told, and the form in its place. */

import { h, icon } from "../../dom.js";
import { t } from "../../i18n.js";
import { profile } from "../calls.js";
import { createForm } from "../form.js";
import { formFields } from "./fields.js";
import { isEmpty, valueText } from "./text.js";

const HINTS = {
  grade: "profile.hint.grade", citizenship: "profile.hint.citizenship", gpaScale: "profile.hint.gpaScale", rankPercent: "profile.hint.rank",
  intendedMajors: "profile.hint.list", locations: "profile.hint.locations", budget: "profile.hint.budget",
};

/** Only what is another now. */
function changesIn(values, before) {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) =>
    JSON.stringify(value ?? "") !== JSON.stringify(before[name] ?? "")));
}

function told({ profile: all, choices, fromMemory, labels, asSaid }, fields) {
  const rows = fields.map((field) => [field, valueText(field, all, choices, asSaid)]).filter(([, text]) => text);
  return h("dl", { class: "told" }, rows.map(([field, text]) => h("div", {}, h("dt", {}, labels[field.name]),
    h("dd", { dir: "auto" }, text, fromMemory.includes(field.name) ? h("span", { class: "tag plain" }, t("profile.fromMemory")) : null))));
}

/** The card of a section. `data` as the server gives the profile; `on` = {changed(answer)}. */
export function createSection({ name, fields }, data, on) {
  const title = t(`profile.s.${name}`);
  const empty = fields.every((field) => isEmpty(data.profile[field.name]));
  const button = h("button", { type: "button", class: "text-button", "aria-label": t("profile.editPart", { part: title }), onclick: () => edit() },
    icon(empty ? "plus" : "pencil"), t(empty ? "profile.fill" : "profile.edit"));
  const body = h("div", { class: "part-body" });
  const el = h("section", { class: "part panel-card", "data-part": name, "aria-labelledby": `part-${name}` },
    h("div", { class: "part-head" }, h("h4", { id: `part-${name}` }, title), button), body);

  function show() {
    button.hidden = false;
    body.replaceChildren(empty ? h("p", { class: "panel-faint" }, t(`profile.s.${name}.empty`)) : told(data, fields));
  }

  async function save(values) {
    const changes = changesIn(values, data.profile);
    return Object.keys(changes).length ? profile.change(changes) : { ...data, contradictions: [] };
  }

  /** Open the form, at one field. */
  function edit(field = null) {
    const form = createForm({
      fields: formFields(fields, data, HINTS), values: data.profile, label: title, save,
      left: () => { show(); button.focus(); }, done: (answer) => on.changed(answer, { part: name }),
    });
    button.hidden = true;
    body.replaceChildren(form.el);
    (form.field(field) ?? form).focus();
  }
  show();
  return { el, edit };
}
