/** Something of the student's own was changed elsewhere on the page: below an answer, or in another tab of the panel. */

const news = new EventTarget();

/** Say that what a tab shows has changed. */
export function tellChanged(tab) {
  news.dispatchEvent(new CustomEvent("changed", { detail: tab }));
}

/** Be told of it: `hear(tab)`. */
export function onChanged(hear) {
  news.addEventListener("changed", (event) => hear(event.detail));
}
