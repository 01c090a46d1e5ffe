/** The student's essays, and the form for a new one. */

import { h, icon } from "../../dom.js";
import { t } from "../../i18n.js";
import { dayText } from "../../memory/words.js";
import { essays } from "../calls.js";
import { createForm } from "../form.js";
import { createEmpty, createReading } from "../reading.js";
import { draftOf } from "./draft.js";
import { essayFields, kindText, statusText } from "./words.js";

const DEFAULTS = { kind: "personal_statement", wordLimit: 650 };

function lengthText({ words, wordLimit, language }) {
  if (language === "zh") return t("essays.characters", { n: words });
  return wordLimit ? t("essays.ofLimit", { words, limit: wordLimit }) : t("essays.words", { n: words });
}

function row(essay, open) {
  const about = [kindText(essay.kind), essay.school, lengthText(essay), dayText(essay.updatedAt)];
  const unsaved = draftOf(essay.id) ? h("span", { class: "tag warn" }, t("essays.unsavedHere")) : null;
  return h("li", {}, h("button", { type: "button", class: "essay-row", "data-id": essay.id, onclick: () => open(essay.id) },
    h("span", { class: "essay-row-head" }, h("span", { class: "essay-name", dir: "auto" }, essay.title),
      h("span", { class: "tag" }, statusText(essay.status)), unsaved),
    essay.excerpt ? h("span", { class: "essay-excerpt", dir: "auto" }, essay.excerpt) : null,
    h("span", { class: "panel-faint" }, about.filter(Boolean).join(" · "))));
}

/** `on` = {open(id), ask(text)}. */
export function createList(on) {
  const reading = createReading("essay-list");
  const adding = h("div", { class: "panel-adding" });
  const add = h("button", { type: "button", class: "button small", "aria-expanded": "false", onclick: () => toggle() }, icon("plus"), t("essays.new"));
  const bar = h("div", { class: "panel-bar" }, h("h3", {}, t("panel.essays")), add);
  const el = h("div", { class: "panel-all" }, bar, adding, reading.el);

  function close() {
    adding.replaceChildren();
    add.setAttribute("aria-expanded", "false");
    add.focus();
  }

  function toggle() {
    if (adding.firstChild) return close();
    const form = createForm({
      fields: essayFields(), values: DEFAULTS, yes: t("essays.create"), label: t("essays.new"), save: essays.create, left: close,
      done: (essay) => { adding.replaceChildren(); add.setAttribute("aria-expanded", "false"); on.open(essay.id); },
    });
    adding.replaceChildren(form.el);
    add.setAttribute("aria-expanded", "true");
    return form.focus();
  }

  function empty() {
    const begin = h("button", { type: "button", class: "button small primary", onclick: toggle }, t("essays.begin"));
    const ideas = h("button", { type: "button", class: "button small", onclick: () => on.ask(t("essays.askIdeas")) }, t("essays.findIdeas"));
    return createEmpty(icon("page"), t("essays.empty"), t("essays.emptyHint"), begin, ideas);
  }

  function draw(items) {
    return items.length ? h("ul", { class: "essay-rows" }, items.map((essay) => row(essay, on.open))) : empty();
  }
  return { el, refresh: () => reading.read(essays.list, draw), focus: (id) => el.querySelector(`[data-id="${id}"]`)?.focus() };
}
