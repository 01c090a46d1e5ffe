/** A plan below an answer: it can be written into the calendar as it was made. */

import { h, icon } from "../../dom.js";
import { t } from "../../i18n.js";
import { showProblem } from "../../notices.js";
import { timeline } from "../calls.js";
import { tellChanged } from "../changed.js";

const CAMEL = { graduation_year: "graduationYear" };

/** What the plan was made for, as it is asked for again. */
export function wishOf(args = {}) {
  const known = ["schools", "plan", "start", "graduation_year", "grade", "include"];
  return Object.fromEntries(known.filter((name) => args[name] !== undefined && args[name] !== null).map((name) => [CAMEL[name] ?? name, args[name]]));
}

/** Whether there is something to write down. */
export const isPlan = (plan) => Boolean(plan?.months?.some(({ items }) => items?.length));

/** The button, and what came of it. */
export function planCard(plan) {
  const button = h("button", { type: "button", class: "button small" }, icon("calendar"), t("timeline.savePlan"));
  const words = h("span", { role: "status", class: "panel-faint" });
  const el = h("div", { class: "answer-cards plan-card" }, button, words);
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      const { saved } = await timeline.save(wishOf(plan.args));
      button.replaceChildren(icon("check"), t("timeline.planSaved"));
      words.replaceChildren(t("timeline.savedCount", { n: saved.created + saved.updated, kept: saved.kept }), " ",
        h("a", { href: "#panel=timeline" }, t("timeline.look")));
      tellChanged("timeline");
    } catch (error) {
      button.disabled = false;
      showProblem(error);
    }
  });
  return el;
}
