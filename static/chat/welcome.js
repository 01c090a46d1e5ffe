/** The first page of a new conversation: the team, and questions worth asking. */

import { agentMark, agentShort, TEAM } from "./agents.js";
import { byId, h } from "./dom.js";
import { t } from "./i18n.js";

const QUESTIONS = [
  ["school", "ask.recommend"],
  ["school", "ask.chance"],
  ["essay", "ask.review"],
  ["timeline", "ask.deadlines"],
  ["school", "ask.compare"],
  ["profile", "ask.profile"],
];

function questionCard([agent, key], onAsk) {
  return h("li", {}, h("button", { type: "button", class: "ask", onclick: () => onAsk(t(key)) },
    h("span", { class: "ask-head" }, agentMark(agent, "small"), h("span", { class: "ask-title" }, t(`${key}.title`))),
    h("span", { class: "ask-text" }, t(key))));
}

function member(type) {
  const does = h("span", { class: "member-does" }, t(`agent.${type}.does`));
  return h("li", { class: "member" }, agentMark(type), h("span", {}, h("strong", {}, agentShort(type)), does));
}

/** Fill the welcome page once; `onAsk(text)` sends a suggested question. */
export function createWelcome(onAsk) {
  const el = byId("welcome");
  byId("team").append(...TEAM.map(member));
  byId("questions").append(...QUESTIONS.map((question) => questionCard(question, onAsk)));
  return { show(visible) { el.hidden = !visible; } };
}
