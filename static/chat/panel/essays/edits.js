/** Proposed edits: as cards to decide about, and as marks in the text. Positions count code points. */

import { h, icon } from "../../dom.js";
import { t } from "../../i18n.js";
import { say } from "../say.js";

function changeText({ before, after }) {
  return h("p", { class: "edit-change", dir: "auto" }, before ? h("del", {}, before) : null, after ? " " : null, after ? h("ins", {}, after) : null);
}

/** The card of an edit. `on` = {decided(accepted), goTo()}; `decide(accepted)` decides from outside. */
export function editCard(edit, number, on) {
  const choices = [[true, "check", t("essays.accept")], [false, "close", t("essays.refuse")]];
  const buttons = choices.map(([accepted, symbol, text]) => h("button", {
    type: "button", class: "button small decide", "aria-pressed": "false", "data-accepted": String(accepted), onclick: () => decide(accepted),
    "aria-label": t("essays.decideOn", { what: text, n: number }),
  }, icon(symbol), text));
  const go = h("button", { type: "button", class: "text-button", onclick: on.goTo }, t("essays.inText"));
  const el = h("li", { class: "edit", "data-decided": "" }, changeText(edit), h("p", { class: "panel-faint" }, edit.reason),
    h("div", { class: "panel-buttons" }, buttons, go));

  function decide(accepted) {
    el.dataset.decided = accepted ? "accepted" : "refused";
    for (const button of buttons) button.setAttribute("aria-pressed", String((button.dataset.accepted === "true") === accepted));
    on.decided(accepted);
  }
  return { el, decide };
}

/** A place where only the student can put something better. */
export function questionCard({ quote, question }, { box }) {
  const go = h("button", { type: "button", class: "quote-button", dir: "auto" }, quote);
  go.addEventListener("click", () => {
    box.el.hidden = false;
    if (!box.goTo(quote)) say(t("essays.quoteGone"));
  });
  return h("li", { class: "edit" }, go, h("p", {}, question));
}

/** The text with every edit marked; `show(id, accepted)` shows a decision, `goTo(id)` brings one into view. */
export function markedText(text, edits) {
  const letters = [...text];
  const marks = new Map();
  const parts = [];
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    const mark = h("span", { class: "marked", "data-decided": "" },
      edit.before ? h("del", {}, edit.before) : null, edit.after ? h("ins", {}, edit.after) : null);
    parts.push(letters.slice(at, edit.start).join(""), mark);
    marks.set(edit.id, mark);
    at = edit.end;
  }
  parts.push(letters.slice(at).join(""));
  const el = h("div", { class: "essay-marked", dir: "auto", tabindex: "0", role: "group", "aria-label": t("essays.marked") }, parts);
  return {
    el,
    show: (id, accepted) => { marks.get(id).dataset.decided = accepted ? "accepted" : "refused"; },
    goTo(id) {
      for (const mark of marks.values()) mark.classList.toggle("pointed", mark === marks.get(id));
      marks.get(id).scrollIntoView({ block: "center" });
    },
  };
}
