/** The box in which an essay is written; it can go to a passage and select it. */

import { h } from "../../dom.js";
import { t } from "../../i18n.js";

const COPIED = ["width", "font", "lineHeight", "letterSpacing", "padding", "border", "boxSizing", "overflowWrap", "tabSize"];

/** How far down in the box a position of its text stands, in pixels. */
function heightOf(area, at) {
  const twin = h("div", { class: "text-twin", "aria-hidden": "true" }, area.value.slice(0, at));
  const style = getComputedStyle(area);
  for (const name of COPIED) twin.style[name] = style[name];
  twin.style.width = `${area.clientWidth}px`;
  document.body.append(twin);
  const height = twin.scrollHeight;
  twin.remove();
  return height;
}

/** `changed(text)` at each input. */
export function createTextBox(changed) {
  const area = h("textarea", { class: "essay-text", "aria-label": t("essays.text"), placeholder: t("essays.placeholder"), dir: "auto", spellcheck: "true", maxlength: 50_000 });
  area.addEventListener("input", () => changed(area.value));

  /** Select a passage and bring it into view; false when it does not stand there any more. */
  function goTo(passage) {
    const at = area.value.indexOf(passage);
    if (at < 0) return false;
    area.focus();
    area.setSelectionRange(at, at + passage.length);
    area.scrollTop = Math.max(0, heightOf(area, at) - area.clientHeight / 2);
    return true;
  }
  return {
    el: area, goTo,
    focus: () => area.focus(),
    get value() { return area.value; },
    set value(text) { area.value = text; },
  };
}
