/**
 * An answer that grows. Finished blocks are rendered once and left alone; only the last open block
 * is rendered again, at most once per animation frame. `finish` settles on the whole text.
 */

import { copyEnv, lastBlockLine, renderMarkdown } from "./markdown.js";

const isRow = (line) => line.trimStart().startsWith("|");

function closeOpenMark(line, mark) {
  return line.split(mark).length % 2 ? line : line + mark;
}

/** Rows appear whole; a table's head waits for its first row instead of flashing as plain bars. */
function hideUnfinishedRows(tail) {
  const lines = tail.split("\n");
  if (isRow(lines.at(-1))) lines.pop();
  let first = lines.length;
  while (first > 0 && (isRow(lines[first - 1]) || (first === lines.length && lines[first - 1] === ""))) first -= 1;
  const rows = lines.slice(first).filter(isRow);
  return (rows.length && rows.length < 3 ? lines.slice(0, first) : lines).join("\n");
}

/**
 * What to show of an unfinished block: half a link shows its text, open emphasis and code are
 * closed, rows of a table wait until they are whole.
 */
export function tidyTail(tail) {
  if (/^(```|~~~)/.test(tail)) return tail;
  const shown = hideUnfinishedRows(tail).replace(/\[([^\]\n]*)(\]\([^)\n]*)?$/, "$1").replace(/(\*+|`+)$/, "");
  const cut = shown.lastIndexOf("\n") + 1;
  return shown.slice(0, cut) + closeOpenMark(closeOpenMark(shown.slice(cut), "`"), "**");
}

function lineOffset(text, line) {
  let offset = 0;
  for (let i = 0; i < line; i += 1) offset = text.indexOf("\n", offset) + 1;
  return offset;
}

/** A view of growing markdown inside `container`: `update(text)` as it grows, `finish(text)` at the end. */
export function createStream(container, { tableLabel } = {}) {
  const env = {};
  const options = { env, tableLabel };
  let text = "";
  let settled = 0; // characters of the text that stand in the page for good
  let kept = 0; // child nodes they made
  let frame = 0;

  function dropOpenBlock() {
    while (container.childNodes.length > kept) container.lastChild.remove();
  }

  function settle() {
    const tail = text.slice(settled);
    const line = lastBlockLine(tail, env);
    if (line === 0) return;
    const end = settled + lineOffset(tail, line);
    container.append(renderMarkdown(text.slice(settled, end), options));
    settled = end;
    kept = container.childNodes.length;
  }

  function draw() {
    frame = 0;
    dropOpenBlock();
    settle();
    container.append(renderMarkdown(tidyTail(text.slice(settled)), { ...options, env: copyEnv(env) }));
  }

  function update(next) {
    text = next;
    if (!frame) frame = requestAnimationFrame(draw);
  }

  function end(whole) {
    cancelAnimationFrame(frame);
    const fragment = renderMarkdown(whole, { tableLabel });
    const box = container.cloneNode(false);
    box.append(fragment);
    if (box.innerHTML !== container.innerHTML) container.replaceChildren(...box.childNodes);
  }

  return { update, finish: end };
}
