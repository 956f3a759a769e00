import { type TransitionStartFunction, useEffect, useTransition } from 'react';

/** How long a click may take before its button shows it (milliseconds). */
const SLOW = 200;

type LazyDialog = [loading: false | { delay: number }, open: TransitionStartFunction];

/**
 * Opens a dialog that is `lazy`: its code is fetched while the browser idles, so that neither the page nor the click
 * waits for it. Where the click was faster, the page stays as it is until the code has come: the `Suspense` around must
 * be there before. Also answers what a button shows meanwhile.
 * @param load of the module, the same as given to `lazy`
 */
export function useLazyDialog(load: () => Promise<unknown>): LazyDialog {
  const [opening, open] = useTransition();
  // What fails here is tried again, and said, when it is asked for.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  return [opening && { delay: SLOW }, open];
}

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
