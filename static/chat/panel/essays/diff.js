/** What differs between two texts, by words and Chinese characters. Pure. */

const TOKEN = /[A-Za-z0-9\u00c0-\u024f]+(?:['’-][A-Za-z0-9]+)*|\s+|[^]/gu;
const MOST_COMPARISONS = 1_000_000;

function sharedEnd(a, b, from) {
  let n = 0;
  while (n < Math.min(a.length, b.length) - from && a[a.length - 1 - n] === b[b.length - 1 - n]) n += 1;
  return n;
}

function sharedStart(a, b) {
  let n = 0;
  while (n < Math.min(a.length, b.length) && a[n] === b[n]) n += 1;
  return n;
}

/** Lengths of the longest common sequences of all ends of `a` and `b`. */
function table(a, b) {
  const width = b.length + 1;
  const best = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      best[i * width + j] = a[i] === b[j]
        ? best[(i + 1) * width + j + 1] + 1
        : Math.max(best[(i + 1) * width + j], best[i * width + j + 1]);
    }
  }
  return (i, j) => best[i * width + j];
}

function middle(a, b, add) {
  if (a.length * b.length > MOST_COMPARISONS) {
    add("removed", a.join(""));
    return add("added", b.join(""));
  }
  const best = table(a, b);
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) { add("same", a[i]); i += 1; j += 1; }
    else if (i < a.length && (j === b.length || best(i + 1, j) >= best(i, j + 1))) { add("removed", a[i]); i += 1; }
    else { add("added", b[j]); j += 1; }
  }
  return undefined;
}

/** Pieces `{kind: same|removed|added, text}`: same and removed make `before`, same and added `after`. */
export function difference(before, after) {
  const a = before.match(TOKEN) ?? [];
  const b = after.match(TOKEN) ?? [];
  const pieces = [];
  function add(kind, text) {
    if (!text) return;
    if (pieces.at(-1)?.kind === kind) pieces.at(-1).text += text;
    else pieces.push({ kind, text });
  }
  const start = sharedStart(a, b);
  const end = sharedEnd(a, b, start);
  add("same", a.slice(0, start).join(""));
  middle(a.slice(start, a.length - end), b.slice(start, b.length - end), add);
  add("same", end ? a.slice(-end).join("") : "");
  return pieces;
}
