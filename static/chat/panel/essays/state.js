/** The line below a text: whether it is saved, and how long it is. */

import { h, icon } from "../../dom.js";
import { languageTag, t } from "../../i18n.js";
import { messageOf } from "../../notices.js";
import { say } from "../say.js";
import { against } from "./count.js";

const ICONS = { saved: "check", saving: "spinner", unsaved: "pencil", kept: "plug", signedOut: "alert", gone: "alert", refused: "alert", conflict: "alert" };
const WORTH_SAYING = new Set(["kept", "signedOut", "gone", "refused", "conflict"]);
const clock = new Intl.DateTimeFormat(languageTag, { hour: "2-digit", minute: "2-digit", hour12: false });

/** `on` = {retry(), copy()}. */
export function createState(on) {
  const words = h("span", { class: "save-words" });
  const symbol = h("span", { class: "save-icon" });
  const action = h("span", {});
  const length = h("span", { class: "essay-length" });
  const el = h("div", { class: "essay-state", "data-state": "saved" }, h("span", { class: "save" }, symbol, words, action), length);
  let before = "";

  function text(name, error) {
    if (name === "refused") return t("essays.state.refused", { why: error.errors?.[0]?.detail ?? messageOf(error) });
    return t(`essays.state.${name}`, { time: clock.format(new Date()) });
  }

  function button(name) {
    if (name === "kept" || name === "signedOut") return h("button", { type: "button", class: "text-button", onclick: on.retry }, t("retry"));
    if (name === "gone") return h("button", { type: "button", class: "text-button", onclick: on.copy }, t("copy"));
    return null;
  }

  /** What became of the text. */
  function show(name, error = null) {
    if (name === "saved" && before === "") words.textContent = t("essays.state.savedBefore");
    else words.textContent = text(name, error);
    el.dataset.state = name;
    symbol.replaceChildren(icon(ICONS[name]));
    action.replaceChildren(...[button(name)].filter(Boolean));
    if (WORTH_SAYING.has(name) && name !== before) say(words.textContent);
    before = name;
  }

  /** How long the text is, against the limit where there is one. */
  function count(content, limit) {
    const now = against(content, limit);
    length.classList.toggle("over", now.over > 0);
    if (!now.limit) length.textContent = t(now.chinese ? "essays.characters" : "essays.words", { n: now.length });
    else if (now.over) length.textContent = t("essays.over", { words: now.length, limit: now.limit, n: now.over });
    else length.textContent = t("essays.ofLimit", { words: now.length, limit: now.limit });
  }
  return { el, show, count };
}
