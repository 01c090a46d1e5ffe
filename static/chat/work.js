/** The team at work: phases as a stepper, and route, hand-overs, tools and notes as a list that folds. */

import { agentMark, agentShort } from "./agents.js";
import { h, icon } from "./dom.js";
import { duration } from "./format.js";
import { named, t } from "./i18n.js";
import { createToolCard, toolName } from "./toolcard.js";

const PHASES = ["plan", "execute", "solve"];
let count = 0;

function routeText(route) {
  if (route.shouldUseLlm || !route.agent) return t("route.asked");
  const words = (route.matchedKeywords ?? []).slice(0, 4).join(t("list.comma"));
  return words ? t("route.keywords", { words }) : t("route.direct");
}

function detail(text) {
  return text ? h("span", { class: "step-detail" }, text) : null;
}

function routeStep({ route }) {
  const to = route.shouldUseLlm || !route.agent ? "orchestrator" : route.agent;
  const words = t("route.to", { agent: agentShort(to) });
  return h("li", { class: "step route" }, icon("route"), h("span", { class: "step-text" }, words, detail(routeText(route))));
}

function switchStep({ from, to, reason }) {
  const words = t("switch.text", { from: agentShort(from), to: agentShort(to) });
  return h("li", { class: "step switch" }, agentMark(to, "small"), h("span", { class: "step-text" }, words, detail(reason)));
}

function noteStep({ message, code }) {
  return h("li", { class: "step note" }, icon("info"), h("span", { class: "step-text" }, message || code));
}

function stepView(step) {
  if (step.kind === "tool") return createToolCard(step);
  const make = { route: routeStep, switch: switchStep, note: noteStep }[step.kind];
  return { el: make(step), update() {} };
}

/** A plan that needs no tool is the answer: once words come, it is being written. */
function phaseOf(run) {
  return run.text ? "solve" : run.phase;
}

/** What is going on, in a few words, for the eye and for the status region alike. */
export function activity(run) {
  const tools = run.steps.filter((step) => step.kind === "tool" && step.status === "running");
  if (tools.length) return tools.map((step) => toolName(step.name)).join(t("list.comma"));
  const note = run.steps.at(-1)?.kind === "note" ? run.steps.at(-1).message : "";
  return note || named(`phase.${phaseOf(run)}.doing`, t("phase.start"));
}

function summary(run) {
  const tools = run.steps.filter((step) => step.kind === "tool");
  const failed = tools.filter((step) => step.status !== "ok").length;
  const parts = [tools.length ? t("work.tools", { n: tools.length }) : t("work.direct")];
  if (failed) parts.push(t("work.failed", { n: failed }));
  if (run.took) parts.push(duration(run.took));
  return parts.join(" · ");
}

function stepper() {
  const items = PHASES.map((phase) => h("span", { class: "phase", "data-phase": phase }, t(`phase.${phase}`)));
  const el = h("span", { class: "stepper" }, items);
  return { el, update(run) {
    const at = PHASES.indexOf(phaseOf(run));
    items.forEach((item, i) => { item.dataset.state = i < at ? "done" : i === at ? "now" : "next"; });
  } };
}

/**
 * The panel of one answer. It starts folded; a live one unfolds when there is more to see than a
 * route, unless the reader has decided otherwise.
 */
export function createWork({ live }) {
  const id = `work-${(count += 1)}`;
  const phases = stepper();
  const text = h("span", { class: "work-text" });
  const head = h("button", { type: "button", class: "work-head", "aria-expanded": "false", "aria-controls": id },
    phases.el, text, icon("chevron", "icon chevron"));
  const list = h("ol", { class: "work-steps", id, hidden: true, "aria-label": t("work.label") });
  const el = h("div", { class: "work" }, head, list);
  const views = [];

  let mayUnfold = live;

  function unfold(open) {
    mayUnfold = false;
    list.hidden = !open;
    head.setAttribute("aria-expanded", String(open));
  }
  head.addEventListener("click", () => unfold(list.hidden));

  function update(run) {
    const live = run.status === "running";
    el.dataset.state = live ? "running" : "ended";
    phases.el.hidden = !live;
    if (live) phases.update(run);
    text.textContent = live ? activity(run) : summary(run);
    if (mayUnfold && run.steps.some((step) => step.kind !== "route")) unfold(true);
    run.steps.forEach((step, i) => {
      if (views[i]) return views[i].update(step);
      views[i] = stepView(step);
      return list.append(views[i].el);
    });
  }
  return { el, update };
}
