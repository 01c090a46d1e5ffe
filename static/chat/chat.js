/** The conversation on the page: opens one, sends, follows its run, and keeps list, log and composer in step. */

import { agentName } from "./agents.js";
import { announce, spoken } from "./announce.js";
import { allMessages, api } from "./api.js";
import { Composer } from "./composer.js";
import { Conversations } from "./conversations.js";
import { byId } from "./dom.js";
import { locale, t } from "./i18n.js";
import { lateChanges } from "./memory/late.js";
import { showProblem } from "./notices.js";
import { Outbox } from "./outbox.js";
import { withPanel } from "./panel/address.js";
import { isLive } from "./run.js";
import { Runs } from "./runs.js";
import { createThread } from "./thread.js";
import { activity } from "./work.js";
import { createWelcome } from "./welcome.js";

const TYPING_READY = window.matchMedia("(hover: hover)");

/** The chat. `send(frame)` returns whether the socket took it; `panel` is the memory's. */
export class Chat {
  #current = null;
  #opening = 0;
  #said = "";
  #title = "";

  constructor(send, panel) {
    this.panel = panel;
    this.runs = new Runs(send, { change: (run, event) => this.#runChanged(run, event) });
    this.outbox = new Outbox(send, { failed: (item) => this.#sendFailed(item) });
    this.list = new Conversations({
      open: (id) => this.open(id, { push: true }),
      removed: (id) => { if (id === this.#current) this.startNew(); },
      renamed: (id, title) => { if (id === this.#current) this.#showTitle(title); },
    });
    this.thread = createThread({
      retryRun: (runId, button) => this.#retryRun(runId, button),
      resend: (item) => this.#resend(item),
      discard: (item) => this.#discard(item),
    }, panel);
    this.composer = new Composer({ send: (text) => this.ask(text), stop: () => this.stop() });
    this.welcome = createWelcome((text) => this.ask(text));
  }

  /** The open conversation; null for one not yet begun. */
  get conversationId() {
    return this.#current;
  }

  get #live() {
    return this.#current && this.runs.liveIn(this.#current);
  }

  /** A new conversation; it comes into being with its first message. */
  startNew({ push = true } = {}) {
    this.#enter(null, push ? "/" : null);
    this.#showUnsent();
    this.#refreshState();
    if (TYPING_READY.matches) this.composer.focus(); // on a touch screen it would raise the keyboard
  }

  /** Show a conversation from the server. */
  async open(id, { push = false } = {}) {
    const asked = this.#enter(id, push ? `/c/${id}` : null);
    byId("log").setAttribute("aria-busy", "true");
    try {
      const [messages, about] = await Promise.all([allMessages(id), api.conversation(id)]);
      if (asked !== this.#opening) return;
      this.#fill(messages, about);
    } catch (error) {
      if (asked !== this.#opening) return;
      showProblem(error);
      if (error.status === 404) this.startNew();
    } finally {
      byId("log").setAttribute("aria-busy", "false");
    }
  }

  /** Show a message where it was written. */
  async showMessage(conversationId, messageId) {
    if (conversationId !== this.#current) await this.open(conversationId, { push: true });
    this.thread.showMessage(messageId);
  }

  /** Send a message; false when an answer is still being made. */
  ask(text) {
    if (this.#live || this.outbox.isSending(this.#current)) {
      announce(t("composer.busy"));
      return false;
    }
    const item = this.outbox.add(text, this.#current, locale);
    this.thread.addUnsent(item);
    this.#refreshState();
    this.thread.showFromQuestion(item.clientMessageId);
    return true;
  }

  /** Stop the answer in progress; what there is of it stays. */
  stop() {
    const run = this.#live;
    if (!run || run.stopping) return;
    this.runs.stop(run);
    this.#refreshState();
  }

  /** The server has a message: its run begins. */
  acknowledged({ clientMessageId, runId, conversationId, messageId }) {
    const item = this.outbox.take(clientMessageId);
    this.thread.acknowledge(clientMessageId, messageId);
    if (item && item.conversationId === null) this.#began(conversationId, item.text);
    const run = this.runs.follow(runId, conversationId);
    run.questionId = messageId;
    if (conversationId === this.#current) this.#showRun(run);
    this.#refreshState();
  }

  /** Something could not be done: a message, else a frame of ours. */
  refused(error, clientMessageId) {
    if (this.outbox.refuse(clientMessageId, error)) return;
    if (error.code === "run_not_found" && this.#current) this.reload();
    else showProblem(error);
  }

  /** Read the open conversation again. */
  reload() {
    return this.#current ? this.open(this.#current) : undefined;
  }

  /** The tab is looked at again: another tab or device may have gone on with the conversation. */
  async lookAgain() {
    this.list.refresh();
    if (!this.#current || this.#live || this.outbox.isSending(this.#current)) return;
    const about = await api.conversation(this.#current).catch(() => null);
    if (about?.latestRun && !this.thread.hasRun(about.latestRun.runId)) this.reload();
  }

  #enter(id, address) {
    this.#current = id;
    if (address && location.pathname !== address) history.pushState(null, "", withPanel(address));
    this.thread.clear();
    this.composer.use(id);
    this.#showTitle(id ? this.list.titleOf(id) : "");
    this.welcome.show(id === null && this.outbox.of(null).length === 0);
    this.#refreshState();
    return (this.#opening += 1);
  }

  #fill(messages, about) {
    const { latestRun } = about;
    const running = latestRun?.status === "running" ? latestRun.runId : null;
    for (const message of messages) {
      if (message.role === "user" || message.runId !== running) this.thread.addSaved(message, latestRun, this.runs.of(message.runId));
    }
    if (running) this.#showRun(this.#adopted(running, about.id, messages.findLast(({ role }) => role === "user")?.id));
    else if (latestRun && messages.at(-1)?.role === "user") this.thread.showUnanswered(latestRun);
    this.#showUnsent();
    this.#showTitle(about.title);
    this.#refreshState();
    this.thread.toEnd();
  }

  #adopted(runId, conversationId, questionId) {
    const run = this.runs.adopt(runId, conversationId);
    run.questionId ??= questionId;
    return run;
  }

  #showUnsent() {
    for (const item of this.outbox.of(this.#current)) this.thread.addUnsent(item);
  }

  #showTitle(title) {
    this.#title = title || (this.#current ? t("list.untitled") : t("list.new"));
    byId("title").textContent = this.#title;
    document.title = this.#current ? `${this.#title} · ${document.body.dataset.brand}` : document.body.dataset.brand;
  }

  #began(conversationId, text) {
    this.list.begin(conversationId, text.slice(0, 40));
    if (this.#current !== null) return;
    this.#current = conversationId;
    history.replaceState(null, "", withPanel(`/c/${conversationId}`));
    this.composer.use(conversationId);
    this.#showTitle(this.list.titleOf(conversationId));
  }

  #showRun(run) {
    this.thread.showRun(run);
    this.#tell(run);
  }

  #runChanged(run, event) {
    if (run.conversationId === this.#current) this.#showRun(run);
    const ended = !isLive(run);
    if (ended) this.#afterRun(run);
    if (ended) this.#lookForChanges(run);
    if (ended || event.type !== "content") this.#refreshState();
  }

  async #afterRun(run) {
    await this.list.refresh();
    if (run.conversationId !== this.#current) return;
    this.#showTitle(this.list.titleOf(this.#current) || this.#title);
  }

  async #lookForChanges(run) {
    this.panel.changed();
    if (run.changes.length || run.status !== "complete") return;
    run.changes = await lateChanges(run);
    if (!run.changes.length) return;
    this.thread.showMemory(run);
    this.panel.changed();
  }

  #tell(run) {
    const words = isLive(run) ? `${agentName(run.agent)}: ${activity(run)}` : this.#ending(run);
    if (words !== this.#said) announce(words);
    this.#said = words;
  }

  #ending(run) {
    if (run.status === "failed") return run.error.message || t("error.unknown");
    const answer = this.thread.answerText(run.runId);
    return `${t(run.status === "stopped" ? "run.stopped" : "run.done")} ${answer ? spoken(answer) : ""}`;
  }

  async #retryRun(runId, button) {
    try {
      const started = await api.retry(runId);
      this.thread.removeRun(runId);
      this.runs.drop(runId);
      this.#showRun(this.#adopted(started.runId, started.conversationId, started.messageId));
      this.#refreshState();
    } catch (error) {
      button.disabled = false;
      showProblem(error);
    }
  }

  #sendFailed(item) {
    this.thread.markUnsent(item);
    this.#refreshState();
  }

  #resend(item) {
    this.outbox.again(item);
    this.thread.markUnsent(item);
    this.#refreshState();
  }

  #discard(item) {
    this.outbox.take(item.clientMessageId);
    this.thread.remove(item.clientMessageId);
    this.welcome.show(this.#current === null && this.thread.empty);
    this.#refreshState();
  }

  #refreshState() {
    const run = this.#live;
    const sending = this.outbox.isSending(this.#current);
    this.composer.setBusy(Boolean(run) || sending, Boolean(run?.stopping) || (!run && sending));
    this.list.mark(this.#current, this.runs.busyConversations());
    if (!this.thread.empty) this.welcome.show(false);
  }
}
