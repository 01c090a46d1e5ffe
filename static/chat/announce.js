/** What a screen reader is told: whole steps and finished answers, never single words of a stream. */

import { byId } from "./dom.js";

const LONGEST = 600;

/** Say something politely. The same words twice are said twice. */
export function announce(text) {
  const region = byId("live-status");
  region.textContent = "";
  requestAnimationFrame(() => { region.textContent = text; });
}

/** An answer as speech: no markup, and not longer than one wants to hear unasked. */
export function spoken(element) {
  const text = element.textContent.replace(/\s+/g, " ").trim();
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  const end = Math.max(cut.lastIndexOf("。"), cut.lastIndexOf(". "), cut.lastIndexOf("！"), cut.lastIndexOf("？"));
  return end > 0 ? cut.slice(0, end + 1) : cut;
}
