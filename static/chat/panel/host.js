/** Where the panel stands: a column beside the conversation, or on narrow screens a sheet over it. */

import { byId, h } from "../dom.js";

const BESIDE = window.matchMedia("(min-width: 1100px)");

/** `content` is moved between both; `closed()` when the sheet was left with Escape. */
export function createHost(content, { label, closed }) {
  const column = h("aside", { class: "panel-column", "aria-label": label });
  const sheet = h("dialog", { class: "panel-sheet", "aria-label": label });
  const app = byId("app");
  app.append(column);
  document.body.append(sheet);
  let open = false;

  function place() {
    const focused = content.contains(document.activeElement) ? document.activeElement : null;
    if (!open || BESIDE.matches) sheet.close();
    app.dataset.panel = open && BESIDE.matches ? "beside" : "";
    if (!open) return content.remove();
    const host = BESIDE.matches ? column : sheet;
    if (content.parentElement !== host) host.append(content);
    if (host === sheet && !sheet.open) sheet.showModal();
    return focused?.focus();
  }

  BESIDE.addEventListener("change", place);
  sheet.addEventListener("cancel", (event) => { event.preventDefault(); closed(); });
  return {
    get beside() { return BESIDE.matches; },
    show() { open = true; place(); },
    hide() { open = false; place(); },
  };
}
