/** The switch that lets the memory rest. */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { messageOf } from "../notices.js";
import { calls } from "./calls.js";

/** The switch with plain words on what it means. `changed(paused)` when it is known or was moved. */
export function createPausing(changed) {
  const input = h("input", { type: "checkbox", role: "switch", id: "memory-on", "aria-describedby": "memory-on-words", disabled: true });
  const words = h("p", { class: "mem-faint", id: "memory-on-words", role: "status" });
  const problem = h("p", { class: "mem-problem", role: "alert" });
  const el = h("div", { class: "mem-pause" },
    h("label", { class: "mem-switch", for: "memory-on" }, h("span", { class: "mem-switch-name" }, t("memory.switch")), input, h("span", { class: "mem-knob" })),
    words, problem);
  let asked = 0;

  function show(paused) {
    input.disabled = false;
    input.checked = !paused;
    el.dataset.paused = String(paused);
    words.textContent = t(paused ? "memory.paused" : "memory.running");
    changed(paused);
  }

  /** The latest word counts: an earlier look that comes back late says nothing of what was moved since. */
  async function ask(call) {
    const mine = (asked += 1);
    problem.textContent = "";
    try {
      const { paused } = await call();
      if (mine === asked) show(paused);
    } catch (error) {
      problem.textContent = messageOf(error);
      input.checked = el.dataset.paused === "false";
    }
  }

  input.addEventListener("change", () => ask(() => calls.pause(!input.checked)));
  return { el, refresh: () => ask(() => calls.settings()) };
}
