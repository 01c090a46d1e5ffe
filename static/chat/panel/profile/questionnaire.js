/** A questionnaire, one question at a time; the answers outlive a reload. */

import { h, icon } from "../../dom.js";
import { t } from "../../i18n.js";
import { messageOf } from "../../notices.js";
import { profile } from "../calls.js";
import { say } from "../say.js";
import { begunOf, keepBegun } from "./begun.js";

/** `form` as the server gives the questions; `on` = {done(kind), left()}. */
export function createQuestionnaire(form, on) {
  const { kind, version, items } = form;
  const begun = begunOf(kind);
  const answers = begun?.version === version ? begun.answers : {};
  let at = Math.min(begun?.version === version ? begun.at : 0, items.length - 1);
  const place = h("div", { class: "question" });
  const problem = h("p", { class: "form-problem", role: "alert" });
  const el = h("section", { class: "questionnaire", "aria-labelledby": "questionnaire-title" },
    h("button", { type: "button", class: "text-button panel-back", onclick: on.left }, icon("back"), t("profile.back")),
    h("h3", { id: "questionnaire-title", tabindex: "-1" }, form.title), h("p", { class: "panel-faint" }, form.instructions), place, problem);

  function keep() {
    keepBegun(kind, Object.keys(answers).length ? { version, answers, at } : null);
  }

  function choose(value) {
    answers[items[at].id] = value;
    if (at < items.length - 1) return go(at + 1);
    keep();
    return draw();
  }

  function go(next) {
    at = next;
    keep();
    draw();
    place.querySelector("h4").focus();
  }

  function choices() {
    return h("div", { class: "choices", role: "group", "aria-labelledby": "question-text" }, form.answers.map(({ value, text }) => h("button", {
      type: "button", class: "choice", "aria-pressed": String(answers[items[at].id] === value), "data-value": value, onclick: () => choose(value),
    }, h("kbd", { "aria-hidden": "true" }, String(value)), text)));
  }

  function draw() {
    const told = Object.keys(answers).length;
    const full = h("span", { class: "bar-full" });
    full.style.inlineSize = `${(told / items.length) * 100}%`;
    const whole = told === items.length;
    const finish = h("button", { type: "button", class: "button small primary", onclick: () => submit(finish) }, t("profile.finish"));
    const back = h("button", { type: "button", class: "text-button", onclick: () => go(at - 1) }, t("profile.previous"));
    const skip = h("button", { type: "button", class: "text-button", onclick: () => go(at + 1) }, t("profile.following"));
    place.replaceChildren(
      h("div", { class: "bar", role: "img", "aria-label": t("profile.progress", { n: told, all: items.length }) }, full),
      h("p", { class: "panel-faint" }, t("profile.questionN", { n: at + 1, all: items.length })),
      h("h4", { id: "question-text", tabindex: "-1" }, items[at].text), choices(),
      h("div", { class: "question-foot" }, at > 0 ? back : null, at < items.length - 1 && answers[items[at].id] ? skip : null, whole ? finish : null));
    if (whole) finish.focus();
  }

  async function submit(button) {
    button.disabled = true;
    problem.textContent = "";
    try {
      await profile.take(kind, version, answers);
      keepBegun(kind, null);
      say(t("profile.finished"));
      on.done(kind);
    } catch (error) {
      problem.textContent = error.errors.map(({ detail }) => detail).join(" ") || messageOf(error);
      button.disabled = false;
    }
  }

  place.addEventListener("keydown", (event) => {
    const answer = form.answers.find(({ value }) => String(value) === event.key);
    if (answer && !event.ctrlKey && !event.metaKey && !event.altKey) choose(answer.value);
  });
  draw();
  return { el, focus: () => el.querySelector("h3").focus() };
}
