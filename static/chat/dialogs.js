/** Questions that need an answer before something happens, on the native dialog. */

import { byId, h } from "./dom.js";
import { t } from "./i18n.js";

/** Ask; resolves to whether the person said yes. Esc and the backdrop mean no. */
export function confirm({ title, text, yes }) {
  return new Promise((resolve) => {
    const names = { "aria-labelledby": "confirm-title", "aria-describedby": "confirm-text" };
    const dialog = h("dialog", { class: "dialog", ...names },
      h("form", { method: "dialog" },
        h("h2", { id: "confirm-title" }, title), h("p", { id: "confirm-text" }, text),
        h("div", { class: "dialog-buttons" },
          h("button", { class: "button", value: "no" }, t("cancel")),
          h("button", { class: "button danger", value: "yes" }, yes))));
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close("no"); });
    dialog.addEventListener("close", () => { dialog.remove(); resolve(dialog.returnValue === "yes"); });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Open a dialog that stands in the page. */
export function openDialog(id) {
  const dialog = byId(id);
  if (!dialog.open) dialog.showModal();
}

/** Whether any dialog is open (then Esc belongs to it). */
export function dialogOpen() {
  return document.querySelector("dialog[open]") !== null;
}
