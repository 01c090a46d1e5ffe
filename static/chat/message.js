/** One message in the log: the student's words, or an answer with its work, text and actions. */

import { agentBadge, agentName } from "./agents.js";
import { announce } from "./announce.js";
import { copyText, h, icon } from "./dom.js";
import { createErrorCard } from "./errorcard.js";
import { languageTag, t } from "./i18n.js";
import { renderMarkdown } from "./markdown.js";
import { createMemoryNote } from "./memory/note.js";
import { cardsOf } from "./panel/cards.js";
import { isLive } from "./run.js";
import { createStream, tidyTail } from "./stream.js";
import { createWork } from "./work.js";

const clock = new Intl.DateTimeFormat(languageTag, { dateStyle: "medium", timeStyle: "short" });

function timeOf(iso) {
  return h("time", { class: "msg-time", datetime: iso }, clock.format(new Date(iso)));
}

/** The student's message. `setState("sending" | "sent" | "failed", details)` tells what became of it. */
export function createQuestion({ content, createdAt = new Date().toISOString() }) {
  const when = clock.format(new Date(createdAt));
  const note = h("div", { class: "msg-note" });
  const el = h("article", { class: "msg question" }, h("h2", { class: "visually-hidden" }, t("msg.you", { when })),
    h("div", { class: "bubble", dir: "auto", title: when }, content), note);

  function setState(state, { error = null, waiting = false, onRetry, onDiscard } = {}) {
    el.dataset.state = state;
    note.replaceChildren();
    if (state === "sending") note.append(t(waiting ? "msg.waiting" : "msg.sending"));
    if (state !== "failed") return;
    note.append(createErrorCard(error ?? { message: t("msg.unsent") }, { onRetry }),
      h("button", { type: "button", class: "text-button", onclick: onDiscard }, t("msg.discard")));
  }
  return { el, setState };
}

function copyButton(textOf) {
  const words = h("span", {}, t("copy"));
  const button = h("button", { type: "button", class: "action" }, icon("copy"), words);
  button.addEventListener("click", async () => {
    await copyText(textOf());
    words.textContent = t("copied");
    announce(t("copied"));
    setTimeout(() => { words.textContent = t("copy"); }, 1600);
  });
  return button;
}

function frame(panel, { told = false } = {}) {
  const badge = h("div", { class: "msg-head" });
  const heading = h("h2", { class: "visually-hidden" });
  const work = h("div", { class: "msg-work" });
  const body = h("div", { class: "markdown", dir: "auto" });
  const cards = h("div", { class: "msg-cards" });
  const trouble = h("div", { class: "msg-trouble" });
  const actions = h("div", { class: "msg-actions" });
  const memory = createMemoryNote(panel, { told });
  const el = h("article", { class: "msg answer" }, heading, badge, work, body, cards, trouble, memory.el, actions);
  function setAgent(type) {
    if (el.dataset.agent === type) return;
    el.dataset.agent = type;
    heading.textContent = t("msg.answerOf", { agent: agentName(type) });
    badge.replaceChildren(agentBadge(type));
  }
  return { el, work, body, cards, trouble, memory, actions, setAgent };
}

function actionsOf(parts, text, createdAt) {
  parts.actions.replaceChildren(...(text ? [copyButton(() => text), timeOf(createdAt)] : []));
}

const mayRetry = (run) => run.error.shouldRetry !== false;

/**
 * An answer being made; `update(run)` after each event, `updateMemory(run)` for what is known after its
 * end. `onRetry(runId, button)` asks for another try; `panel` shows memories.
 */
export function createLiveAnswer(run, { onRetry, panel }) {
  const parts = frame(panel);
  const work = createWork({ live: true });
  const stream = createStream(parts.body, { tableLabel: t("table.label") });
  parts.work.append(work.el);

  function end(now) {
    stream.finish(now.status === "complete" ? now.text : tidyTail(now.text));
    const retry = (button) => onRetry(now.runId, button);
    if (now.status === "failed") parts.trouble.append(createErrorCard(now.error, { onRetry: mayRetry(now) ? retry : null }));
    if (now.status === "stopped") parts.trouble.append(partialNote(now.text, false, retry));
    parts.cards.replaceChildren(...cardsOf(now.response?.data));
    actionsOf(parts, now.text, new Date().toISOString());
  }

  function update(now) {
    parts.setAgent(now.agent || "orchestrator");
    work.update(now);
    parts.el.dataset.state = isLive(now) ? "live" : now.status;
    parts.el.setAttribute("aria-busy", String(isLive(now)));
    parts.memory.update(now);
    if (isLive(now)) stream.update(now.text);
    else end(now);
  }
  update(run);
  return { el: parts.el, update, updateMemory: parts.memory.update };
}

function savedRun(message) {
  const steps = message.toolCalls.map((call) => ({ kind: "tool", ...call }));
  return { status: "complete", steps, took: 0 };
}

/** What is said below an answer that is not whole: the student's own stop is no error. */
function partialNote(text, brokenOff, onRetry) {
  if (brokenOff) return createErrorCard({ message: t("run.brokenOff") }, { onRetry });
  return createErrorCard({ message: t(text ? "run.stopped" : "run.stoppedEarly") }, { tone: "quiet", onRetry });
}

/** What the history keeps of the memory's part: of what was used only ids, read when they are asked for. */
function savedMemory(message, run, changes) {
  return { recalled: message.memoriesUsed.map((id) => ({ id })), changes: run?.changes.length ? run.changes : changes };
}

/**
 * An answer from the history; `brokenOff` when it was not the student who ended it, `run` when this
 * page has followed it, `changes` of the memory that it and its question brought.
 */
export function createSavedAnswer(message, { onRetry, panel, brokenOff, run, changes }) {
  const parts = frame(panel, { told: true });
  parts.setAgent(message.agentType || "orchestrator");
  parts.memory.update(savedMemory(message, run, changes));
  parts.el.dataset.state = message.status;
  if (message.toolCalls?.length) {
    const work = createWork({ live: false });
    work.update(savedRun(message));
    parts.work.append(work.el);
  }
  const again = message.runId ? (button) => onRetry(message.runId, button) : null;
  if (message.status === "fallback") {
    parts.trouble.append(createErrorCard({ message: message.content }, { onRetry: again }));
    return { el: parts.el };
  }
  const text = message.status === "partial" ? tidyTail(message.content) : message.content;
  parts.body.append(renderMarkdown(text, { tableLabel: t("table.label") }));
  parts.cards.append(...cardsOf(message.data));
  if (message.status === "partial") parts.trouble.append(partialNote(text, brokenOff, again));
  actionsOf(parts, message.content, message.createdAt);
  return { el: parts.el };
}

/** The place of an answer that never came: stopped before its first word, or its server went away. */
export function createUnanswered({ runId, status }, { onRetry, panel }) {
  const parts = frame(panel);
  const retry = (button) => onRetry(runId, button);
  parts.setAgent("orchestrator");
  parts.el.dataset.state = status;
  parts.trouble.append(status === "stopped"
    ? partialNote("", false, retry)
    : createErrorCard({ message: t("run.interrupted") }, { onRetry: retry }));
  return { el: parts.el };
}
