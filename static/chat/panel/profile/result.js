/** What a questionnaire came to, with how little it is worth said first. */

import { h, icon } from "../../dom.js";
import { languageTag, locale, t } from "../../i18n.js";
import { dayText } from "../../memory/words.js";

const percent = new Intl.NumberFormat(languageTag, { style: "percent", maximumFractionDigits: 0 });

/** From the middle to one side for a pair of letters, from the start for an interest. */
function scaleRow({ name, value, strengthText, scale }) {
  const paired = scale.length === 2;
  const full = h("span", { class: "bar-full" });
  full.style.inlineSize = `${Math.abs(value) * (paired ? 50 : 100)}%`;
  if (paired) full.style.marginInlineStart = value < 0 ? `${50 + value * 50}%` : "50%";
  return h("li", {}, h("span", {}, name), h("span", { class: `bar ${paired ? "paired" : ""}`, "aria-hidden": "true" }, full), h("span", { class: "panel-faint" }, strengthText));
}

function said(title, items) {
  return items.length ? h("div", {}, h("h4", {}, title), h("ul", { class: "steps" }, items.map(({ name, text }) => h("li", {}, h("strong", {}, name), " ", text)))) : null;
}

function major({ title, titleZh, similarity, largest, caution, intended }) {
  const own = locale === "zh" ? titleZh || title : title;
  const names = (largest ?? []).map((one) => (locale === "zh" ? one.nameZh || one.name : one.name)).slice(0, 3);
  return h("li", {}, h("p", {}, h("strong", {}, own), " ", h("span", { class: "tag plain" }, t("profile.similarity", { share: percent.format(similarity) })),
    intended ? h("span", { class: "tag" }, t("profile.intended")) : null),
    names.length ? h("p", { class: "panel-faint" }, t("profile.mostDegrees", { names: names.join(t("list.comma")) })) : null,
    caution ? h("p", { class: "panel-faint" }, caution) : null);
}

/** `result` as the server interprets it; `on` = {again(kind), left(), ask(text)}. */
export function resultView(result, on) {
  const { kind, title, code, scales, study, work, majors, majorsNote, notes, validity, attribution, takenAt } = result;
  return h("section", { class: "result", "aria-labelledby": "result-title" },
    h("button", { type: "button", class: "text-button panel-back", onclick: on.left }, icon("back"), t("profile.back")),
    h("h3", { id: "result-title", tabindex: "-1" }, title),
    h("p", {}, h("span", { class: "code big" }, code), " ", h("span", { class: "panel-faint" }, t("profile.takenOn", { day: dayText(takenAt) }))),
    h("p", { class: "caveat" }, icon("info"), h("span", {}, validity)),
    h("ul", { class: "scales" }, scales.map(scaleRow)), notes.map((note) => h("p", { class: "panel-faint" }, note)),
    said(t("profile.study"), study), said(t("profile.work"), work),
    majors.length ? h("div", {}, h("h4", {}, t("profile.majors")), h("ul", { class: "majors" }, majors.map(major))) : null,
    h("p", { class: "panel-faint" }, majorsNote), attribution ? h("p", { class: "panel-faint" }, attribution) : null,
    h("div", { class: "panel-buttons" },
      h("button", { type: "button", class: "button small", onclick: () => on.again(kind) }, t("profile.again")),
      h("button", { type: "button", class: "button small primary", onclick: () => on.ask(t(`profile.${kind}.ask`)) }, t("profile.askActivities"))));
}
