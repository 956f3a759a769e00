import { type TransitionStartFunction, useEffect, useTransition } from 'react';
import { whenIdle } from '@/lib/when-idle';

/** How long a click may take before its button says so (milliseconds). */
const SLOW = 200;

type Opening = [loading: false | { delay: number }, open: TransitionStartFunction];

/**
 * Opens what is `lazy`: its code is fetched while the browser idles, so that neither the page nor the click waits for it. Where the click was faster, the page stays as it is until the code has come: the `Suspense` around
 * must be there before. Also answers what a button shows meanwhile.
 * @param load of the module, the same as given to `lazy`
 */
export function useOpening(load: () => Promise<unknown>): Opening {
  const [opening, open] = useTransition();
  // What fails here is tried again, and said, when it is asked for.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  return [opening && { delay: SLOW }, open];
}
