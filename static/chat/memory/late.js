/** What a message changed in the memory after its answer was done: a worker reads it, soon but not at once. */

import { calls } from "./calls.js";

const LOOKS_MS = [1500, 4000]; // after the answer

const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

async function changeOf(memory) {
  const change = { id: memory.id, content: memory.content, category: memory.category, value: memory.value };
  if (memory.status === "pending") return { ...change, action: "PENDING", conflictId: null };
  const { items } = await calls.list({ status: "superseded", category: memory.category, limit: 100 });
  const before = items.find((item) => item.supersededBy === memory.id);
  return before ? { ...change, action: "REPLACE", previous: before.content } : { ...change, action: "ADD" };
}

async function changesOf(messageIds) {
  const pages = await Promise.all(messageIds.map((messageId) => calls.list({ messageId, status: "active,pending" })));
  const memories = pages.flatMap((page) => page.items).reverse(); // the server's newest come first
  return Promise.all(memories.map(changeOf));
}

/**
 * Look a few times for what the run's messages changed. Resolves to the changes as `memory` events
 * tell them; to none when there are none, or when the server cannot say: it is told later in the panel.
 */
export async function lateChanges(run) {
  const ids = [run.questionId, run.response?.messageId].filter(Boolean);
  let waited = 0;
  for (const at of ids.length ? LOOKS_MS : []) {
    await pause(at - waited);
    waited = at;
    const changes = await changesOf(ids).catch(() => []);
    if (changes.length) return changes;
  }
  return [];
}
