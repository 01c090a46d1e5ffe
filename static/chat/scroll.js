/**
 * Where the reader is. A new question goes to the top and its answer grows below it, so that it can
 * be read from its start; whoever scrolls to the end of a growing answer is kept there.
 */

import { byId } from "./dom.js";

const NEAR = 60;
const GAP = 16;

/** `scroller` scrolls `log`; the page has a `#tail` below the log and a `#jump` button. */
export function createScroll(scroller, log) {
  const tail = byId("tail");
  const jump = byId("jump");
  let pinned = null;
  let following = false;

  const below = () => tail.getBoundingClientRect().top - scroller.getBoundingClientRect().bottom;

  function showJump() {
    jump.hidden = !log.firstChild || below() < NEAR;
  }

  function toEnd(smooth = false) {
    following = true;
    scroller.scrollTo({ top: scroller.scrollHeight, behavior: smooth ? "smooth" : "auto" });
    showJump();
  }

  /** Enough room below that the question can stand at the top. */
  function makeRoom() {
    const used = pinned ? log.getBoundingClientRect().bottom - pinned.getBoundingClientRect().top : Infinity;
    tail.style.height = `${Math.max(0, scroller.clientHeight - used - 2 * GAP)}px`;
  }

  function pin(question) {
    pinned = question;
    following = false;
    makeRoom();
    const top = scroller.scrollTop + question.getBoundingClientRect().top - scroller.getBoundingClientRect().top - GAP;
    scroller.scrollTo({ top, behavior: "smooth" });
  }

  function release() {
    pinned = null;
    following = false;
    makeRoom();
    showJump();
  }

  scroller.addEventListener("scroll", () => {
    following = tail.clientHeight === 0 && below() < NEAR;
    showJump();
  }, { passive: true });
  jump.addEventListener("click", () => toEnd(true));
  new ResizeObserver(() => {
    makeRoom();
    if (following) toEnd();
    else showJump();
  }).observe(log);
  return { toEnd, pin, release };
}
