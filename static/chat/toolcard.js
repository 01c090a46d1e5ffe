/** One tool call: a row that opens to show what it was asked and what it found. */

import { h, icon } from "./dom.js";
import { brief, duration, yieldOf } from "./format.js";
import { named, t } from "./i18n.js";
import { rawJson, readable } from "./values.js";

const ICONS = { running: "spinner", ok: "check", error: "alert", timeout: "clock", cut: "stop" };
let count = 0;

function section(title, value) {
  const box = h("div", { class: "tool-section" });
  const raw = h("button", { type: "button", class: "text-button", "aria-pressed": "false" }, "JSON");
  const body = h("div", { class: "tool-values", tabindex: "0", role: "group", "aria-label": title }, readable(value));
  raw.addEventListener("click", () => {
    const showRaw = raw.getAttribute("aria-pressed") === "false";
    raw.setAttribute("aria-pressed", String(showRaw));
    body.replaceChildren(showRaw ? rawJson(value) : readable(value));
  });
  box.append(h("div", { class: "tool-section-head" }, h("span", { class: "tool-section-title" }, title), raw), body);
  return box;
}

function problem(result) {
  const error = result?.error ?? {};
  return h("p", { class: "tool-problem" }, [error.message, error.hint].filter(Boolean).join(" "));
}

function fill(body, step) {
  const failed = step.status === "error" || step.status === "timeout";
  const parts = [section(t("tool.args"), step.args ?? {})];
  if (failed && step.result?.error) parts.push(problem(step.result));
  else if (step.result !== undefined && step.result !== null) parts.push(section(t("tool.result"), step.result));
  body.replaceChildren(...parts);
}

/** Name of a tool in the page's language. */
export function toolName(name) {
  return named(`tool.${name}`, name);
}

/** The card of a step `{name, args, status, result, durationMs}`; `update` when it moves on. */
export function createToolCard(step) {
  const id = `tool-${(count += 1)}`;
  const state = h("span", { class: "tool-state" });
  const outcome = h("span", { class: "tool-outcome" });
  const head = h("button", { type: "button", class: "tool-head", "aria-expanded": "false", "aria-controls": id },
    state,
    h("span", { class: "tool-name" }, toolName(step.name)),
    h("span", { class: "tool-brief" }, brief(step.args)),
    outcome,
    icon("chevron", "icon chevron"));
  const body = h("div", { class: "tool-body", id, hidden: true });
  const el = h("li", { class: "step tool", "data-tool": step.name }, head, body);

  function update(next) {
    el.dataset.status = next.status;
    const words = named(`tool.status.${next.status}`, next.status);
    state.replaceChildren(icon(ICONS[next.status] ?? "check"), h("span", { class: "visually-hidden" }, words));
    const found = next.status === "ok" ? yieldOf(next.result) : words;
    outcome.textContent = [found, next.durationMs ? duration(next.durationMs) : ""].filter(Boolean).join(" · ");
    if (!body.hidden) fill(body, next);
    el.step = next;
  }

  head.addEventListener("click", () => {
    body.hidden = !body.hidden;
    head.setAttribute("aria-expanded", String(!body.hidden));
    if (!body.hidden) fill(body, el.step);
  });
  update(step);
  return { el, update };
}
