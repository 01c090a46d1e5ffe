/** Seconds until something may be tried again. */

/** Call `tick(secondsLeft)` now and each second until 0; returns a function that ends it early. */
export function countdown(seconds, tick) {
  const until = Date.now() + seconds * 1000;
  let timer = 0;
  const step = () => {
    const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
    tick(left);
    if (left === 0) clearInterval(timer);
  };
  timer = setInterval(step, 1000);
  step();
  return () => clearInterval(timer);
}
