/** Small helpers to build and find elements. Nothing here parses HTML. */

const SVG = "http://www.w3.org/2000/svg";

/** The one element with this id; throws when the template lacks it. */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
}

function applyProp(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "class") element.className = value;
  else if (name === "dataset") Object.assign(element.dataset, value);
  else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/**
 * Build an element: `h("button", {class: "x", onclick: f}, "text", child)`.
 * Strings become text nodes; null, undefined and false children are skipped.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) applyProp(element, name, value);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An icon of the sprite named in `<body data-icons>`; decoration only, hidden from screen readers. */
export function icon(name, className = "icon") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${document.body.dataset.icons ?? ""}#${name}`);
  svg.append(use);
  return svg;
}

/** A button that shows only an icon; `label` is its accessible name and tooltip. */
export function iconButton(name, label, onclick, className = "icon-button") {
  return h("button", { type: "button", class: className, "aria-label": label, title: label, onclick }, icon(name));
}

/** A v4 UUID, also where `crypto.randomUUID` is missing (plain http on a local network). */
export function uuid() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Put text on the clipboard, also on pages where the clipboard API is not offered. */
export async function copyText(text) {
  if (navigator.clipboard && window.isSecureContext) return navigator.clipboard.writeText(text);
  const area = h("textarea", { class: "visually-hidden", readonly: true });
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}
