/** "Why do you know this?": the words it was read from, where they stand, how, and what happened since. */

import { api } from "../api.js";
import { h, icon } from "../dom.js";
import { createErrorCard } from "../errorcard.js";
import { has, named, t } from "../i18n.js";
import { messageOf } from "../notices.js";
import { toolName } from "../toolcard.js";
import { calls, earlierOf } from "./calls.js";
import { createExcerpt } from "./excerpt.js";
import { dayText, momentText } from "./words.js";

function toolNames(ref) {
  return ref.split(":")[0].split(",").filter(Boolean).map(toolName).join(t("list.comma"));
}

function originText({ saidAt, source }) {
  const when = momentText(saidAt);
  if (source.kind === "tool") return t("memory.from.tool", { when, tools: toolNames(source.ref) });
  return t(source.kind === "message" ? "memory.from.message" : `memory.from.${source.kind}`, { when });
}

async function conversationPart({ source }, visit) {
  if (!source.conversationId) return null;
  const about = await api.conversation(source.conversationId).catch((error) => {
    if (error.status === 404) return null;
    throw error;
  });
  if (!about) return h("p", { class: "mem-faint" }, t("memory.conversationGone"));
  const link = h("a", { href: `/c/${about.id}` }, icon("back", "icon flip"), about.title || t("list.untitled"));
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    visit(about.id, source.messageId);
  });
  return h("p", { class: "mem-conversation" }, h("span", { class: "mem-faint" }, t("memory.inConversation")), link);
}

function spanText({ validFrom, validTo, updatedAt }) {
  const [from, to] = [dayText(validFrom), dayText(validTo ?? updatedAt)];
  return from === to ? from : t("memory.span", { from, to });
}

/** What was said before, each value once: a tool may have noted the same in other words. */
function othersOf(memory, earlier) {
  const sameness = ({ id, value, unit }) => (value ? `${value} ${unit}` : id);
  const known = new Set([sameness(memory)]);
  return earlier.filter((old) => !known.has(sameness(old)) && known.add(sameness(old)));
}

function earlierPart(earlier) {
  if (!earlier.length) return null;
  const rows = earlier.map((old) => h("li", {},
    h("s", { dir: "auto" }, old.content),
    h("span", { class: "mem-faint" }, spanText(old))));
  return [h("h4", {}, t("memory.earlier")), h("ul", { class: "mem-events" }, rows)];
}

const said = (state) => state?.content ?? "";

/** One event of the history in a sentence. */
export function eventText({ action, actor, before, after }) {
  if (action === "pinned") return t(after?.pinned ? "memory.event.pinned" : "memory.event.unpinned");
  if (action === "settled" && after?.status !== "active") return t("memory.event.settledAgainst");
  if (action === "created" && actor === "person") return t("memory.event.added", { text: said(after) });
  const changed = ["edited", "merged"].includes(action) && said(before) !== said(after);
  if (changed) return t(`memory.event.${action}`, { before: said(before), after: said(after) });
  if (action === "edited") return t("memory.event.editedKind");
  return has(`memory.event.${action}`) ? t(`memory.event.${action}`, { text: said(after) }) : action;
}

function actorText({ actor }) {
  return ["staff", "job"].includes(actor) ? t(`memory.actor.${actor}`) : "";
}

function historyPart(events) {
  if (!events.length) return null;
  const rows = events.map((event) => h("li", {},
    h("time", { class: "mem-faint", datetime: event.at }, dayText(event.at)),
    h("span", { dir: "auto" }, [eventText(event), actorText(event)].filter(Boolean).join(" · "))));
  return [h("h4", {}, t("memory.history")), h("ol", { class: "mem-events" }, rows)];
}

/** A sentence of a conversation has neither a history nor anything it took the place of. */
function pastOf(memory) {
  if (memory.type === "SAID") return [[], { items: [] }];
  return Promise.all([earlierOf(memory), calls.history(memory.id)]);
}

async function partsOf(memory, visit) {
  const [conversation, [earlier, history]] = await Promise.all([conversationPart(memory, visit), pastOf(memory)]);
  const how = named(`memory.how.${memory.source.extractor}`, "");
  return [
    h("p", { class: "mem-origin" }, originText(memory)), createExcerpt(memory.source), conversation,
    how ? h("p", { class: "mem-faint" }, how) : null, earlierPart(othersOf(memory, earlier)), historyPart(history.items),
  ].flat().filter(Boolean);
}

/** The part of a memory's card that answers why. `visit(conversationId, messageId)` goes to the source. */
export function createWhy(memory, { visit, id }) {
  const el = h("div", { class: "mem-why", id, role: "group", "aria-label": t("memory.why") });
  async function load() {
    el.setAttribute("aria-busy", "true");
    el.replaceChildren(h("p", { class: "mem-faint" }, t("memory.loading")));
    try {
      el.replaceChildren(...await partsOf(memory, visit));
    } catch (error) {
      el.replaceChildren(createErrorCard({ message: messageOf(error) }, { onRetry: load }));
    } finally {
      el.setAttribute("aria-busy", "false");
    }
  }
  load();
  return el;
}
