/** The tab of universities: the student's list by tier, adding to it, comparing. */

import { h, icon } from "../../dom.js";
import { t } from "../../i18n.js";
import { schools } from "../calls.js";
import { tellChanged } from "../changed.js";
import { createEmpty, createReading } from "../reading.js";
import { say } from "../say.js";
import { createAdding } from "./adding.js";
import { comparisonView } from "./comparing.js";
import { setListed } from "./listed.js";
import { listedRow } from "./row.js";
import { TIERS, tierText } from "./words.js";

const FEWEST = 2;
const MOST = 4;

/** `on` = {ask(text)}. */
export class SchoolsTab {
  #on;
  #items = [];
  #picked = new Set();
  #reading = createReading("school-list");
  #comparing = createReading("school-comparison");
  #adding = createAdding();

  constructor(on) {
    this.#on = on;
    this.compare = h("button", { type: "button", class: "button small", hidden: true, onclick: () => this.#compare() });
    this.all = h("div", { class: "panel-all" },
      h("div", { class: "panel-bar" }, h("h3", {}, t("panel.schools")), this.compare,
        h("button", { type: "button", class: "button small", onclick: () => on.ask(t("schools.askRecommend")) }, icon("star"), t("schools.recommend"))),
      this.#adding.el, this.#reading.el);
    this.el = h("div", { class: "panel-tab-body" }, this.all, this.#comparing.el);
    this.#comparing.el.hidden = true;
  }

  show() {
    this.#leaveComparison();
    return this.refresh();
  }

  /** Read the list again, unless something is being written in it. */
  refresh() {
    if (this.#reading.el.querySelector("form")) return undefined;
    return this.#read();
  }

  #read() {
    return this.#reading.read(schools.list, (items) => {
      this.#items = items;
      setListed(items);
      return this.#draw();
    });
  }

  #draw() {
    const here = new Set(this.#items.map(({ school }) => school.id));
    for (const id of this.#picked) if (!here.has(id)) this.#picked.delete(id);
    this.#showPicked();
    if (!this.#items.length) return this.#empty();
    const groups = [...TIERS, null].map((tier) => [tier, this.#items.filter((item) => item.tier === tier || (!tier && !TIERS.includes(item.tier)))]);
    return [this.#balance(groups), ...groups.filter(([, own]) => own.length).map(([tier, own]) => this.#group(tier, own)),
      h("p", { class: "panel-faint" }, t("schools.estimateNote"))];
  }

  #group(tier, items) {
    const on = {
      changed: (listed) => this.#changed(listed), picked: (id, chosen) => this.#pick(id, chosen),
      removed: (id) => { this.#picked.delete(id); this.#showPicked(); setListed(this.#items.filter(({ school }) => school.id !== id)); tellChanged("timeline"); },
    };
    return h("section", { class: "school-group" }, h("h4", {}, tier ? tierText(tier) : t("schools.noTier"), h("span", { class: "panel-faint" }, ` ${items.length}`)),
      h("ul", { class: "listed-all" }, items.map((item) => listedRow(item, on, this.#picked.has(item.school.id)))));
  }

  #balance(groups) {
    const count = Object.fromEntries(groups.map(([tier, own]) => [tier, own.length]));
    const lacking = this.#items.length >= 3 ? TIERS.filter((tier) => !count[tier]) : [];
    return lacking.length ? h("p", { class: "pressure" }, t(`schools.lacking.${lacking.at(-1)}`)) : null;
  }

  async #changed({ school }) {
    await this.#read();
    this.el.querySelector(`[data-school="${school.id}"] .icon-button`)?.focus();
    tellChanged("timeline");
    say(t("schools.saved"));
  }

  #pick(id, chosen) {
    if (chosen && this.#picked.size >= MOST) {
      say(t("schools.mostCompared", { n: MOST }));
      return false;
    }
    if (chosen) this.#picked.add(id);
    else this.#picked.delete(id);
    this.#showPicked();
    return true;
  }

  #showPicked() {
    this.compare.hidden = this.#picked.size < 1;
    this.compare.disabled = this.#picked.size < FEWEST;
    this.compare.textContent = this.#picked.size < FEWEST ? t("schools.pickMore") : t("schools.compare", { n: this.#picked.size });
  }

  #compare() {
    this.all.hidden = true;
    this.#comparing.el.hidden = false;
    const left = () => { this.#leaveComparison(); this.compare.focus(); };
    return this.#comparing.read(() => schools.compare([...this.#picked]), (answer) => comparisonView(answer, left))
      .then(() => this.#comparing.el.querySelector("h3")?.focus());
  }

  #leaveComparison() {
    this.#comparing.clear();
    this.#comparing.el.hidden = true;
    this.all.hidden = false;
  }

  #empty() {
    const ask = h("button", { type: "button", class: "button small primary", onclick: () => this.#on.ask(t("schools.askRecommend")) }, t("schools.recommend"));
    const add = h("button", { type: "button", class: "button small", onclick: () => this.#adding.focus() }, t("schools.addFirst"));
    return createEmpty(icon("school"), t("schools.empty"), t("schools.emptyHint"), ask, add);
  }
}
