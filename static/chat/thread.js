/** The log of one conversation on the page: saved messages, unsent ones, and the answer being made. */

import { byId } from "./dom.js";
import { createLiveAnswer, createQuestion, createSavedAnswer, createUnanswered } from "./message.js";
import { createScroll } from "./scroll.js";

const POINTED_MS = 2_500;
const BROKEN_OFF = new Set(["interrupted", "failed"]);

/** `on` = {retryRun(runId, button), resend(item), discard(item)}; `panel` shows memories. */
export function createThread(on, panel) {
  const log = byId("log");
  const scroll = createScroll(byId("scroller"), log);
  const questions = new Map(); // clientMessageId → view
  const answers = new Map(); // runId → view
  const shown = new Set(); // ids of the messages on the page
  let remembered = []; // from the question that was added last
  const onRetry = on.retryRun;

  function clear() {
    log.replaceChildren();
    scroll.release();
    for (const known of [questions, answers, shown]) known.clear();
  }

  function addSaved(message, latestRun = null, run = undefined) {
    shown.add(message.id);
    const brokenOff = message.runId === latestRun?.runId && BROKEN_OFF.has(latestRun?.status);
    const asked = message.role === "user";
    const changes = [...(asked ? [] : remembered), ...message.memoryChanges];
    remembered = asked ? changes : [];
    const view = asked ? createQuestion(message) : createSavedAnswer(message, { onRetry, panel, brokenOff, run, changes });
    view.el.dataset.message = message.id;
    if (message.role === "assistant" && message.runId) answers.set(message.runId, view);
    log.append(view.el);
  }

  function addUnsent(item) {
    const view = createQuestion({ content: item.text });
    questions.set(item.clientMessageId, view);
    log.append(view.el);
    markUnsent(item);
  }

  function markUnsent(item) {
    const { state, error, waiting } = item;
    const view = questions.get(item.clientMessageId);
    view?.setState(state, { error, waiting, onRetry: () => on.resend(item), onDiscard: () => on.discard(item) });
  }

  /** The server has it. A copy that is in the history already goes. */
  function acknowledge(clientMessageId, messageId) {
    const view = questions.get(clientMessageId);
    if (!view) return;
    if (shown.has(messageId)) view.el.remove();
    else view.setState("sent");
    view.el.dataset.message = messageId;
    shown.add(messageId);
    questions.delete(clientMessageId);
  }

  function remove(clientMessageId) {
    questions.get(clientMessageId)?.el.remove();
    questions.delete(clientMessageId);
  }

  function showRun(run) {
    const view = answers.get(run.runId);
    if (view?.update) return view.update(run);
    if (view) return undefined;
    const made = createLiveAnswer(run, { onRetry, panel });
    answers.set(run.runId, made);
    log.append(made.el);
    return undefined;
  }

  function showUnanswered(latestRun) {
    const view = createUnanswered(latestRun, { onRetry, panel });
    answers.set(latestRun.runId, view);
    log.append(view.el);
  }

  /** Take an answer away, because a new try begins. */
  function removeRun(runId) {
    answers.get(runId)?.el.remove();
    answers.delete(runId);
  }

  /** Go to a message and let it be seen for a moment. */
  function showMessage(id) {
    const el = log.querySelector(`[data-message="${id}"]`);
    if (!el) return;
    el.scrollIntoView({ block: "center" });
    el.classList.add("pointed");
    setTimeout(() => el.classList.remove("pointed"), POINTED_MS);
  }

  return {
    showMessage,
    showMemory: (run) => answers.get(run.runId)?.updateMemory?.(run),
    clear, addSaved, addUnsent, markUnsent, acknowledge, remove, showRun, showUnanswered, removeRun,
    hasRun: (runId) => answers.has(runId),
    answerText: (runId) => answers.get(runId)?.el.querySelector(".markdown"),
    toEnd: scroll.toEnd,
    showFromQuestion: (clientMessageId) => scroll.pin(questions.get(clientMessageId).el),
    get empty() { return !log.firstChild; },
  };
}
