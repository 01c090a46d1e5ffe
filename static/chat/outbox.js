/**
 * Messages on their way. Each keeps its clientMessageId until the server has acknowledged it, so
 * that sending it again after a reconnect or a reload is harmless.
 */

import { uuid } from "./dom.js";
import { load, save } from "./storage.js";

const ACK_WITHIN_MS = 20_000;
const NAME = "outbox";

function keptPart({ clientMessageId, text, conversationId, locale }) {
  return { clientMessageId, text, conversationId, locale };
}

/** `send(frame)` → whether it went out; `on` = {failed(item, error)}. */
export class Outbox {
  #send;
  #on;
  #items = new Map();
  #timers = new Map();

  constructor(send, on) {
    this.#send = send;
    this.#on = on;
    for (const item of load(NAME, [])) this.#items.set(item.clientMessageId, { ...item, state: "failed", error: null });
  }

  /** Unsent messages of a conversation (null: of a conversation not yet begun). */
  of(conversationId) {
    return [...this.#items.values()].filter((item) => item.conversationId === conversationId);
  }

  /** Whether something of this conversation waits for its acknowledgement. */
  isSending(conversationId) {
    return this.of(conversationId).some((item) => item.state === "sending");
  }

  /** A new message; returns its item. */
  add(text, conversationId, locale) {
    const item = { clientMessageId: uuid(), text, conversationId, locale, state: "sending" };
    this.#items.set(item.clientMessageId, item);
    this.#store();
    this.#transmit(item);
    return item;
  }

  /** Send a failed one again under the same id. */
  again(item) {
    item.state = "sending";
    item.error = null;
    this.#transmit(item);
  }

  /** The connection is back: everything not acknowledged goes out again. */
  flush() {
    for (const item of this.#items.values()) if (item.state === "sending") this.#transmit(item);
  }

  /** Take an item out, acknowledged or given up; undefined when it is not ours. */
  take(clientMessageId) {
    const item = this.#items.get(clientMessageId);
    this.#items.delete(clientMessageId);
    clearTimeout(this.#timers.get(clientMessageId));
    this.#store();
    return item;
  }

  /** The server refused one: by its id, or the only one on its way. Returns whether there was one. */
  refuse(clientMessageId, error) {
    const sending = [...this.#items.values()].filter((item) => item.state === "sending");
    const item = this.#items.get(clientMessageId) ?? (sending.length === 1 ? sending[0] : undefined);
    if (!item) return false;
    this.#fail(item, error);
    return true;
  }

  #transmit(item) {
    clearTimeout(this.#timers.get(item.clientMessageId));
    const { text, clientMessageId, locale, conversationId } = item;
    const frame = { type: "message", text, clientMessageId, locale };
    if (conversationId) frame.conversationId = conversationId;
    item.waiting = !this.#send(frame);
    if (item.waiting) return;
    this.#timers.set(clientMessageId, setTimeout(() => this.#fail(item, null), ACK_WITHIN_MS));
  }

  #fail(item, error) {
    clearTimeout(this.#timers.get(item.clientMessageId));
    item.state = "failed";
    item.error = error;
    this.#on.failed(item, error);
  }

  #store() {
    const items = [...this.#items.values()].map(keptPart);
    save(NAME, items.length ? items : null);
  }
}
