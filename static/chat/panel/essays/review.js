/** A review: five criteria with marks, places quoted from the text that can be gone to, what to do next. */

import { h } from "../../dom.js";
import { named, t } from "../../i18n.js";
import { essays } from "../calls.js";
import { say } from "../say.js";

const BEST = 5;

function marks(score) {
  if (score === null) return h("span", { class: "tag" }, t("essays.unjudged"));
  const dots = Array.from({ length: BEST }, (_, i) => h("i", { class: i < score ? "full" : "" }));
  return h("span", { class: "marks" }, h("span", { "aria-hidden": "true", class: "dots" }, dots),
    h("span", {}, t("essays.score", { score, best: BEST })));
}

function place({ quote, comment }, box) {
  const go = h("button", { type: "button", class: "quote-button", dir: "auto", title: t("essays.goTo") }, quote);
  go.addEventListener("click", () => { if (!box.goTo(quote)) say(t("essays.quoteGone")); });
  return h("li", {}, go, h("p", {}, comment));
}

function criterion({ key, score, evidence, advice }, box) {
  return h("section", { class: "criterion" },
    h("div", { class: "criterion-head" }, h("h5", {}, named(`value.${key}`, key)), marks(score)),
    h("p", {}, advice),
    evidence.length ? h("ul", { class: "quotes" }, evidence.map((one) => place(one, box))) : null);
}

function view(review, box) {
  const next = review.nextSteps ?? [];
  return h("div", { class: "review" },
    h("h4", {}, t("essays.tool.review")), h("p", { class: "review-overall" }, review.overall),
    next.length ? h("div", {}, h("h5", {}, t("essays.nextSteps")), h("ol", { class: "steps" }, next.map((step) => h("li", {}, step)))) : null,
    review.strengths?.length ? h("div", {}, h("h5", {}, t("essays.strengths")), h("ul", { class: "steps" }, review.strengths.map((one) => h("li", {}, one)))) : null,
    review.criteria.map((one) => criterion(one, box)),
    h("p", { class: "panel-faint" }, review.method));
}

/** Have the essay reviewed and show it. */
export function createReview({ essay, box, reading }) {
  return reading.read(() => essays.review(essay().id), (review) => view(review, box));
}
