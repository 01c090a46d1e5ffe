/** The panel's part of the address: `#panel=essays` or, for one essay, `#panel=essays/12`. */

const PART = /^#panel=([a-z]+)(?:\/([\w-]+))?$/;

/** What the address asks for: `{tab, detail}`, or null. */
export function inAddress() {
  const found = PART.exec(location.hash);
  return found ? { tab: found[1], detail: found[2] ?? null } : null;
}

/** Write what is shown into the address; null takes it out. */
export function toAddress(shown) {
  const part = shown ? `#panel=${shown.tab}${shown.detail ? `/${shown.detail}` : ""}` : "";
  if (location.hash !== part) history.replaceState(history.state, "", location.pathname + location.search + part);
}

/** The address of a conversation, with the panel still beside it. */
export function withPanel(path) {
  return PART.test(location.hash) ? path + location.hash : path;
}
