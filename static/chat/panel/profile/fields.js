/** The parts of a profile: single values in sections, and lists of entries. Pure but for the language. */

import { t } from "../../i18n.js";

const TESTS = ["SAT", "ACT", "TOEFL", "IELTS", "Duolingo", "GRE"];
const number = (name, more = {}) => ({ name, kind: "number", ...more });
const choice = (name, more = {}) => ({ name, kind: "select", choices: name, ...more });

/** Sections of single values; `choices` names the list of values that the server gives for a field. */
export const SECTIONS = [
  { name: "basics", fields: [{ name: "name" }, { name: "grade" }, { name: "highSchool", wide: true }, choice("highSchoolKind"), choice("curriculum"),
    { name: "citizenship" }, number("graduationYear", { step: 1 })] },
  { name: "grades", fields: [number("gpa"), number("gpaScale"), number("weightedGpa"), number("weightedGpaScale"),
    number("classRank", { step: 1 }), number("classSize", { step: 1 }), number("rankPercent", { wide: true })] },
  { name: "scores", fields: [number("sat", { step: 10 }), number("act", { step: 1 }), number("toefl", { step: 1 }), number("ielts", { step: 0.5 }),
    number("duolingo", { step: 5 }), number("gre", { step: 1 })] },
  { name: "goals", fields: [{ name: "intendedMajors", kind: "list", wide: true }, number("budget", { step: 1000, wide: true }),
    { name: "locations", kind: "list", wide: true }, choice("size"), choice("control"), choice("setting", { wide: true })] },
  { name: "notes", fields: [{ name: "notes", kind: "textarea", rows: 4 }] },
];

/** Lists of entries; `title` names the field that an entry is called by. */
export const LISTS = [
  { name: "activities", title: "name", fields: [{ name: "name", wide: true, required: true }, { name: "role" }, { name: "years" },
    number("hoursPerWeek"), number("weeksPerYear", { step: 1 }), { name: "description", kind: "textarea", rows: 3, most: 1000 }] },
  { name: "awards", title: "name", fields: [{ name: "name", wide: true, required: true }, { name: "level" }, number("year", { step: 1 })] },
  { name: "tests", title: "test", fields: [{ name: "test", kind: "select", options: TESTS.map((test) => [test, test]) }, number("total"), { name: "date", kind: "date", wide: true }] },
  { name: "ap", title: "subject", fields: [{ name: "subject", wide: true, required: true }, number("score", { step: 1 }), number("year", { step: 1 })] },
  { name: "gradeHistory", title: "grade", fields: [number("grade", { step: 1, required: true }), number("gpa", { required: true }), number("scale")] },
];

/** The section or list in which a field of the profile stands. */
export function placeOf(field) {
  const section = SECTIONS.find(({ fields }) => fields.some(({ name }) => name === field));
  return section?.name ?? LISTS.find(({ name }) => name === field)?.name ?? "";
}

/** Fields with their words, as a form takes them; `choices` and `labels` as the server gives them. */
export function formFields(fields, { choices = {}, labels = {} }, hinted = {}) {
  return fields.map((field) => ({
    ...field,
    label: labels[field.name] ?? t(`profile.f.${field.name}`),
    hint: hinted[field.name] ? t(hinted[field.name]) : null,
    options: field.choices
      ? [["", t("profile.notTold")], ...(choices[field.choices] ?? []).map(({ value, text }) => [value, text])]
      : field.options,
  }));
}
