/** Two texts of one essay, written in two places: both are shown, and the student chooses. */

import { copyText, h } from "../../dom.js";
import { t } from "../../i18n.js";
import { momentText } from "../../memory/words.js";
import { messageOf } from "../../notices.js";
import { say } from "../say.js";
import { changesView } from "./changes.js";
import { difference } from "./diff.js";

function copyButton(label, text) {
  return h("button", { type: "button", class: "text-button", onclick: async () => { await copyText(text); say(t("copied")); } }, label);
}

/** `settle(text)` makes the chosen text the present one. */
export function createConflict({ mine, theirs, settle }) {
  const problem = h("p", { class: "form-problem", role: "alert" });
  const buttons = [
    h("button", { type: "button", class: "button small primary" }, t("essays.takeMine")),
    h("button", { type: "button", class: "button small" }, t("essays.takeTheirs")),
  ];
  const texts = [mine, theirs.content];
  buttons.forEach((button, i) => button.addEventListener("click", async () => {
    for (const each of buttons) each.disabled = true;
    try {
      await settle(texts[i]);
    } catch (error) {
      problem.textContent = messageOf(error);
      for (const each of buttons) each.disabled = false;
    }
  }));
  return h("section", { class: "conflict", "aria-labelledby": "conflict-title" },
    h("h4", { id: "conflict-title", tabindex: "-1" }, t("essays.conflict")),
    h("p", {}, t("essays.conflictText", { when: momentText(theirs.updatedAt) })),
    changesView(difference(theirs.content, mine)),
    h("p", { class: "panel-faint" }, t("essays.conflictKey")),
    h("div", { class: "panel-buttons" }, buttons),
    h("div", { class: "panel-buttons" }, copyButton(t("essays.copyMine"), mine), copyButton(t("essays.copyTheirs"), theirs.content)),
    problem);
}
