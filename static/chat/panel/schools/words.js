/** Universities in words: names, chances, rounds, states. Pure but for the language. */

import { languageTag, locale, named, t } from "../../i18n.js";

const percent = new Intl.NumberFormat(languageTag, { style: "percent", maximumFractionDigits: 0 });
const small = new Intl.NumberFormat(languageTag, { style: "percent", maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** The tiers in the order in which they are shown. */
export const TIERS = ["reach", "match", "safety"];
const ROUNDS = ["ED", "ED2", "EA", "REA", "RD"];
const STATES = ["considering", "applying", "submitted", "admitted", "deferred", "waitlisted", "rejected", "enrolled", "withdrawn"];

/** `[name, other]`: in the reader's language first. */
export function namesOf({ name, nameZh }) {
  return locale === "zh" && nameZh ? [nameZh, name] : [name, nameZh ?? ""];
}

const share = (value) => (value < 0.1 ? small : percent).format(value);

/** "约 15%（8%–27%）": a chance is never one figure alone. */
export function chanceText({ chance, chanceLow, chanceHigh }) {
  if (chance === null || chance === undefined) return t("schools.noChance");
  if (chanceLow === null || chanceLow === undefined) return t("schools.about", { chance: share(chance) });
  return t("schools.chance", { chance: share(chance), low: share(chanceLow), high: share(chanceHigh) });
}

/** The cost of a year. */
export const costText = ({ cost }) => (cost ? t("schools.cost", { amount: dollars.format(cost) }) : t("schools.noCost"));

/** A year as the sources write it: "fall 2024" → "2024 年秋季". */
export function yearText(year) {
  const fall = /^fall (\d{4})$/.exec(year ?? "");
  return fall ? t("schools.fall", { year: fall[1] }) : year ?? "";
}

/** The share of applicants that is admitted, with its year. */
export function rateText({ admissionRate, years }) {
  if (admissionRate === null || admissionRate === undefined) return t("schools.noRate");
  return t("schools.rate", { rate: small.format(admissionRate), year: yearText(years?.admissions) });
}

/** A tier's name. */
export const tierText = (tier) => named(`value.${tier}`, tier);

/** How far an application is. */
export const statusText = (status) => t(`schools.status.${status}`);

/** The fields that a student fills for a university on the list. */
export function listedFields() {
  return [
    { name: "round", label: t("schools.round"), kind: "select", options: [["", t("schools.undecided")], ...ROUNDS.map((round) => [round, t(`schools.round.${round}`)])] },
    { name: "status", label: t("schools.status"), kind: "select", options: STATES.map((state) => [state, statusText(state)]) },
    { name: "tier", label: t("schools.tier"), kind: "select", wide: true, options: [["", t("schools.byChance")], ...TIERS.map((tier) => [tier, tierText(tier)])] },
    { name: "note", label: t("schools.note"), kind: "textarea", rows: 2, most: 1000 },
  ];
}
