/** A text being written in place: a box with its buttons. It keeps what was typed, whatever happens. */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { messageOf } from "../notices.js";
import { draftOf, keepDraft } from "./drafts.js";

const LONGEST = 4000; // characters; the server's limit

function grow(area) {
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
}

/**
 * A form for one text. `name` is the draft's; `save(text)` rejects when it did not work;
 * `done()` once it is saved, `left()` when the person leaves it.
 */
export function createWriting({ name, text = "", label, yes, extra = null, save, done, left }) {
  const area = h("textarea", { class: "mem-text", rows: "2", maxlength: LONGEST, "aria-label": label, dir: "auto", placeholder: label });
  const problem = h("p", { class: "mem-problem", role: "alert" });
  const button = h("button", { class: "button small primary" }, yes);
  const cancel = h("button", { type: "button", class: "button small" }, t("cancel"));
  const el = h("form", { class: "mem-writing" }, area, extra, problem, h("div", { class: "mem-buttons" }, cancel, button));
  area.value = draftOf(name) ?? text;

  function leave(keep) {
    if (!keep || area.value.trim() === text.trim()) keepDraft(name, null);
    left();
  }

  async function submit() {
    const written = area.value.trim();
    if (!written || button.disabled) return;
    button.disabled = true;
    problem.textContent = "";
    try {
      await save(written);
      keepDraft(name, null);
      done();
    } catch (error) {
      problem.textContent = messageOf(error);
    } finally {
      button.disabled = false;
    }
  }

  area.addEventListener("input", () => { keepDraft(name, area.value); grow(area); });
  area.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); submit(); }
    if (event.key === "Escape") { event.preventDefault(); leave(true); }
  });
  cancel.addEventListener("click", () => leave(false));
  el.addEventListener("submit", (event) => { event.preventDefault(); submit(); });
  return { el, focus() { grow(area); area.focus(); area.setSelectionRange(area.value.length, area.value.length); } };
}
