/** Tabs as ARIA describes them: one Tab stop, arrows, Home and End go from one to the next. */

import { h, icon } from "../dom.js";

const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

/** `tabs` = [{name, label, icon}]; `choose(name)` when one is picked. `select(name)` shows the choice. */
export function createTabs(tabs, { label, choose }) {
  const buttons = tabs.map(({ name, label: text, icon: symbol }) => h("button", {
    type: "button", role: "tab", class: "panel-tab", id: `panel-tab-${name}`, "aria-controls": `panel-${name}`,
    "data-name": name, onclick: () => choose(name),
  }, icon(symbol), h("span", {}, text)));
  const el = h("div", { class: "panel-tabs", role: "tablist", "aria-label": label }, buttons);

  el.addEventListener("keydown", (event) => {
    const at = buttons.indexOf(event.target.closest("[role=tab]"));
    const ends = { Home: 0, End: buttons.length - 1 };
    const step = STEPS[event.key];
    if (at < 0 || (step === undefined && ends[event.key] === undefined)) return;
    event.preventDefault();
    const next = buttons[ends[event.key] ?? (at + step + buttons.length) % buttons.length];
    choose(next.dataset.name);
    next.focus();
  });

  function select(name) {
    for (const button of buttons) {
      const chosen = button.dataset.name === name;
      button.setAttribute("aria-selected", String(chosen));
      button.tabIndex = chosen ? 0 : -1;
    }
  }
  return { el, select };
}
