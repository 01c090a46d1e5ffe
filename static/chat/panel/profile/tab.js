/** The tab of the profile: what is told, what is missing, and the questionnaires. */

import { h, icon } from "../../dom.js";
import { t } from "../../i18n.js";
import { profile } from "../calls.js";
import { createReading } from "../reading.js";
import { say } from "../say.js";
import { KINDS, assessmentsView } from "./assessments.js";
import { completenessView } from "./completeness.js";
import { createEntries } from "./entries.js";
import { LISTS, SECTIONS, placeOf } from "./fields.js";
import { createQuestionnaire } from "./questionnaire.js";
import { resultView } from "./result.js";
import { createSection } from "./section.js";

const ORDER = ["basics", "grades", "scores", "goals", "activities", "awards", "tests", "ap", "gradeHistory", "notes"];

/** `on` = {ask(text), at(detail)}. */
export class ProfileTab {
  #on;
  #kind = null; // the questionnaire that is shown
  #parts = new Map();
  #all = createReading("profile");
  #one = createReading("assessing");

  constructor(on) {
    this.#on = on;
    this.notice = h("div", { class: "panel-note", role: "status" });
    this.el = h("div", { class: "panel-tab-body" }, this.notice, this.#all.el, this.#one.el);
  }

  /** Show the profile, or a questionnaire: `mbti`, `holland`. */
  show(detail) {
    return KINDS.includes(detail) ? this.#openAssessment(detail, false) : this.#showAll();
  }

  /** Read again what is shown, unless something is being written. */
  refresh() {
    if (this.#kind || this.el.querySelector("form")) return undefined;
    return this.#read();
  }

  #showAll() {
    this.#kind = null;
    this.#on.at(null);
    this.#one.clear();
    this.#all.el.hidden = false;
    return this.refresh();
  }

  #read() {
    const get = async () => Promise.all([profile.get(), profile.completeness(), profile.results()]);
    return this.#all.read(get, ([data, complete, results]) => this.#draw(data, complete, results));
  }

  #draw(data, complete, results) {
    const on = { changed: (answer, how) => this.#changed(answer, how) };
    for (const section of SECTIONS) this.#parts.set(section.name, createSection(section, data, on));
    for (const list of LISTS) this.#parts.set(list.name, createEntries(list, data, on));
    return h("div", { class: "panel-all" },
      h("div", { class: "panel-bar" }, h("h3", {}, t("panel.profile"))),
      completenessView(complete, data.labels, (field) => this.#fill(field)),
      ORDER.map((name) => this.#parts.get(name).el),
      assessmentsView(results, (kind, asking) => this.#openAssessment(kind, asking)));
  }

  #fill(field) {
    const part = this.#parts.get(placeOf(field));
    if (!part) return;
    part.edit(field);
    part.el.scrollIntoView({ block: "nearest" });
  }

  /** `part`: where it was saved; the focus stays there. */
  async #changed({ contradictions = [] }, { part = null } = {}) {
    this.notice.replaceChildren(...contradictions.map(({ message }) => h("p", { class: "asked" }, icon("question"), h("span", {}, message))));
    await this.#read();
    if (!part) return;
    this.#parts.get(part).el.querySelector(".part-head button").focus();
    say(t("profile.saved"));
  }

  /** The questions, or with a result that stands the result. */
  #openAssessment(kind, asking) {
    this.#kind = kind;
    this.#on.at(kind);
    this.#all.el.hidden = true;
    this.notice.replaceChildren();
    this.#one.clear();
    return this.#one.read(() => this.#assessment(kind, asking), (found) => this.#drawAssessment(kind, found))
      .then(() => this.#one.el.querySelector("h3")?.focus());
  }

  async #assessment(kind, asking) {
    const taken = !asking && (await profile.results()).some((result) => result.kind === kind);
    return taken ? { result: await profile.interpretation(kind) } : { form: await profile.questions(kind) };
  }

  #drawAssessment(kind, { form, result }) {
    const left = () => this.#showAll();
    if (form) return createQuestionnaire(form, { left, done: () => this.#openAssessment(kind, false) }).el;
    return resultView(result, { left, again: () => this.#openAssessment(kind, true), ask: this.#on.ask });
  }
}
