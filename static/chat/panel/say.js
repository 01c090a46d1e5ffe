/** What a screen reader is told inside the panel: a modal sheet hides the page's own region. */

import { byId } from "../dom.js";

/** Say something politely; the same words twice are said twice. */
export function say(text) {
  const region = byId("panel-status");
  region.textContent = "";
  requestAnimationFrame(() => { region.textContent = text; });
}
