/** The runs this page follows: events folded in, gaps and reconnects healed by a resume. */

import { applyEvent, isLive, newRun } from "./run.js";

const ASK_AGAIN_MS = 2_000;

/** `send(frame)` goes to the socket; `on` = {change(run, event)}. */
export class Runs {
  #runs = new Map();
  #asked = new Map();
  #send;
  #on;

  constructor(send, on) {
    this.#send = send;
    this.#on = on;
  }

  /** The run of this id; `since` is when it began by the page's clock, null when not known. */
  follow(runId, conversationId, since = Date.now()) {
    if (!this.#runs.has(runId)) this.#runs.set(runId, newRun(runId, conversationId, since));
    return this.#runs.get(runId);
  }

  /** Follow a run that began elsewhere or before: its events are repeated from the first. */
  adopt(runId, conversationId) {
    const run = this.follow(runId, conversationId, null);
    if (run.seq === 0) this.#resume(run);
    return run;
  }

  /** A run that is known here, if it is. */
  of(runId) {
    return this.#runs.get(runId);
  }

  /** The running one of a conversation, if any. */
  liveIn(conversationId) {
    return [...this.#runs.values()].find((run) => run.conversationId === conversationId && isLive(run));
  }

  /** Conversations with a run in progress. */
  busyConversations() {
    return new Set([...this.#runs.values()].filter(isLive).map((run) => run.conversationId));
  }

  /** One event from the socket. */
  receive(event) {
    const run = this.follow(event.runId, event.conversationId);
    const outcome = applyEvent(run, event);
    if (outcome === "gap") this.#resume(run);
    if (outcome !== "applied") return;
    if (!isLive(run) && run.since) run.took ??= Date.now() - run.since;
    this.#on.change(run, event);
  }

  /** The connection is back: go on where each live run stood. */
  resumeAll() {
    this.#asked.clear();
    for (const run of this.#runs.values()) {
      if (!isLive(run)) continue;
      this.#resume(run);
      if (run.stopping) this.stop(run);
    }
  }

  /** Ask the server to stop; the partial answer stays. */
  stop(run) {
    run.stopping = true;
    this.#send({ type: "stop", runId: run.runId });
  }

  /** Forget a run whose log the server no longer has. */
  drop(runId) {
    this.#runs.delete(runId);
  }

  #resume(run) {
    const now = Date.now();
    if (now - (this.#asked.get(run.runId) ?? 0) < ASK_AGAIN_MS) return;
    this.#asked.set(run.runId, now);
    this.#send({ type: "resume", runId: run.runId, after: run.seq });
  }
}
