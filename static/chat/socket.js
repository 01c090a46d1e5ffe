/**
 * The WebSocket: one connection that comes back by itself. It carries frames and knows nothing of
 * conversations; who listens decides what to resume after `open`.
 */

const PING_EVERY_MS = 25_000;
const PONG_WITHIN_MS = 10_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/** Full jitter: anything between a floor and the doubled bound, so that clients don't return together. */
export function backoff(attempt, random = Math.random) {
  const bound = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return Math.round(200 + random() * (bound - 200));
}

/** `on` = {frame(frame), open(again), wait(attempt, untilMs), connecting()}. */
export class Socket {
  #url;
  #on;
  #ws = null;
  #attempt = 0;
  #opened = false;
  #timers = { retry: 0, ping: 0, pong: 0 };

  constructor(url, on) {
    this.#url = url;
    this.#on = on;
    window.addEventListener("online", () => this.connectNow());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#check();
    });
  }

  get ready() {
    return this.#ws?.readyState === WebSocket.OPEN;
  }

  /** Connect, or drop a pending wait and try at once. */
  connectNow() {
    if (this.#ws && this.#ws.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.#timers.retry);
    this.#on.connecting?.();
    const ws = new WebSocket(this.#url);
    this.#ws = ws;
    ws.onopen = () => this.#opening();
    ws.onmessage = (event) => this.#receive(event.data);
    ws.onclose = () => this.#closed(ws);
  }

  /** Send a frame; false when there is no connection (the caller keeps what matters). */
  send(frame) {
    if (!this.ready) return false;
    this.#ws.send(JSON.stringify(frame));
    return true;
  }

  #opening() {
    const again = this.#opened;
    this.#opened = true;
    this.#attempt = 0;
    this.#timers.ping = setInterval(() => this.#check(), PING_EVERY_MS);
    this.#on.open(again);
  }

  #check() {
    if (!this.ready) return this.connectNow();
    if (this.#timers.pong) return undefined;
    this.send({ type: "ping" });
    this.#timers.pong = setTimeout(() => this.#drop(), PONG_WITHIN_MS);
    return undefined;
  }

  #drop() {
    const ws = this.#ws;
    ws.onclose = null;
    ws.close();
    this.#closed(ws);
  }

  #receive(text) {
    clearTimeout(this.#timers.pong);
    this.#timers.pong = 0;
    const frame = JSON.parse(text);
    if (frame.type !== "pong") this.#on.frame(frame);
  }

  #closed(ws) {
    if (ws !== this.#ws) return;
    this.#ws = null;
    clearInterval(this.#timers.ping);
    clearTimeout(this.#timers.pong);
    this.#timers.pong = 0;
    const wait = backoff(this.#attempt);
    this.#attempt += 1;
    this.#timers.retry = setTimeout(() => this.connectNow(), wait);
    this.#on.wait(this.#attempt, Date.now() + wait);
  }
}
