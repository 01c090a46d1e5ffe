/** What an answer has to do with the memory, below it: what was remembered, and what was used. */

import { announce } from "../announce.js";
import { h, icon } from "../dom.js";
import { t } from "../i18n.js";
import { messageOf } from "../notices.js";
import { calls } from "./calls.js";
import { changeText, dayText, shortened } from "./words.js";

const UNDOABLE = new Set(["ADD", "REPLACE"]);
const ICONS = { PENDING: "question", withdrawn: "close" };
let count = 0;

/** A change in a sentence: "Remembered: SAT total 1450". */
export function chipText(change) {
  const content = shortened(change.content, 80);
  if (change.settled) return t("memory.chip.settled", { text: content });
  const updated = change.action === "REPLACE" && change.previous;
  if (updated) return t("memory.chip.REPLACE", { text: changeText(change) });
  if (change.action === "withdrawn") return t("memory.chip.withdrawn", { text: shortened(change.previous || change.content, 80) });
  return t(change.action === "REPLACE" ? "memory.chip.ADD" : `memory.chip.${change.action}`, { text: content });
}

function undoButton(change, el, words) {
  const button = h("button", { type: "button", class: "chip-button" }, icon("undo"), t("memory.undo"));
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await calls.undo(change.id);
      change.undone = true;
      el.classList.add("undone");
      words.focus();
      button.remove();
      announce(t("memory.chip.undone"));
      el.append(h("span", { class: "chip-state" }, t("memory.chip.undone")));
    } catch (error) {
      button.disabled = false;
      announce(messageOf(error));
      button.replaceChildren(error.status === 404 ? t("memory.chip.moved") : t("retry"));
    }
  });
  return button;
}

function createChip(change, panel) {
  const asks = change.action === "PENDING";
  const text = chipText(change);
  const words = h("button", { type: "button", class: "chip-words", dir: "auto", title: t(asks ? "memory.chip.decide" : "memory.why") }, text);
  words.addEventListener("click", () => (asks ? panel.openQuestion(change.conflictId ?? change.id) : panel.openMemory(change.id)));
  const el = h("li", { class: "chip", "data-action": change.action }, icon(ICONS[change.action] ?? "memory"), words);
  const stands = change.stands !== false && !change.undone;
  if (UNDOABLE.has(change.action) && stands) el.append(undoButton(change, el, words));
  if (change.undone) el.classList.add("undone");
  return el;
}

function usedRow(memory, panel) {
  if (memory.missing) return h("li", { class: "mem-faint" }, t("memory.missing"));
  const why = h("button", { type: "button", class: "text-button", onclick: () => panel.openMemory(memory.id) }, t("memory.why"));
  const later = memory.status === "superseded" ? t("memory.superseded") : "";
  const day = memory.saidAt ? t("memory.saidOn", { day: dayText(memory.saidAt) }) : "";
  return h("li", {}, h("span", { class: "used-text", dir: "auto" }, memory.content),
    h("span", { class: "mem-faint" }, [day, later].filter(Boolean).join(" · ")), why);
}

async function looked(id) {
  return calls.get(id).catch((error) => {
    if (error.status === 404) return { id, missing: true };
    throw error;
  });
}

/** The line "used 3 memories". Each of `used` has an id, and its content when it is known here. */
function createUsed(used, panel) {
  const id = `used-${(count += 1)}`;
  const list = h("ul", { class: "used-list", id, hidden: true });
  const head = h("button", { type: "button", class: "used-head", "aria-expanded": "false", "aria-controls": id },
    icon("memory"), t("memory.used", { n: used.length }), icon("chevron", "icon chevron"));
  async function fill() {
    list.replaceChildren(h("li", { class: "mem-faint" }, t("memory.loading")));
    try {
      const memories = await Promise.all(used.map((one) => (one.content === undefined ? looked(one.id) : one)));
      list.replaceChildren(...memories.map((memory) => usedRow(memory, panel)));
    } catch (error) {
      list.replaceChildren(h("li", { class: "mem-problem" }, messageOf(error)));
    }
  }
  head.addEventListener("click", () => {
    list.hidden = !list.hidden;
    head.setAttribute("aria-expanded", String(!list.hidden));
    if (!list.hidden) fill();
  });
  return [head, list];
}

/** The note of one answer; `update({recalled, changes})` as more becomes known. `told`: nothing of it is news. */
export function createMemoryNote(panel, { told = false } = {}) {
  const chips = h("ul", { class: "chips", "aria-label": t("memory.chips") });
  const used = h("div", { class: "used" });
  const el = h("div", { class: "msg-memory" }, chips, used);
  chips.hidden = true;
  let usedCount = 0;

  function update({ recalled, changes }) {
    for (const change of changes.slice(chips.children.length)) {
      chips.append(createChip(change, panel));
      if (!told) announce(chipText(change));
    }
    chips.hidden = !chips.children.length;
    if (recalled.length === usedCount) return;
    usedCount = recalled.length;
    used.replaceChildren(...createUsed(recalled, panel));
  }
  return { el, update };
}
