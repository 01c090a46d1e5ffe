/** What was written and the server does not have yet: kept in this browser, also over a reload. */

import { load, save } from "../../storage.js";

const name = (id) => `essay:${id}`;

/** `{content, updatedAt}`: the text, and the state of the essay that it goes on from; null when there is none. */
export function draftOf(id) {
  return load(name(id));
}

/** Keep a text; null removes it. */
export function keepDraft(id, draft) {
  save(name(id), draft);
}
