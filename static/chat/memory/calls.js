/** The memory's part of the REST interface. */

import { BASE, request } from "../api.js";

const MEMORIES = `${BASE}/memories`;
const one = (id) => `${MEMORIES}/${encodeURIComponent(id)}`;

/** Every call that the memory makes. */
export const calls = {
  list({ search = "", page = 1, limit = 50, status = "active", ...more } = {}) {
    const query = new URLSearchParams({ page, limit, status, ...more });
    if (search) query.set("search", search);
    return request("GET", `${MEMORIES}?${query}`);
  },
  get: (id) => request("GET", one(id)),
  history: (id) => request("GET", `${one(id)}/history`),
  add: (type, content) => request("POST", MEMORIES, { type, content }),
  edit: (id, change) => request("PATCH", one(id), change),
  remove: (id) => request("DELETE", one(id)),
  restore: (id) => request("POST", `${one(id)}/restore`),
  undo: (id) => request("POST", `${one(id)}/undo`),
  questions: (limit = 20) => request("GET", `${MEMORIES}/conflicts?limit=${limit}`),
  settle: (id, choice) => request("POST", `${MEMORIES}/conflicts/${encodeURIComponent(id)}`, { choice }),
  settings: () => request("GET", `${MEMORIES}/settings`),
  pause: (paused) => request("PATCH", `${MEMORIES}/settings`, { paused }),
};

/** What a memory took the place of, the latest first. `memory` is one as the server gives it. */
export async function earlierOf(memory) {
  const { items } = await calls.list({ status: "superseded", category: memory.category, limit: 100 });
  const chain = new Set([memory.id]);
  const found = [];
  for (let grown = true; grown;) {
    const next = items.filter((item) => chain.has(item.supersededBy) && !chain.has(item.id));
    for (const item of next) chain.add(item.id);
    found.push(...next);
    grown = next.length > 0;
  }
  return found.sort((a, b) => b.saidAt.localeCompare(a.saidAt));
}
