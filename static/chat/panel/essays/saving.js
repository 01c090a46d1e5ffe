/** Saving by itself: a moment after the last word, again after a fault, never over somebody else's text. */

import { essays } from "../calls.js";
import { draftOf, keepDraft } from "./draft.js";

const PAUSE_MS = 1_200;
const AGAIN_MS = 10_000;

/**
 * `on` = {state(name, error), conflict(theirs), saved(essay)}. The state is one of saved, unsaved,
 * saving, kept (only in this browser; it goes on trying), signedOut, gone, refused.
 */
export class Saving {
  #essay;
  #text;
  #on;
  #timer = 0;
  #running = null;
  #paused = false;
  #base;
  #online = () => this.flush();

  constructor(essay, on) {
    this.#essay = essay;
    this.#on = on;
    this.#text = essay.content;
    this.#base = essay.updatedAt;
    window.addEventListener("online", this.#online);
  }

  /** What was begun before and not saved; null when there is nothing. `stale`: the essay went on without it. */
  begun() {
    const draft = draftOf(this.#essay.id);
    if (!draft || draft.content === this.#essay.content) return null;
    return { ...draft, stale: draft.updatedAt !== this.#essay.updatedAt };
  }

  /** What was begun does not follow from what the server has: nothing is saved until the student has chosen. */
  hold({ content, updatedAt }) {
    this.#text = content;
    this.#base = updatedAt;
    this.#paused = true;
  }

  get text() { return this.#text; }

  get essay() { return this.#essay; }

  /** Whether the server does not have all of it. */
  get dirty() { return this.#text !== this.#essay.content; }

  /** The text is this now. */
  changed(text) {
    this.#text = text;
    keepDraft(this.#essay.id, this.dirty ? { content: text, updatedAt: this.#base } : null);
    if (this.#paused) return;
    this.#on.state(this.dirty ? "unsaved" : "saved");
    this.#later(PAUSE_MS);
  }

  /** Save now; resolves to whether the server has everything. */
  async flush() {
    clearTimeout(this.#timer);
    if (this.#running) await this.#running;
    if (this.#paused) return false;
    if (!this.dirty) return true;
    this.#running = this.#save().finally(() => { this.#running = null; });
    await this.#running;
    return !this.dirty && !this.#paused;
  }

  /** The server says this of the essay now; with `keep`, our text goes on from there. */
  renew(essay, { keep = false } = {}) {
    this.#essay = essay;
    this.#base = essay.updatedAt;
    this.#paused = false;
    if (!keep) this.#text = essay.content;
    this.changed(this.#text);
  }

  /** Leave it: a last save, then nothing more. */
  async end() {
    window.removeEventListener("online", this.#online);
    await this.flush();
    clearTimeout(this.#timer);
    this.#paused = true;
  }

  #later(ms) {
    clearTimeout(this.#timer);
    if (this.dirty) this.#timer = setTimeout(() => this.flush(), ms);
  }

  async #save() {
    const content = this.#text;
    this.#on.state("saving");
    try {
      const essay = await essays.change(this.#essay.id, { content, updatedAt: this.#essay.updatedAt });
      this.#essay = { ...essay, content };
      this.#base = essay.updatedAt;
      this.#on.saved(this.#essay);
      this.changed(this.#text);
    } catch (error) {
      await this.#failed(error);
    }
  }

  async #failed(error) {
    if (error.status === 409) return this.#meet();
    if (error.status === 404) return this.#stop("gone", error);
    if (error.status === 401 || error.status === 403) this.#on.state("signedOut", error);
    else if (error.status === 0 || error.status >= 429) this.#on.state("kept", error);
    else return this.#stop("refused", error);
    this.#later((error.retryAfter ?? 0) * 1000 || AGAIN_MS);
    return undefined;
  }

  #stop(state, error) {
    this.#on.state(state, error);
  }

  /** Somebody changed the essay meanwhile: the same text, other fields only, or a text to decide about. */
  async #meet() {
    try {
      const theirs = await essays.get(this.#essay.id);
      if ([this.#text, this.#essay.content].includes(theirs.content)) return this.renew(theirs, { keep: true });
      this.#paused = true;
      return this.#on.conflict(theirs);
    } catch (error) {
      return this.#failed(error.status === 409 ? { status: 0 } : error);
    }
  }
}
