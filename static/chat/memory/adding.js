/** A memory written down by hand. */

import { h, icon } from "../dom.js";
import { t } from "../i18n.js";
import { calls } from "./calls.js";
import { draftOf } from "./drafts.js";
import { createWriting } from "./writing.js";
import { shortened } from "./words.js";

const TYPES = ["FACT", "PREFERENCE", "DECISION"];

function typeChoice() {
  const options = TYPES.map((type, i) => h("label", {},
    h("input", { type: "radio", name: "memory-type", value: type, checked: i === 0 }), h("span", {}, t(`memory.type.${type}`))));
  return h("fieldset", { class: "segments" }, h("legend", { class: "visually-hidden" }, t("memory.type")), options);
}

/** The button that opens the form, and the form. `added(outcome)` once something is remembered. */
export function createAdding(added) {
  const button = h("button", { type: "button", class: "button small", "aria-expanded": "false" }, icon("plus"), t("memory.add"));
  const status = h("p", { class: "mem-settled", role: "status" });
  const el = h("div", { class: "mem-adding" }, status);

  function close() {
    el.querySelector("form")?.remove();
    button.setAttribute("aria-expanded", "false");
    button.focus();
  }

  function open({ focus = true } = {}) {
    if (el.querySelector("form")) return close();
    const types = typeChoice();
    let outcome = null;
    const save = async (text) => { outcome = await calls.add(types.querySelector("input:checked").value, text); };
    const done = () => {
      close();
      status.textContent = t(`memory.added.${outcome.action}`, { text: shortened(outcome.content, 40) });
      added(outcome);
    };
    const label = t("memory.addLabel");
    const writing = createWriting({ name: "new", label, yes: t("memory.save"), extra: types, save, done, left: close });
    status.textContent = "";
    button.setAttribute("aria-expanded", "true");
    el.prepend(writing.el);
    return focus ? writing.focus() : undefined;
  }

  button.addEventListener("click", () => open());
  return {
    button, el,
    /** Show what was begun and not saved. */
    reset() {
      status.textContent = "";
      if (draftOf("new") && !el.querySelector("form")) open({ focus: false });
    },
  };
}
