/** What an essay is: title, kind, prompt, how far it is; and the form that changes it. */

import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { showProblem } from "../../notices.js";
import { createForm } from "../form.js";
import { essayFields, kindText, statusOptions } from "./words.js";

/** `on` = {essay(), write(values): resolves once the server has them, left()}. */
export function createAbout(on) {
  const el = h("div", { class: "essay-about" });

  function statusChoice(status) {
    const choice = h("select", { "aria-label": t("essays.status"), class: "essay-status" },
      statusOptions().map(([value, text]) => h("option", { value, selected: value === status }, text)));
    choice.addEventListener("change", async () => {
      await on.write({ status: choice.value }).catch(showProblem);
      choice.value = on.essay().status;
    });
    return choice;
  }

  /** Show what holds now, unless it is being changed. */
  function show() {
    if (el.querySelector("form")) return;
    const { title, kind, school, prompt, status } = on.essay();
    el.replaceChildren(
      h("div", { class: "essay-head" }, h("h3", { id: "essay-title", dir: "auto" }, title), statusChoice(status)),
      h("p", { class: "panel-faint" }, [kindText(kind), school].filter(Boolean).join(" · ")),
      prompt ? h("details", { class: "essay-prompt" }, h("summary", {}, t("essays.promptHead")), h("p", { dir: "auto" }, prompt)) : "");
  }

  function close() {
    el.replaceChildren();
    show();
    on.left();
  }

  /** Open the form. */
  function edit() {
    const form = createForm({ fields: essayFields(), values: on.essay(), label: t("essays.details"), left: close, save: on.write, done: close });
    el.replaceChildren(form.el);
    form.focus();
  }
  return { el, show, edit };
}
