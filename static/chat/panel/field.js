/** One field of a form: its label, its box, a hint, and what is wrong with it. */

import { h } from "../dom.js";
import { t } from "../i18n.js";

let count = 0;

const READ = {
  number: (box) => (box.value.trim() === "" ? null : box.validity.badInput ? box.value : Number(box.value)),
  date: (box) => box.value || null,
  time: (box) => box.value || null,
  checkbox: (box) => box.checked,
  list: (box) => box.value.split(/[,，、;；\n]/).map((part) => part.trim()).filter(Boolean),
};

function boxOf({ kind, options, rows, ...field }, id) {
  const common = { id, name: field.name, required: field.required, maxlength: field.most, placeholder: field.placeholder, autocomplete: "off" };
  if (kind === "select") return h("select", common, options.map(([value, text]) => h("option", { value }, text)));
  if (kind === "textarea") return h("textarea", { ...common, rows: rows ?? 3, dir: "auto" });
  const type = kind === "list" ? "text" : kind ?? "text";
  const step = kind === "number" ? field.step ?? "any" : null;
  return h("input", { ...common, type, step, min: field.min, max: field.max, inputmode: kind === "number" ? "decimal" : null, list: field.suggestions });
}

function put(box, kind, value) {
  if (kind === "checkbox") box.checked = Boolean(value);
  else if (kind === "list") box.value = (value ?? []).join(t("list.comma"));
  else box.value = value ?? "";
}

/**
 * `field` = {name, label, kind: text|textarea|number|date|time|select|checkbox|list, options: [[value, text]],
 * hint, required, wide, min, max, most}. An empty number, date or time is null.
 */
export function createField(field, value) {
  const id = `field-${(count += 1)}`;
  const box = boxOf(field, id);
  const wrong = h("p", { class: "field-wrong", id: `${id}-wrong` });
  const hint = field.hint ? h("p", { class: "field-hint", id: `${id}-hint` }, field.hint) : null;
  const described = [hint ? `${id}-hint` : "", `${id}-wrong`].filter(Boolean).join(" ");
  box.setAttribute("aria-describedby", described);
  put(box, field.kind, value);
  const label = h("label", { for: id }, field.label);
  const el = h("div", { class: `field ${field.wide || field.kind === "textarea" ? "wide" : ""} ${field.kind === "checkbox" ? "tick" : ""}` }, label, box, hint, wrong);

  function complain(text) {
    wrong.textContent = text;
    box.setAttribute("aria-invalid", String(Boolean(text)));
  }
  box.addEventListener("input", () => complain(""));
  return {
    el, box, name: field.name, complain,
    focus: () => box.focus(),
    get wrong() { return wrong.textContent !== ""; },
    get value() { return (READ[field.kind] ?? ((one) => one.value.trim()))(box); },
  };
}
