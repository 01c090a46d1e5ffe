/** Which universities are on the student's list: known once, kept in step by whoever changes it. */

import { schools } from "../calls.js";
import { tellChanged } from "../changed.js";

let ids = null; // ids of universities, once read
let reading = null;
const hearing = new Set();

function set(next) {
  ids = next;
  for (const hear of hearing) hear();
}

/** What the server gave as the list. */
export function setListed(items) {
  set(new Set(items.map(({ school }) => school.id)));
}

/** Read the list if nobody has; a fault leaves it unknown. */
export function lookListed() {
  if (!ids) reading ??= schools.list().then(setListed, () => {}).finally(() => { reading = null; });
}

/** Whether this university is on it. */
export const isListed = (id) => Boolean(ids?.has(String(id)));

/** `hear()` at each change, as long as `el` is on the page. */
export function whileShown(el, hear) {
  const once = () => {
    if (el.isConnected) hear();
    else hearing.delete(once);
  };
  requestAnimationFrame(() => hearing.add(once));
}

/** Put a university on the list; one that is there already is no fault. */
export async function addToList(id, values = {}) {
  const added = await schools.add({ school: String(id), ...values }).catch((error) => {
    if (error.status === 409) return null;
    throw error;
  });
  set(new Set([...(ids ?? []), String(id)]));
  tellChanged("schools");
  return added;
}
