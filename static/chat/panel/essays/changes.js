/** A difference as text: what went is struck, what came is marked, long same stretches are folded. */

import { h } from "../../dom.js";
import { t } from "../../i18n.js";

const AROUND = 60;
const TAGS = { same: "span", removed: "del", added: "ins" };

function folded(text, first, last) {
  const letters = [...text];
  if (letters.length <= 2 * AROUND + 20) return text;
  const head = first ? "" : letters.slice(0, AROUND).join("");
  const tail = last ? "" : letters.slice(-AROUND).join("");
  return `${head} … ${tail}`;
}

/** The pieces of a difference (`{kind, text}`) as one block of text. */
export function changesView(pieces, { whole = false } = {}) {
  if (!pieces.some(({ kind }) => kind !== "same")) return h("p", { class: "panel-faint" }, t("essays.noChange"));
  const parts = pieces.map(({ kind, text }, i) => {
    const shown = kind === "same" && !whole ? folded(text, i === 0, i === pieces.length - 1) : text;
    return h(TAGS[kind], {}, shown);
  });
  return h("div", { class: "changes", dir: "auto", tabindex: "0", role: "group", "aria-label": t("essays.changes") }, parts);
}
