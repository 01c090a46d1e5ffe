/** Polishing: proposed edits shown in the text, each accepted or refused; nothing changes before that. */

import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { messageOf } from "../../notices.js";
import { essays } from "../calls.js";
import { say } from "../say.js";
import { editCard, markedText, questionCard } from "./edits.js";

const STYLES = ["concise", "vivid", "formal"];

function styleChoice(chosen, choose) {
  return h("div", { class: "styles", role: "group", "aria-label": t("essays.style") }, STYLES.map((style) =>
    h("button", { type: "button", class: "style-choice", "aria-pressed": String(style === chosen), onclick: () => choose(style) },
      h("strong", {}, t(`essays.style.${style}`)), h("span", {}, t(`essays.style.${style}.text`)))));
}

/** The proposal to decide about. */
function proposal(polish, on) {
  const { edits, questions } = polish;
  const decided = new Map(); // edit's id → accepted
  const marked = markedText(on.essay().content, edits);
  const problem = h("p", { class: "form-problem", role: "alert" });
  const apply = h("button", { type: "button", class: "button small primary" });
  const all = h("button", { type: "button", class: "text-button", onclick: () => { for (const card of cards) card.decide(true); } }, t("essays.acceptAll"));
  const cards = edits.map((edit, i) => editCard(edit, i + 1, {
    decided(accepted) { decided.set(edit.id, accepted); marked.show(edit.id, accepted); count(); },
    goTo: () => marked.goTo(edit.id),
  }));

  const accepted = () => edits.filter((edit) => decided.get(edit.id));

  function count() {
    const n = accepted().length;
    apply.textContent = n ? t("essays.apply", { n }) : t("essays.applyNone");
    apply.disabled = n === 0;
  }

  apply.addEventListener("click", async () => {
    apply.disabled = true;
    problem.textContent = "";
    try {
      if (!(await on.flush())) throw { message: t("essays.saveFirst"), errors: [] };
      const taken = accepted().map(({ start, end, before, after }) => ({ start, end, before, after }));
      const essay = await essays.accept(on.essay().id, taken, on.essay().updatedAt);
      on.renew(essay);
      on.close();
      say(t("essays.applied", { n: taken.length }));
    } catch (error) {
      problem.textContent = [messageOf(error), ...error.errors.map(({ detail }) => detail)].join(" ");
      count();
    }
  });

  count();
  const foot = edits.length ? h("div", { class: "polish-foot" }, problem, all, apply) : null;
  return [marked.el, h("p", { class: "panel-faint" }, polish.note),
    edits.length ? h("ol", { class: "edits" }, cards.map((card) => card.el)) : h("p", {}, t("essays.noEdits")),
    questions.length ? h("div", {}, h("h5", {}, t("essays.questions")), h("ul", { class: "edits" }, questions.map((one) => questionCard(one, on)))) : null,
    foot];
}

/** Let the student choose a style, then decide about each edit. */
export function createPolish(on) {
  const draw = (style, parts = []) => h("div", { class: "polish" }, h("h4", {}, t("essays.tool.polish")),
    h("p", { class: "panel-faint" }, t("essays.polishHint")), styleChoice(style, choose), parts.filter(Boolean));

  async function choose(style) {
    on.box.el.hidden = false;
    await on.reading.read(() => essays.polish(on.essay().id, style), (polish) => {
      on.box.el.hidden = polish.edits.length > 0;
      return draw(style, proposal(polish, on));
    });
    on.reveal();
  }
  return on.reading.read(async () => null, () => draw(null));
}
