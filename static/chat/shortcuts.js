/** Keys that work anywhere on the page; "?" lists them. */

import { dialogOpen, openDialog } from "./dialogs.js";

const typing = (target) => target.closest?.("input, textarea, select, [contenteditable]") !== null;

/** `on` = {search(), create(), write(), escape()}. */
export function connectShortcuts(on) {
  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.defaultPrevented || dialogOpen()) return;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (key === "escape") return on.escape();
    const action = command ? { k: on.search, ...(event.shiftKey ? { o: on.create } : {}) }[key] : plain(event, on);
    if (!action) return;
    event.preventDefault();
    action();
  });
}

function plain(event, on) {
  if (typing(event.target)) return null;
  return { "/": on.write, "?": () => openDialog("shortcuts") }[event.key];
}
