/** The student's part of the REST interface. */

import { request } from "../api.js";

const ME = "/student";
const one = (path, id) => `${ME}/${path}/${encodeURIComponent(id)}`;

function query(path, params) {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}

/** All items of a list that comes in pages. */
async function whole(path, params = {}) {
  const items = [];
  for (let page = 1; ; page += 1) {
    const answer = await request("GET", query(path, { ...params, page, limit: 100 }));
    items.push(...answer.items);
    if (!answer.items.length || items.length >= answer.total) return items;
  }
}

/** Every call of the essays. */
export const essays = {
  list: () => whole(`${ME}/essays`),
  get: (id) => request("GET", one("essays", id)),
  create: (values) => request("POST", `${ME}/essays`, values),
  change: (id, values) => request("PATCH", one("essays", id), values),
  remove: (id) => request("DELETE", one("essays", id)),
  versions: (id) => whole(`${one("essays", id)}/versions`),
  version: (id, number, against) => request("GET", query(`${one("essays", id)}/versions/${number}`, { against })),
  restore: (id, number) => request("POST", `${one("essays", id)}/versions/${number}/restore`),
  review: (id, focus) => request("POST", `${one("essays", id)}/review`, focus ? { focus } : {}),
  polish: (id, style) => request("POST", `${one("essays", id)}/polish`, { style }),
  accept: (id, edits, updatedAt) => request("POST", `${one("essays", id)}/accept`, { edits, updatedAt }),
};

/** Every call of the calendar and the plan. */
export const timeline = {
  get: () => request("GET", `${ME}/timeline`),
  save: (wish) => request("POST", `${ME}/timeline`, { ...wish, save: true }),
  events: (params = {}) => whole(`${ME}/events`, params),
  create: (values) => request("POST", `${ME}/events`, values),
  change: (id, values) => request("PATCH", one("events", id), values),
  remove: (id) => request("DELETE", one("events", id)),
  feed: () => request("GET", `${ME}/events/feed`),
  renewFeed: () => request("POST", `${ME}/events/feed`),
};

/** Where the calendar can be downloaded as a file. */
export const CALENDAR_FILE = `${ME}/events.ics`;

/** Every call of the profile and the questionnaires. */
export const profile = {
  get: () => request("GET", `${ME}/profile`),
  change: (values) => request("PATCH", `${ME}/profile`, values),
  completeness: () => request("GET", `${ME}/profile/completeness`),
  results: () => whole(`${ME}/assessments`),
  questions: (kind) => request("GET", `${one("assessments", kind)}/questions`),
  interpretation: (kind) => request("GET", one("assessments", kind)),
  take: (kind, version, answers) => request("POST", one("assessments", kind), { version, answers }),
};

/** Every call of the school list and the catalogue. */
export const schools = {
  list: () => whole(`${ME}/schools`),
  add: (values) => request("POST", `${ME}/schools`, values),
  change: (id, values) => request("PATCH", one("schools", id), values),
  remove: (id) => request("DELETE", one("schools", id)),
  search: (text) => request("GET", query("/schools", { query: text, limit: 8 })),
  compare: (ids) => request("GET", query("/schools/compare", { ids: ids.join(",") })),
};
