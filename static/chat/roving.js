/** One Tab stop for a long list: arrow keys go from row to row, Tab goes on into the row's buttons. */

const STEPS = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Connect a list of `.row` elements; call the returned function whenever rows were drawn anew. */
export function connectRoving(list) {
  const rows = () => [...list.querySelectorAll(".row")];

  function refresh() {
    const all = rows();
    const focused = all.find((row) => row.contains(document.activeElement));
    const active = focused ?? all.find((row) => row.querySelector("[aria-current]")) ?? all[0];
    for (const row of all) {
      for (const part of row.querySelectorAll("a, button")) part.tabIndex = row === active ? 0 : -1;
    }
  }

  function move(event) {
    const step = STEPS[event.key];
    if (!step || !event.target.matches("a")) return;
    event.preventDefault();
    const all = rows();
    const at = all.findIndex((row) => row.contains(event.target));
    all[Math.max(0, Math.min(all.length - 1, at + step))].querySelector("a")?.focus();
  }

  list.addEventListener("keydown", move);
  list.addEventListener("focusin", refresh);
  return refresh;
}
