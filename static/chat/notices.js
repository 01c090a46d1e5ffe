/** Banners above the conversation: the connection, and what a request could not do. */

import { announce } from "./announce.js";
import { ApiError } from "./api.js";
import { countdown } from "./countdown.js";
import { byId, h, icon, iconButton } from "./dom.js";
import { waiting } from "./format.js";
import { named, t } from "./i18n.js";

const SHOW_LOST_AFTER_MS = 900;
const STAY_MS = 8_000;

function banner(kind, symbol, ...parts) {
  return h("div", { class: `notice ${kind}` }, icon(symbol), ...parts);
}

/** The banner of a lost connection; `retryNow` is its button. */
export function createConnectionNotice(retryNow) {
  const place = byId("connection");
  const words = h("span", { class: "notice-words" });
  const button = h("button", { type: "button", class: "text-button", onclick: retryNow }, t("connection.now"));
  const el = banner("warn", "plug", words, button);
  let stopCounting = () => {};
  let lost = 0;

  function show() {
    if (!el.isConnected) announce(t("connection.lost"));
    place.replaceChildren(el);
  }

  return {
    waiting(until) {
      stopCounting();
      lost ||= setTimeout(show, SHOW_LOST_AFTER_MS);
      button.hidden = false;
      stopCounting = countdown((until - Date.now()) / 1000, (left) => {
        words.textContent = t("connection.wait", { wait: waiting(left) });
      });
    },
    connecting() {
      stopCounting();
      button.hidden = true;
      words.textContent = t("connection.trying");
    },
    back() {
      stopCounting();
      clearTimeout(lost);
      lost = 0;
      if (el.isConnected) announce(t("connection.back"));
      place.replaceChildren();
    },
    signedOut() {
      stopCounting();
      clearTimeout(lost);
      const link = h("a", { href: `/sign-in?next=${encodeURIComponent(location.pathname)}` }, t("connection.signIn"));
      const words = h("span", { class: "notice-words" }, t("connection.signedOut"));
      place.replaceChildren(banner("warn", "alert", words, link));
    },
  };
}

/** What to say of a call that failed. */
export function messageOf(error) {
  if (error instanceof Error && !(error instanceof ApiError)) throw error; // a mistake of ours, for the console
  return error.message || named(`error.${error.code}`, t("error.unknown"));
}

/** Say that something did not work: a banner that goes by itself, or when its wait is over. */
export function showProblem(error) {
  const place = document.querySelector("dialog[open] .problems") ?? byId("problems"); // a sheet hides the page's own
  const words = h("span", { class: "notice-words" });
  const el = banner("error", "alert", words);
  el.append(iconButton("close", t("close"), () => el.remove()));
  const text = messageOf(error);
  if (error.retryAfter > 0) {
    countdown(error.retryAfter, (left) => {
      words.textContent = `${text} ${t("retry.in", { wait: waiting(left) })}`;
      if (left === 0) el.remove();
    });
  } else {
    words.textContent = text;
    setTimeout(() => el.remove(), STAY_MS);
  }
  place.replaceChildren(el);
  announce(text);
}
