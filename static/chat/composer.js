/** Where the student writes: grows with the text, keeps a draft, sends with Enter, stops with Esc. */

import { announce } from "./announce.js";
import { byId } from "./dom.js";
import { t } from "./i18n.js";
import { load, save } from "./storage.js";

const TALLEST = 220;
const WARN_SHARE = 0.8;

/** `on` = {send(text) → whether it was taken, stop()}. */
export class Composer {
  #on;
  #input = byId("composer-input");
  #send = byId("send");
  #stop = byId("stop");
  #counter = byId("counter");
  #limit = Number(document.body.dataset.maxChars);
  #draft = "";
  #busy = false;

  constructor(on) {
    this.#on = on;
    this.#input.disabled = false; // until now Enter would not have sent
    byId("composer").addEventListener("submit", (event) => { event.preventDefault(); this.#submit(); });
    this.#input.addEventListener("input", () => this.#changed());
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    this.#stop.addEventListener("click", () => on.stop());
  }

  /** Show the draft of a conversation (null: the one not yet begun). */
  use(conversationId) {
    this.#draft = `draft:${conversationId ?? "new"}`;
    this.#input.value = load(this.#draft, "");
    this.#changed();
  }

  /** While an answer is made, the send button is a stop button. */
  setBusy(busy, stopping = false) {
    const hadFocus = document.activeElement === this.#stop;
    this.#busy = busy;
    this.#send.hidden = busy;
    this.#stop.hidden = !busy;
    this.#stop.disabled = stopping;
    if (hadFocus && !busy) this.focus();
    this.#changed();
  }

  focus() {
    this.#input.focus({ preventScroll: true });
  }

  #key(event) {
    const composing = event.isComposing || event.keyCode === 229; // 229: Safari ends an IME composition with it
    if (event.key !== "Enter" || event.shiftKey || composing) return;
    event.preventDefault();
    this.#submit();
  }

  #submit() {
    const text = this.#input.value.trim();
    if (!text || text.length > this.#limit) return;
    if (this.#busy) return void announce(t("composer.busy"));
    if (!this.#on.send(text)) return;
    this.#input.value = "";
    this.#changed();
  }

  #changed() {
    const { value } = this.#input;
    save(this.#draft, value);
    this.#grow();
    this.#send.disabled = !value.trim() || value.length > this.#limit;
    const near = value.length > this.#limit * WARN_SHARE;
    this.#counter.hidden = !near;
    if (near) this.#counter.textContent = t("composer.count", { n: value.length, limit: this.#limit });
    this.#counter.classList.toggle("over", value.length > this.#limit);
  }

  #grow() {
    this.#input.style.height = "auto";
    this.#input.style.height = `${Math.min(this.#input.scrollHeight, TALLEST)}px`;
  }
}
