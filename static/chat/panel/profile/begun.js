/** Answers to a questionnaire that is not finished: kept in this browser, also over a reload. */

import { load, save } from "../../storage.js";

const name = (kind) => `assessment:${kind}`;

/** `{version, answers, at}`, or null. */
export const begunOf = (kind) => load(name(kind));

/** Keep answers; null removes them. */
export const keepBegun = (kind, begun) => save(name(kind), begun);
