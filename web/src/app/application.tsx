import { RouterProvider } from 'react-router';
import { initSession } from '@/lib/session/session-store';
import { prefetchRoute } from './console/prefetch-route';
import type { ConsoleRoute } from './console/registry';
import { reloadProfileOnAccessLoss, clearCacheOnNewSession } from './queries';
import { createWebRouter } from './router';

initSession();
clearCacheOnNewSession();
reloadProfileOnAccessLoss();

const router = createWebRouter();

const screen = router.state.matches.at(-1)?.route.handle as ConsoleRoute | undefined;
const asked = screen && prefetchRoute(screen);

/** Every page but the public ones. */
export const Component = () => <RouterProvider router={router} />;

const coded = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    resolve();
  });
});

/** Time to wait for the profile before the screen shows that it is loading. */
const PATIENCE = 1_000; // ms
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));

/** Resolves when the first page's code has loaded and, in the console, the profile too. */
export const firstScreenReady = Promise.all([coded, Promise.race([asked, patience])]);
