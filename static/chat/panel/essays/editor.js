/** One essay: its text with a visible state of saving, and the tools for it. */

import { confirm } from "../../dialogs.js";
import { copyText, h, icon, iconButton } from "../../dom.js";
import { t } from "../../i18n.js";
import { showProblem } from "../../notices.js";
import { essays } from "../calls.js";
import { createForm } from "../form.js";
import { say } from "../say.js";
import { createConflict } from "./conflict.js";
import { keepDraft } from "./draft.js";
import { Saving } from "./saving.js";
import { createState } from "./state.js";
import { createTextBox } from "./textbox.js";
import { createTools } from "./tools.js";
import { essayFields, kindText, statusOptions } from "./words.js";

/** `on` = {back(), ask(text)}. */
export class Editor {
  #on;
  #saving;
  #head = h("div", { class: "essay-about" });
  #meeting = h("div", { class: "essay-meeting" });

  constructor(essay, on) {
    this.#on = on;
    this.#saving = new Saving(essay, {
      state: (name, error) => this.state.show(name, error),
      conflict: (theirs) => this.#meet(theirs),
      saved: () => this.#showAbout(),
    });
    this.box = createTextBox((text) => { this.#saving.changed(text); this.#count(); });
    this.state = createState({ retry: () => this.#saving.flush(), copy: () => this.#copy() });
    this.tools = createTools({
      essay: () => this.#saving.essay, flush: () => this.#saving.flush(), box: this.box,
      renew: (changed) => this.#take(changed), ask: on.ask,
    });
    this.el = h("section", { class: "essay", "aria-labelledby": "essay-title" },
      this.#bar(), this.#head, this.#meeting, this.box.el, this.state.el, this.tools.el);
    this.box.value = essay.content;
    this.#showAbout();
  }

  #bar() {
    const back = h("button", { type: "button", class: "text-button panel-back", onclick: () => this.#on.back() }, icon("back"), t("essays.back"));
    return h("div", { class: "essay-bar" }, back,
      iconButton("pencil", t("essays.details"), () => this.#editAbout()), iconButton("trash", t("essays.delete"), () => this.#remove()));
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

  /** Somebody else may have changed it. */
  async refresh() {
    if (!(await this.#saving.flush())) return;
    const essay = await essays.get(this.#saving.essay.id).catch(() => null);
    if (essay && essay.content !== this.#saving.text) this.#take(essay);
    else if (essay) this.#saving.renew(essay);
    this.#showAbout();
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
    this.box.value = essay.content;
    this.#showAbout();
    this.#count();
  }

  #showAbout() {
    if (this.#head.querySelector("form")) return;
    const { title, kind, school, prompt, status } = this.#saving.essay;
    const choice = h("select", { "aria-label": t("essays.status"), class: "essay-status" },
      statusOptions().map(([value, text]) => h("option", { value, selected: value === status }, text)));
    choice.addEventListener("change", () => this.#change({ status: choice.value }));
    this.#head.replaceChildren(
      h("div", { class: "essay-head" }, h("h3", { id: "essay-title", dir: "auto" }, title), choice),
      h("p", { class: "panel-faint" }, [kindText(kind), school].filter(Boolean).join(" · ")),
      prompt ? h("details", { class: "essay-prompt" }, h("summary", {}, t("essays.promptHead")), h("p", { dir: "auto" }, prompt)) : "");
  }

  async #change(values) {
    try {
      this.#saving.renew(await this.#written(values), { keep: true });
    } catch (error) {
      showProblem(error);
    }
    this.#showAbout();
  }

  async #written(values) {
    await this.#saving.flush();
    return essays.change(this.#saving.essay.id, values);
  }

  #editAbout() {
    const close = () => { this.#head.replaceChildren(); this.#showAbout(); };
    const form = createForm({
      fields: essayFields(), values: this.#saving.essay, label: t("essays.details"), left: close,
      save: (values) => this.#written(values),
      done: (essay) => { this.#saving.renew(essay, { keep: true }); close(); this.#count(); },
    });
    this.#head.replaceChildren(form.el);
    form.focus();
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
    let essay = await essays.change(id, { content: mine, updatedAt: theirs.updatedAt });
    if (chosen !== mine) essay = await essays.change(id, { content: chosen, updatedAt: essay.updatedAt });
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
