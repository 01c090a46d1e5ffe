/** A list of the profile: activities, awards, sittings of tests. Each entry is edited in its place. */

import { h, icon, iconButton } from "../../dom.js";
import { t } from "../../i18n.js";
import { showProblem } from "../../notices.js";
import { profile } from "../calls.js";
import { createForm } from "../form.js";
import { leaveGone } from "../gone.js";
import { formFields } from "./fields.js";
import { entryText, entryTitle } from "./text.js";

const HINTS = { years: "profile.hint.years", level: "profile.hint.level", score: "profile.hint.score" };

/** The server names fields with their list: here the last part is enough. */
function shortNames(error) {
  for (const one of error.errors ?? []) one.field = one.field.split(".").at(-1);
  throw error;
}

const filled = (entry) => Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null && value !== ""));

/** The card of a list. `on` = {changed(answer)}. */
export function createEntries({ name, fields }, data, on) {
  const entries = data.profile[name];
  const title = t(`profile.s.${name}`);
  const add = h("button", { type: "button", class: "text-button", "aria-label": t("profile.addTo", { part: title }), onclick: () => edit() }, icon("plus"), t("profile.add"));
  const adding = h("div", { class: "part-adding" });
  const list = h("ul", { class: "entry-list" }, entries.map((entry, at) => row(entry, at)));
  const el = h("section", { class: "part panel-card", "data-part": name, "aria-labelledby": `part-${name}` },
    h("div", { class: "part-head" }, h("h4", { id: `part-${name}` }, title), add), adding,
    entries.length ? list : h("p", { class: "panel-faint" }, t(`profile.s.${name}.empty`)));

  const put = (all) => profile.change({ [name]: all }).catch(shortNames);

  function form(entry, at, left) {
    return createForm({
      fields: formFields(fields, {}, HINTS), values: entry, label: title, left, done: (answer) => on.changed(answer, { part: name }),
      yes: t(at === undefined ? "profile.add" : "panel.save"),
      save: (values) => {
        const whole = filled({ ...entry, ...values });
        return put(at === undefined ? [...entries, whole] : entries.map((other, i) => (i === at ? whole : other)));
      },
    });
  }

  function row(entry, at) {
    const called = entryTitle(name, entry);
    const change = iconButton("pencil", t("profile.editEntry", { name: called }), () => {
      const made = form(entry, at, () => { box.replaceWith(item); change.focus(); });
      const box = h("li", { class: "entry-edit" }, made.el);
      item.replaceWith(box);
      made.focus();
    });
    const trash = iconButton("trash", t("profile.deleteEntry", { name: called }), () => remove(item, at, called));
    const item = h("li", { class: "entry-item" },
      h("div", { class: "entry-words" }, h("p", { class: "entry-name", dir: "auto" }, called), h("p", { class: "panel-faint", dir: "auto" }, entryText(name, entry)),
        entry.description ? h("p", { class: "entry-text", dir: "auto" }, entry.description) : null),
      h("span", { class: "entry-icons" }, change, trash));
    return item;
  }

  async function remove(item, at, called) {
    let answer;
    try {
      answer = await put(entries.filter((_, i) => i !== at));
    } catch (error) {
      return void showProblem(error);
    }
    for (const button of el.querySelectorAll(".entry-icons button, .part-head button")) button.disabled = true;
    leaveGone(item, called, { restore: () => put(entries), restored: (answer) => on.changed(answer, { part: name }) });
    el.addEventListener("focusout", ({ relatedTarget }) => { if (!el.contains(relatedTarget)) on.changed(answer); }, { once: true });
  }

  /** Open the form for a new entry. */
  function edit() {
    const close = () => { adding.replaceChildren(); add.hidden = false; add.focus(); };
    const made = form(name === "tests" ? { test: "SAT" } : {}, undefined, close);
    add.hidden = true;
    adding.replaceChildren(made.el);
    made.focus();
  }
  return { el, edit };
}
