/** A form with its fields: what was typed is kept, and the server's complaints stand at their fields. */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { messageOf } from "../notices.js";
import { createField } from "./field.js";

/**
 * `fields` as createField takes them; `save(values)` gets all values and rejects when it did not
 * work, `done(answer)` follows, `left()` when the person leaves it. `check(values)` gives what is wrong
 * before anything is asked of the server.
 */
export function createForm({ fields, values: before = {}, yes = t("panel.save"), check = () => [], save, done, left, extra = null, label = null }) {
  const made = fields.map((field) => createField(field, before[field.name]));
  const problem = h("p", { class: "form-problem", role: "alert" });
  const button = h("button", { class: "button small primary" }, yes);
  const cancel = left ? h("button", { type: "button", class: "button small", onclick: () => left() }, t("cancel")) : null;
  const el = h("form", { class: "form", novalidate: true, "aria-label": label },
    h("div", { class: "form-fields" }, made.map((field) => field.el)), extra, problem,
    h("div", { class: "form-buttons" }, cancel, button));

  /** Show what the server said; what belongs to no field here stands below. */
  function complain(error) {
    const rest = [];
    for (const { field, detail } of error.errors ?? []) {
      const place = made.find(({ name }) => field === name || field.startsWith(`${name}.`));
      if (place) place.complain(detail);
      else rest.push(detail);
    }
    const told = made.find((field) => field.wrong);
    problem.textContent = rest.join(" ") || (told ? "" : messageOf(error));
    (told ?? { focus() {} }).focus();
  }

  async function submit() {
    if (button.disabled) return undefined;
    button.disabled = true;
    problem.textContent = "";
    for (const field of made) field.complain("");
    const values = Object.fromEntries(made.map((field) => [field.name, field.value]));
    try {
      const errors = check(values);
      if (errors.length) return complain({ errors });
      const answer = await save(values);
      done?.(answer);
    } catch (error) {
      complain(error);
    } finally {
      button.disabled = false;
    }
    return undefined;
  }

  el.addEventListener("submit", (event) => { event.preventDefault(); submit(); });
  el.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing || !left) return;
    event.preventDefault();
    event.stopPropagation();
    left();
  });
  return { el, focus: () => made[0].focus(), field: (name) => made.find((one) => one.name === name) };
}
