/** The questionnaires: taken or not, and the way into each. */

import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { dayText } from "../../memory/words.js";
import { begunOf } from "./begun.js";

/** The questionnaires there are. */
export const KINDS = ["holland", "mbti"];

function card(kind, result, open) {
  const begun = begunOf(kind);
  const words = result ? t("profile.takenOn", { day: dayText(result.takenAt) }) : t(`profile.${kind}.what`);
  const main = begun ? "profile.goOn" : result ? "profile.seeResult" : "profile.start";
  return h("li", { class: "assessment" }, h("div", {}, h("strong", {}, t(`profile.${kind}`)), result ? h("span", { class: "code" }, result.code) : null, h("p", { class: "panel-faint" }, words)),
    h("button", { type: "button", class: "button small", "data-kind": kind, "aria-label": `${t(`profile.${kind}`)} · ${t(main)}`, onclick: () => open(kind, Boolean(begun) || !result) }, t(main)));
}

/** `results`: the latest first; `open(kind, asking)` shows the questions or the result. */
export function assessmentsView(results, open) {
  const latest = (kind) => results.find((result) => result.kind === kind);
  return h("section", { class: "part panel-card", "aria-labelledby": "assessments-title" },
    h("div", { class: "part-head" }, h("h4", { id: "assessments-title" }, t("profile.assessments"))),
    h("p", { class: "panel-faint" }, t("profile.assessmentsHint")), h("ul", { class: "assessments" }, KINDS.map((kind) => card(kind, latest(kind), open))));
}
