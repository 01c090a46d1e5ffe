/** What the browser keeps for one person: drafts and unsent messages. Gone when they sign out. */

const prefix = () => `chat:${document.body.dataset.userId}:`;

/** A stored value, or the fallback (also where storage is forbidden). */
export function load(name, fallback = null) {
  try {
    return JSON.parse(localStorage.getItem(prefix() + name)) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Keep a value; null or "" removes it. */
export function save(name, value) {
  try {
    if (value === null || value === "") localStorage.removeItem(prefix() + name);
    else localStorage.setItem(prefix() + name, JSON.stringify(value));
  } catch {
    // Private windows may forbid storage; the page works without it.
  }
}

/** Forget everything kept for this person. */
export function forget() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix())) localStorage.removeItem(key);
}
