/** Essays in words: kinds, states, and the fields of the form. Pure but for the language. */

import { t } from "../../i18n.js";

const KINDS = ["personal_statement", "supplement", "why_school", "activity", "other"];
const STATES = ["idea", "draft", "revising", "final"];

/** The kind of an essay. */
export const kindText = (kind) => t(`essays.kind.${kind}`);

/** How far an essay is. */
export const statusText = (status) => t(`essays.status.${status}`);

/** How far essays are, as choices of a field. */
export const statusOptions = () => STATES.map((state) => [state, statusText(state)]);

/** The fields that say what an essay is; its text has an editor of its own. */
export function essayFields() {
  return [
    { name: "title", label: t("essays.title"), required: true, most: 200, wide: true, placeholder: t("essays.titleExample") },
    { name: "kind", label: t("essays.kind"), kind: "select", options: KINDS.map((kind) => [kind, kindText(kind)]) },
    { name: "wordLimit", label: t("essays.wordLimit"), kind: "number", min: 1, step: 1, hint: t("essays.wordLimitHint") },
    { name: "school", label: t("essays.school"), most: 120, wide: true, placeholder: t("essays.schoolExample") },
    { name: "prompt", label: t("essays.prompt"), kind: "textarea", rows: 3, most: 5000, placeholder: t("essays.promptExample") },
  ];
}
