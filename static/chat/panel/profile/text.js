/** Values of a profile as people read them. Pure but for the language. */

import { languageTag, t } from "../../i18n.js";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

function country(code) {
  try {
    return new Intl.DisplayNames([languageTag], { type: "region" }).of(code);
  } catch {
    return code;
  }
}

const SPECIAL = {
  budget: (value, all, said) => t(said.budget ? "profile.perYearSaid" : "profile.perYear", { amount: dollars.format(value), said: said.budget ?? "" }),
  citizenship: country,
  gpa: (value, { gpaScale }) => (gpaScale ? `${value} / ${gpaScale}` : String(value)),
  weightedGpa: (value, { weightedGpaScale }) => (weightedGpaScale ? `${value} / ${weightedGpaScale}` : String(value)),
  classRank: (value, { classSize }) => (classSize ? `${value} / ${classSize}` : String(value)),
  rankPercent: (value) => t("profile.top", { n: value }),
};
/** Fields that are shown with another one. */
const WITH_ANOTHER = { gpaScale: "gpa", weightedGpaScale: "weightedGpa", classSize: "classRank" };

/** Whether nothing is told. */
export const isEmpty = (value) => value === null || value === undefined || value === "" || (Array.isArray(value) && !value.length);

/** A field's value; "" when it is not told, or shown with another one. `said`: in the unit it was said in. */
export function valueText(field, all, choices, said = {}) {
  const value = all[field.name];
  if (isEmpty(value) || !isEmpty(all[WITH_ANOTHER[field.name]])) return "";
  if (field.choices) return choices[field.choices]?.find((one) => one.value === value)?.text ?? value;
  if (Array.isArray(value)) return value.join(t("list.comma"));
  return SPECIAL[field.name]?.(value, all, said) ?? String(value);
}

/** What is said of an entry beside its name. */
export function entryText(list, entry) {
  const say = {
    activities: () => [entry.role, entry.years, entry.hoursPerWeek ? t("profile.hours", { n: entry.hoursPerWeek }) : "", entry.weeksPerYear ? t("profile.weeks", { n: entry.weeksPerYear }) : ""],
    awards: () => [entry.level, entry.year],
    tests: () => [entry.date],
    ap: () => [entry.score ? t("profile.apScore", { n: entry.score }) : t("profile.apTaking"), entry.year],
    gradeHistory: () => [entry.scale ? `${entry.gpa} / ${entry.scale}` : entry.gpa],
  };
  return say[list]().filter((part) => !isEmpty(part)).join(" · ");
}

/** What an entry is called. */
export function entryTitle(list, entry) {
  if (list === "tests") return [entry.test.toUpperCase() === "DUOLINGO" ? "Duolingo" : entry.test.toUpperCase(), entry.total].filter(Boolean).join(" ");
  if (list === "gradeHistory") return t("profile.gradeN", { n: entry.grade });
  return entry.name ?? entry.subject;
}
