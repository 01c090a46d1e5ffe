/** One memory: what it says, since when, and what can be done with it. */

import { h, icon, iconButton } from "../dom.js";
import { t } from "../i18n.js";
import { messageOf } from "../notices.js";
import { calls } from "./calls.js";
import { draftOf } from "./drafts.js";
import { createWhy } from "./why.js";
import { createWriting } from "./writing.js";
import { categoryBeside, dayText, shortened, valueBeside } from "./words.js";

let count = 0;

function about(memory) {
  const value = valueBeside(memory);
  const parts = [categoryBeside(memory), value, t("memory.saidOn", { day: dayText(memory.saidAt) })];
  return h("p", { class: "mem-about" }, parts.filter(Boolean).join(" · "),
    memory.pinned ? h("span", { class: "mem-tag" }, t("memory.pinned")) : null,
    memory.status === "pending" ? h("span", { class: "mem-tag ask" }, t("memory.pending")) : null,
    memory.status === "superseded" ? h("span", { class: "mem-tag" }, t("memory.superseded")) : null);
}

/** The card of a memory. `on` = {changed(memory), removed(), visit(conversationId, messageId)}. */
export class Item {
  #on;
  #whyId = `why-${(count += 1)}`;
  #problem = h("p", { class: "mem-problem", role: "alert" });

  constructor(memory, on, { why = false } = {}) {
    this.memory = memory;
    this.#on = on;
    this.el = h("li", { class: "mem", "data-id": memory.id });
    this.#show();
    if (why) this.#unfold();
    if (draftOf(memory.id) !== null && !this.#readOnly) this.#edit({ focus: false });
  }

  /** Whether it was deleted a moment ago and stands here only to be taken back. */
  get gone() {
    return this.el.classList.contains("gone");
  }

  /** What is over, and a sentence that was merely said, cannot be changed. */
  get #readOnly() {
    return this.memory.status === "superseded" || this.memory.type === "SAID";
  }

  /** What the server says of it now. */
  renew(memory) {
    const same = !this.gone && ["updatedAt", "status", "pinned", "saidAt"].every((name) => memory[name] === this.memory[name]);
    this.memory = memory;
    if (same || this.el.querySelector(".mem-writing")) return;
    const open = Boolean(this.el.querySelector(".mem-why"));
    this.#show();
    if (open) this.#unfold();
  }

  #show() {
    const { memory } = this;
    this.el.className = "mem";
    this.why = h("button", { type: "button", class: "text-button", "aria-expanded": "false", "aria-controls": this.#whyId, "data-act": "why" }, t("memory.why"));
    this.why.addEventListener("click", () => (this.el.querySelector(".mem-why") ? this.#fold() : this.#unfold()));
    this.el.replaceChildren(
      h("div", { class: "mem-head" }, h("p", { class: "mem-content", dir: "auto" }, memory.content),
        this.#readOnly ? null : this.#buttons()),
      h("div", { class: "mem-foot" }, about(memory), this.why), this.#problem);
  }

  #buttons() {
    const { memory } = this;
    const text = shortened(memory.content);
    const pin = iconButton("pin", t(memory.pinned ? "memory.unpin" : "memory.pin", { text }), () => this.#pin());
    pin.dataset.act = "pin";
    pin.setAttribute("aria-pressed", String(memory.pinned));
    const edit = iconButton("pencil", t("memory.edit", { text }), () => this.#edit());
    edit.dataset.act = "edit";
    const trash = iconButton("trash", t("memory.delete", { text }), () => this.#remove());
    return h("span", { class: "mem-icons" }, pin, edit, trash);
  }

  #unfold() {
    this.why.setAttribute("aria-expanded", "true");
    this.el.append(createWhy(this.memory, { visit: this.#on.visit, id: this.#whyId }));
  }

  #fold() {
    this.why.setAttribute("aria-expanded", "false");
    this.el.querySelector(".mem-why")?.remove();
  }

  #edit({ focus = true } = {}) {
    const { id, content } = this.memory;
    const back = () => { this.#show(); this.focus("edit"); };
    const save = async (text) => { this.memory = await calls.edit(id, { content: text }); };
    const done = () => { back(); this.#on.changed(this.memory); };
    const label = t("memory.editLabel");
    const writing = createWriting({ name: id, text: content, label, yes: t("memory.save"), save, done, left: back });
    this.el.replaceChildren(writing.el);
    if (focus) writing.focus();
  }

  async #pin() {
    await this.#try(async () => {
      this.memory = await calls.edit(this.memory.id, { pinned: !this.memory.pinned });
      this.#show();
      this.focus("pin");
      this.#on.changed(this.memory);
    });
  }

  async #remove() {
    await this.#try(async () => {
      await calls.remove(this.memory.id);
      this.#showGone();
      this.#on.removed(this.memory);
    });
  }

  #showGone() {
    const text = shortened(this.memory.content, 40);
    const undo = h("button", { type: "button", class: "text-button", "data-act": "undo" }, t("memory.undo"));
    undo.addEventListener("click", () => this.#restore());
    this.el.className = "mem gone";
    this.el.replaceChildren(icon("trash"), h("p", { class: "mem-gone", role: "status" }, t("memory.deleted", { text })), undo, this.#problem);
    undo.focus();
  }

  async #restore() {
    await this.#try(async () => {
      this.memory = await calls.restore(this.memory.id);
      this.#show();
      this.focus("why");
      this.#on.changed(this.memory);
    });
  }

  async #try(act) {
    this.#problem.textContent = "";
    try {
      await act();
    } catch (error) {
      this.#problem.textContent = error.status === 404 ? t("memory.missing") : messageOf(error);
    }
  }

  /** Put the focus on one of the card's buttons. */
  focus(act) {
    this.el.querySelector(`[data-act="${act}"]`)?.focus();
  }
}
