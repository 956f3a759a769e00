/** After what is on the screen: nobody waits for this work. */
const IDLE = { timeout: 5_000 };

/** Does the work when the browser has nothing else to do. @returns how to call it off */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, IDLE);
  return () => cancelIdleCallback(handle);
}
