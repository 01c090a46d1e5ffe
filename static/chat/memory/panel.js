/** The memory's panel: a drawer beside the conversation, on a phone a sheet over it. */

import { h, icon, iconButton } from "../dom.js";
import { createErrorCard } from "../errorcard.js";
import { t } from "../i18n.js";
import { messageOf } from "../notices.js";
import { createAdding } from "./adding.js";
import { calls } from "./calls.js";
import { Item } from "./item.js";
import { List } from "./list.js";
import { createPausing } from "./pausing.js";
import { Questions } from "./questions.js";

/** `button` opens it; `visit(conversationId, messageId)` shows where something was said. */
export class MemoryPanel {
  #button;
  #visit;
  #counted = { open: 0, paused: false };

  constructor(button, { visit }) {
    this.#button = button;
    this.#visit = (...where) => { this.#dialog.close(); visit(...where); };
    this.list = new List({ changed: () => this.#refresh(), visit: this.#visit });
    this.questions = new Questions({ settled: () => this.#refresh(), counted: (open) => this.#mark({ open }) });
    this.adding = createAdding(() => this.#refresh());
    this.pausing = createPausing((paused) => this.#mark({ paused }));
    this.#build();
    button.addEventListener("click", () => this.open());
    button.hidden = false;
    this.#mark({});
  }

  #dialog;
  #all;
  #one;
  #trouble;

  #build() {
    const tools = h("div", { class: "mem-tools" }, this.list.createSearch(), this.adding.button);
    this.#trouble = h("div", { class: "mem-trouble" });
    this.#all = h("div", { class: "mem-all" }, this.questions.el, tools, this.adding.el, this.list.el, this.pausing.el);
    this.#one = h("div", { class: "mem-one", hidden: true });
    const close = iconButton("close", t("close"), () => this.#dialog.close());
    this.#dialog = h("dialog", { class: "memory", "aria-labelledby": "memory-title" },
      h("header", { class: "memory-head" }, h("div", {}, h("h2", { id: "memory-title", tabindex: "-1" }, t("memory.title")),
        h("p", { class: "mem-faint" }, t("memory.lead"))), close),
      h("div", { class: "memory-body" }, this.#trouble, this.#one, this.#all));
    this.#dialog.addEventListener("click", (event) => { if (event.target === this.#dialog) this.#dialog.close(); });
    document.body.append(this.#dialog);
  }

  /** Open it with everything that is known. */
  open() {
    this.#showAll();
    this.adding.reset();
    this.#showDialog();
    return this.#load(() => Promise.all([this.questions.reset(), this.list.reset(), this.pausing.refresh()]));
  }

  /** Open it at one question. */
  async openQuestion(id) {
    await this.open();
    this.questions.focus(id);
  }

  /** Open it with one memory and why it is known. */
  openMemory(id) {
    this.#one.replaceChildren(this.#backButton(), h("p", { class: "mem-faint" }, t("memory.loading")));
    this.#one.hidden = false;
    this.#all.hidden = true;
    this.#showDialog();
    return this.#load(() => this.#showOne(id));
  }

  /** Something was remembered or changed elsewhere: count the open questions, renew what is shown. */
  changed() {
    if (this.#dialog.open && !this.#all.hidden) return this.#refresh();
    return this.#count();
  }

  /** Count the open questions and see whether the memory rests; the page goes on without. */
  async look() {
    await Promise.all([this.#count(), this.pausing.refresh()]);
  }

  async #count() {
    const { total } = await calls.questions(1).catch(() => ({ total: this.#counted.open }));
    this.#mark({ open: total });
  }

  #refresh() {
    return this.#load(() => Promise.all([this.questions.refresh(), this.list.refresh()]));
  }

  async #load(read) {
    this.#trouble.replaceChildren();
    try {
      await read();
    } catch (error) {
      this.#trouble.replaceChildren(createErrorCard({ message: messageOf(error) }, { onRetry: () => this.#load(read) }));
    }
  }

  #showDialog() {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#dialog.querySelector(".memory-body").scrollTop = 0;
    this.#dialog.querySelector("h2").focus();
  }

  #showAll() {
    this.#one.hidden = true;
    this.#one.replaceChildren();
    this.#all.hidden = false;
  }

  #backButton() {
    const back = h("button", { type: "button", class: "text-button mem-back" }, icon("back"), t("memory.back"));
    back.addEventListener("click", () => this.open());
    return back;
  }

  async #showOne(id) {
    const memory = await calls.get(id).catch((error) => {
      if (error.status === 404) return null;
      throw error;
    });
    const on = { changed: () => this.#count(), removed: () => this.#count(), visit: this.#visit };
    const shown = memory ? h("ul", { class: "mem-items" }, new Item(memory, on, { why: true }).el) : h("p", { class: "mem-empty" }, t("memory.missing"));
    this.#one.replaceChildren(this.#backButton(), shown);
  }

  #mark(news) {
    Object.assign(this.#counted, news);
    const { open, paused } = this.#counted;
    const words = [t("memory.title"), open ? t("memory.openQuestions", { n: open }) : "", paused ? t("memory.isPaused") : ""];
    const label = words.filter(Boolean).join(" · ");
    if (label === this.#button.title) return; // drawn anew under a finger, it would miss the click
    this.#button.setAttribute("aria-label", label);
    this.#button.title = label;
    this.#button.dataset.paused = String(paused);
    const badge = open ? h("span", { class: "mem-badge", "aria-hidden": "true" }, open > 9 ? "9+" : String(open)) : null;
    this.#button.replaceChildren(icon("memory"), ...(badge ? [badge] : []));
  }
}
