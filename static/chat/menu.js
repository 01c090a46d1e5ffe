/** A button that opens a panel: closes with Esc, with a click elsewhere, and when the focus leaves. */

/** Connect `button` (aria-expanded) and `panel`. */
export function createMenu(button, panel) {
  function set(open, { restore = false } = {}) {
    panel.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
    if (restore) button.focus();
  }
  const inside = (target) => panel.contains(target) || button.contains(target);

  button.addEventListener("click", () => set(panel.hidden));
  document.addEventListener("pointerdown", (event) => { if (!inside(event.target)) set(false); });
  panel.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !inside(relatedTarget)) set(false);
  });
  for (const part of [button, panel]) {
    part.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || panel.hidden) return;
      event.stopPropagation();
      set(false, { restore: true });
    });
  }
}
