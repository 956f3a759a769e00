import { RouterProvider } from 'react-router';
import { initSession } from '@/lib/session/session-store';
import { createAppRouter } from './router';

initSession();

const router = createAppRouter();

/** Everything behind the landing page. */
export const Component = () => <RouterProvider router={router} />;

/** Once the code of the first page has come. */
export const ready = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    resolve();
  });
});
