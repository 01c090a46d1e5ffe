/** One essay: its text with a visible state of saving, and the tools for it. */

import { confirm } from "../../dialogs.js";
import { copyText, h, icon, iconButton } from "../../dom.js";
import { t } from "../../i18n.js";
import { showProblem } from "../../notices.js";
import { essays } from "../calls.js";
import { say } from "../say.js";
import { createAbout } from "./about.js";
import { createConflict } from "./conflict.js";
import { keepDraft } from "./draft.js";
import { Saving } from "./saving.js";
import { createState } from "./state.js";
import { createTextBox } from "./textbox.js";
import { createTools } from "./tools.js";

/** `on` = {back(), ask(text)}. */
export class Editor {
  #on;
  #saving;
  #meeting = h("div", { class: "essay-meeting" });

  constructor(essay, on) {
    this.#on = on;
    this.#saving = new Saving(essay, {
      state: (name, error) => this.state.show(name, error),
      conflict: (theirs) => this.#meet(theirs),
      saved: () => this.about.show(),
    });
    this.about = createAbout({ essay: () => this.#saving.essay, write: (values) => this.#write(values), left: () => this.pencil.focus() });
    this.box = createTextBox((text) => { this.#saving.changed(text); this.#count(); });
    this.state = createState({ retry: () => this.#saving.flush(), copy: () => this.#copy() });
    this.tools = createTools({
      essay: () => this.#saving.essay, flush: () => this.#saving.flush(), box: this.box,
      renew: (changed) => this.#take(changed), ask: on.ask,
    });
    this.el = h("section", { class: "essay", "aria-labelledby": "essay-title" },
      this.#bar(), this.about.el, this.#meeting, this.box.el, this.state.el, this.tools.el);
    this.box.value = essay.content;
    this.about.show();
  }

  #bar() {
    const back = h("button", { type: "button", class: "text-button panel-back", onclick: () => this.#on.back() }, icon("back"), t("essays.back"));
    this.pencil = iconButton("pencil", t("essays.details"), () => this.about.edit());
    return h("div", { class: "essay-bar" }, back, this.pencil, iconButton("trash", t("essays.delete"), () => this.#remove()));
  }

  /** It is on the page: what was begun before comes back. */
  shown() {
    const begun = this.#saving.begun();
    this.state.show("saved");
    this.#count();
    if (!begun) return;
    this.box.value = begun.content;
    this.#count();
    if (begun.stale) {
      this.#saving.hold(begun);
      return void this.#meet(this.#saving.essay);
    }
    this.#saving.changed(begun.content);
    say(t("essays.begunBack"));
  }

  /** Somebody else may have changed it; what is being written here comes first. */
  async refresh() {
    if (!(await this.#saving.flush())) return;
    const essay = await essays.get(this.#saving.essay.id).catch(() => null);
    if (essay && !this.#saving.dirty) this.#take(essay);
  }

  /** It is left. */
  end() {
    return this.#saving.end();
  }

  #count() {
    this.state.count(this.box.value, this.#saving.essay.wordLimit);
  }

  #take(essay) {
    this.#saving.renew(essay);
    if (this.box.value !== essay.content) this.box.value = essay.content;
    this.about.show();
    this.#count();
  }

  /** Change what the essay is. Refused where its text is not saved, or was changed by somebody else. */
  async #write(values) {
    if (!(await this.#saving.flush())) throw { message: t("essays.saveFirst") };
    const { id, updatedAt } = this.#saving.essay;
    try {
      this.#saving.renew(await essays.change(id, { ...values, updatedAt }), { keep: true });
    } catch (error) {
      if (error.status === 409) await this.refresh();
      throw error;
    }
    this.about.show();
    this.#count();
  }

  #meet(theirs) {
    const mine = this.#saving.text;
    this.state.show("conflict");
    this.box.el.readOnly = true;
    this.#meeting.replaceChildren(createConflict({ mine, theirs, settle: (text) => this.#settle(mine, theirs, text) }));
    this.#meeting.querySelector("h4").focus();
  }

  /** Both texts become versions, the chosen one the later. */
  async #settle(mine, theirs, chosen) {
    const id = theirs.id;
    let essay = await essays.change(id, { content: mine, updatedAt: theirs.updatedAt, ownVersion: true });
    if (chosen !== mine) essay = await essays.change(id, { content: chosen, updatedAt: essay.updatedAt, ownVersion: true });
    this.#meeting.replaceChildren();
    this.box.el.readOnly = false;
    this.#take(essay);
    this.box.focus();
  }

  async #copy() {
    await copyText(this.box.value);
    say(t("copied"));
  }

  async #remove() {
    const { id, title } = this.#saving.essay;
    const sure = await confirm({ title: t("essays.deleteTitle"), text: t("essays.deleteText", { title }), yes: t("delete.yes") });
    if (!sure) return;
    try {
      await essays.remove(id);
    } catch (error) {
      return void showProblem(error);
    }
    keepDraft(id, null);
    this.#saving.changed(this.#saving.essay.content);
    this.#on.back();
  }
}
