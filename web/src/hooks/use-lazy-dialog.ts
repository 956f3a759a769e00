import { type TransitionStartFunction, useEffect, useTransition } from 'react';

/** Delay after which a button shows that it loads (milliseconds). */
const SLOW = 200;

type LazyDialog = [loading: false | { delay: number }, open: TransitionStartFunction];

/**
 * Opens a `lazy` dialog. Its code loads while the browser is idle, so that neither page nor click waits for it. After
 * an earlier click the page stays until the code has loaded; the surrounding `Suspense` must be mounted before. Also
 * returns the loading state of a button.
 * @param load loads the module, the same as given to `lazy`
 */
export function useLazyDialog(load: () => Promise<unknown>): LazyDialog {
  const [opening, open] = useTransition();
  // A failure here is ignored: opening the dialog loads it again and shows the error.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  return [opening && { delay: SLOW }, open];
}

/** After the visible content: nothing waits for this work. */
const IDLE = { timeout: 5_000 };

/** Runs work when the browser is idle. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, IDLE);
  return () => cancelIdleCallback(handle);
}
