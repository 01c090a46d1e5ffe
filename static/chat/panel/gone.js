/** A row that was just deleted: it says so, and can be taken back. */

import { h, icon } from "../dom.js";
import { t } from "../i18n.js";
import { messageOf } from "../notices.js";
import { say } from "./say.js";

/** Put it in the place of `row`; `restore()` takes the deletion back, `restored(answer)` follows. */
export function leaveGone(row, name, { restore, restored }) {
  const words = h("span", { class: "gone-words" }, t("panel.gone", { name }));
  const undo = h("button", { type: "button", class: "text-button" }, icon("undo"), t("panel.undo"));
  const gone = h("li", { class: "gone" }, icon("trash"), words, undo);
  undo.addEventListener("click", async () => {
    undo.disabled = true;
    try {
      restored(await restore());
    } catch (error) {
      undo.disabled = false;
      words.textContent = messageOf(error);
    }
  });
  row.replaceWith(gone);
  undo.focus();
  say(words.textContent);
}
