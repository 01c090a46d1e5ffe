/** The words a memory was read from, as they were said. */

import { h } from "../dom.js";

const AROUND = 60; // characters that the server keeps on each side of the words

/**
 * The excerpt in three parts: before, the words themselves, after. `start` and `end` are places in
 * the whole message, counted in characters (not in UTF-16 units).
 */
export function partsOf({ excerpt, start, end }) {
  const letters = [...excerpt];
  const shift = start > AROUND ? start - AROUND - 1 : 0; // one for the "…"
  const [from, to] = [start - shift, end - shift];
  const cut = (a, b) => letters.slice(a, b).join("");
  return [cut(0, from), cut(from, to), cut(to)];
}

/** The excerpt with its words marked; null when there is none. */
export function createExcerpt(source) {
  if (!source.excerpt.replace(/…/g, "").trim()) return null;
  const [before, words, after] = partsOf(source);
  return h("blockquote", { class: "mem-quote", dir: "auto" }, before, words ? h("mark", {}, words) : null, after);
}
