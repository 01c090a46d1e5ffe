/** The page's words in the language of `<html lang>`. */

import en from "./i18n/en.js";
import zh from "./i18n/zh.js";

/** "zh" or "en": what the server calls the locale. */
export const locale = document.documentElement.lang.toLowerCase().startsWith("zh") ? "zh" : "en";

/** The language tag for Intl. */
export const languageTag = locale === "zh" ? "zh-Hans-CN" : "en-US";

const words = locale === "zh" ? zh : en;

/** Whether this language has the key. */
export function has(key) {
  return Object.hasOwn(words, key);
}

/**
 * The text of a key with `{name}` places filled in. A number called `n` picks `key.one`
 * for 1 where the language has it.
 */
export function t(key, params = {}) {
  const chosen = params.n === 1 && has(`${key}.one`) ? `${key}.one` : key;
  const text = words[chosen];
  if (text === undefined) throw new Error(`No text for ${key} in ${locale}`);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? ""));
}

/** The text of a key, or the fallback when this language lacks it (names that come from data). */
export function named(key, fallback) {
  return has(key) ? words[key] : fallback;
}
