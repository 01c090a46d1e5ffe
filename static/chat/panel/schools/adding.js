/** Adding universities: a search by any of their names, in both languages. */

import { h, icon } from "../../dom.js";
import { t } from "../../i18n.js";
import { showProblem } from "../../notices.js";
import { schools } from "../calls.js";
import { createReading } from "../reading.js";
import { say } from "../say.js";
import { addToList, isListed } from "./listed.js";
import { namesOf, rateText } from "./words.js";

const PAUSE_MS = 250;

/** A button that adds one university and then says that it is there. */
export function addButton(school, { className = "button small", added } = {}) {
  const button = h("button", { type: "button", class: className });
  const [name] = namesOf(school);

  function show() {
    const there = isListed(school.id);
    button.disabled = there;
    button.classList.toggle("listed", there);
    button.setAttribute("aria-label", `${t(there ? "schools.added" : "schools.add")} · ${name}`);
    button.replaceChildren(icon(there ? "check" : "plus"), t(there ? "schools.added" : "schools.add"));
  }

  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await addToList(school.id);
      say(t("schools.addedOne", { name }));
      added?.();
    } catch (error) {
      showProblem(error);
    }
    show();
  });
  show();
  return { el: button, show };
}

function found(school) {
  const [first, second] = namesOf(school);
  return h("li", { class: "found" }, h("div", {}, h("strong", {}, first), second ? h("span", { class: "other-name" }, second) : null,
    h("p", { class: "panel-faint" }, [[school.city, school.state].join(", "), rateText(school)].join(" · "))), addButton(school).el);
}

/** The search box and what it finds. */
export function createAdding() {
  const reading = createReading("found-schools");
  const input = h("input", { type: "search", placeholder: t("schools.search"), "aria-label": t("schools.search"), autocomplete: "off" });
  const el = h("div", { class: "school-adding", role: "search" }, h("div", { class: "search-box" }, icon("search"), input), reading.el);
  let pause = 0;

  function look() {
    const text = input.value.trim();
    if (!text) return reading.clear();
    return reading.read(() => schools.search(text), ({ items }) => {
      if (!items.length) return h("p", { class: "panel-faint" }, t("schools.noneFound"));
      return h("ul", { class: "found-list" }, items.map(found));
    });
  }

  input.addEventListener("input", () => { clearTimeout(pause); pause = setTimeout(look, PAUSE_MS); });
  input.addEventListener("keydown", (event) => { if (event.key === "Enter") { event.preventDefault(); clearTimeout(pause); look(); } });
  return { el, focus: () => input.focus() };
}
