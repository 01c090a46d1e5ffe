/** What only the person can decide: two memories that cannot both hold. */

import { h, icon } from "../dom.js";
import { named, t } from "../i18n.js";
import { messageOf } from "../notices.js";
import { calls } from "./calls.js";
import { createExcerpt } from "./excerpt.js";
import { dayText, momentText, valueText } from "./words.js";

const LIMIT = 20;

/** Whether the two differ in one value, so that the values alone tell them apart. */
function byValue({ current, proposed }) {
  const [a, b] = [valueText(current), valueText(proposed)];
  return Boolean(a && b && a !== b && current.category === proposed.category);
}

/** When each of the two was said: the days, with the time where both are the same day. */
function timesOf({ current, proposed }) {
  const days = [current, proposed].map(({ saidAt }) => dayText(saidAt));
  return days[0] === days[1] ? [current, proposed].map(({ saidAt }) => momentText(saidAt)) : days;
}

/** The two in the sentence: their scale is left out where it is the same. */
function wordsOf({ current, proposed }) {
  const scaled = current.unit !== proposed.unit || !current.unit.startsWith("/");
  return [current, proposed].map((memory) => (scaled ? valueText(memory) : memory.value));
}

/** The question in one sentence. */
export function questionText(conflict) {
  const { current, proposed } = conflict;
  const [dayA, dayB] = timesOf(conflict);
  if (!byValue(conflict)) return t("memory.ask.texts", { a: current.content, b: proposed.content, dayA, dayB });
  const [a, b] = wordsOf(conflict);
  return t("memory.ask.values", { a, b, dayA, dayB, name: current.categoryLabel });
}

function choiceButton(memory, words, day, choose) {
  const button = h("button", { type: "button", class: "mem-choice" },
    h("span", { class: "mem-choice-head" }, h("strong", { dir: "auto" }, words),
      h("span", { class: "mem-faint" }, t("memory.saidOn", { day }))));
  button.addEventListener("click", choose);
  return h("li", {}, button, createExcerpt(memory.source));
}

/** The questions. `on` = {settled(), counted(total)}. */
export class Questions {
  #on;
  #shown = new Map(); // conflict's id → element

  constructor(on) {
    this.#on = on;
    this.status = h("p", { class: "mem-settled", role: "status", tabindex: "-1" });
    this.list = h("ul", { class: "mem-questions" });
    this.heading = h("h3", { class: "mem-group-name", id: "mem-questions" }, t("memory.questions"));
    this.el = h("section", { class: "mem-ask", "aria-labelledby": "mem-questions" }, this.heading, this.list, this.status);
    this.el.hidden = true;
  }

  /** Begin anew. */
  reset() {
    this.status.textContent = "";
    return this.refresh();
  }

  /** Read the open questions again; those that stand already are left alone. */
  async refresh() {
    const { items, total } = await calls.questions(LIMIT);
    const open = items.filter((conflict) => conflict.current && conflict.proposed);
    const ids = new Set(open.map((conflict) => conflict.id));
    for (const [id, el] of this.#shown) if (!ids.has(id)) { el.remove(); this.#shown.delete(id); }
    for (const conflict of open.filter(({ id }) => !this.#shown.has(id))) this.#add(conflict);
    this.#settleView(open.length);
    this.#on.counted(total);
  }

  /** Go to one question: by its own id or by that of its new memory. */
  focus(id) {
    const el = this.#shown.get(id) ?? this.list.querySelector(`[data-proposed="${id}"]`);
    el?.scrollIntoView({ block: "nearest" });
    el?.querySelector("button")?.focus();
  }

  #settleView(count) {
    this.heading.hidden = count === 0;
    this.el.hidden = count === 0 && !this.status.textContent;
  }

  #add(conflict) {
    const { id, current, proposed, reason } = conflict;
    const problem = h("p", { class: "mem-problem", role: "alert" });
    const short = byValue(conflict);
    const choose = (choice) => () => this.#settle(conflict, choice, el, problem);
    const words = (memory) => (short ? valueText(memory) : memory.content);
    const [dayA, dayB] = timesOf(conflict);
    const both = h("button", { type: "button", class: "mem-choice", onclick: choose("both") }, t("memory.ask.both"));
    const why = named(`memory.reason.${reason.replace(/ /g, "_")}`, "");
    const el = h("li", { class: "mem-question", "data-proposed": proposed.id },
      h("p", { class: "mem-question-text" }, icon("question"), h("span", { dir: "auto" }, questionText(conflict))),
      why ? h("p", { class: "mem-faint" }, why) : null,
      h("ul", { class: "mem-choices" }, choiceButton(current, words(current), dayA, choose("current")),
        choiceButton(proposed, words(proposed), dayB, choose("proposed")), h("li", {}, both)), problem);
    this.#shown.set(id, el);
    this.list.append(el);
  }

  async #settle({ id }, choice, el, problem) {
    for (const button of el.querySelectorAll("button")) button.disabled = true;
    try {
      const { memory } = await calls.settle(id, choice);
      this.status.textContent = choice === "both" ? t("memory.ask.doneBoth") : t("memory.ask.done", { text: memory.content });
    } catch (error) {
      if (![404, 409].includes(error.status)) problem.textContent = messageOf(error);
      else this.status.textContent = t("memory.ask.over");
    }
    for (const button of el.querySelectorAll("button")) button.disabled = false;
    if (problem.textContent) return;
    await this.#on.settled();
    this.status.focus();
  }
}
