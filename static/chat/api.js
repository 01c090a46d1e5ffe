/** The REST interface: JSON in and out, problems as one kind of error. */

/**
 * An answer that is not 2xx, or none at all (`status` 0). `retryAfter` is in seconds or null;
 * `errors` = [{field, code, detail}] names what is wrong with which field.
 */
export class ApiError extends Error {
  constructor(status, problem = {}, retryAfter = null) {
    super(problem.detail || problem.title || "");
    this.name = "ApiError";
    this.status = status;
    this.code = problem.code ?? (status === 0 ? "network" : "unknown");
    this.retryAfter = retryAfter;
    this.errors = problem.errors ?? [];
  }
}

function cookie(name) {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}

function csrfToken() {
  return document.querySelector("input[name=csrfmiddlewaretoken]")?.value || cookie("csrftoken");
}

async function problemOf(response) {
  try {
    return await response.json();
  } catch {
    return {};
  }
}

function retryAfterOf(response, problem) {
  const seconds = Number(response.headers.get("Retry-After") ?? problem.retryAfter ?? NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

/**
 * One call: the answer's JSON, null where there is none.
 * Throws an ApiError for an answer that is not 2xx, and where no answer came.
 */
export async function request(method, path, body) {
  const headers = { Accept: "application/json", "Accept-Language": document.documentElement.lang };
  if (method !== "GET") headers["X-CSRFToken"] = csrfToken();
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const content = body === undefined ? undefined : JSON.stringify(body);
  const init = { method, headers, credentials: "same-origin", body: content };
  const response = await fetch(path, init).catch(() => null);
  if (!response) throw new ApiError(0);
  if (!response.ok) {
    const problem = await problemOf(response);
    throw new ApiError(response.status, problem, retryAfterOf(response, problem));
  }
  return response.status === 204 ? null : response.json();
}

export const BASE = "/ai-agent";
const conversation = (id) => `${BASE}/conversations/${encodeURIComponent(id)}`;

/** Every call the conversations make; those of the memory are in memory/calls.js. */
export const api = {
  health: () => request("GET", `${BASE}/health`),
  conversations({ search = "", page = 1, limit = 40 } = {}) {
    const query = new URLSearchParams({ page, limit });
    if (search) query.set("search", search);
    return request("GET", `${BASE}/conversations?${query}`);
  },
  conversation: (id) => request("GET", conversation(id)),
  rename: (id, title) => request("PATCH", conversation(id), { title }),
  remove: (id) => request("DELETE", conversation(id)),
  messages: (id, page = 1) => request("GET", `${conversation(id)}/messages?page=${page}&limit=100`),
  retry: (runId) => request("POST", `${BASE}/runs/${encodeURIComponent(runId)}/retry`, {}),
};

/** All messages of a conversation, oldest first. */
export async function allMessages(id) {
  const items = [];
  for (let page = 1; ; page += 1) {
    const answer = await api.messages(id, page);
    items.push(...answer.items);
    if (!answer.items.length || items.length >= answer.total) return items;
  }
}
