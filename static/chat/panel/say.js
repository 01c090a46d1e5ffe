/** What a screen reader is told inside the panel: a modal sheet hides the page's own region. */

import { announce } from "../announce.js";

/** Say something politely; the same words twice are said twice. */
export function say(text) {
  const region = document.getElementById("panel-status"); // not on the page while the panel is closed
  if (!region) return void announce(text);
  region.textContent = "";
  requestAnimationFrame(() => { region.textContent = text; });
  return undefined;
}
