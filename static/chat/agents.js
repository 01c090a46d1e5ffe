/** The five counsellors as the page shows them: name, one-character mark, colour (by CSS class). */

import { named, t } from "./i18n.js";
import { h } from "./dom.js";

/** In the order in which the team introduces itself. */
export const TEAM = ["orchestrator", "school", "essay", "profile", "timeline"];

const known = (type) => (TEAM.includes(type) ? type : "orchestrator");

/** The counsellor's full name; an agent that is not of the team keeps its own. */
export function agentName(type) {
  return named(`agent.${type}`, type || t("agent.orchestrator"));
}

/** The short name used in badges and routes. */
export function agentShort(type) {
  return named(`agent.${type}.short`, agentName(type));
}

/** The coloured square with one character. Decoration: the name stands beside it. */
export function agentMark(type, size = "") {
  const mark = t(`agent.${known(type)}.mark`);
  return h("span", { class: `agent-mark ${size}`, "data-agent": known(type), "aria-hidden": "true" }, mark);
}

/** Mark and name together. */
export function agentBadge(type) {
  return h("span", { class: "agent-badge" }, agentMark(type), h("span", { class: "agent-name" }, agentName(type)));
}
