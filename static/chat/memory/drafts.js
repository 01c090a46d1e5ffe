/** What the person is writing in the memory: kept until it is saved or given up, also over a reload. */

import { load, save } from "../storage.js";

const NAME = "memory-drafts";

/** The text begun under this name (a memory's id, or "new"); null when there is none. */
export function draftOf(name) {
  return load(NAME, {})[name] ?? null;
}

/** Keep a text; null removes it. */
export function keepDraft(name, text) {
  const { [name]: _, ...others } = load(NAME, {});
  const all = text === null ? others : { ...others, [name]: text };
  save(NAME, Object.keys(all).length ? all : null);
}
