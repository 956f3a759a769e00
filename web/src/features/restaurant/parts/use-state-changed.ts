import { trpc } from '@/lib/trpc';

/** Reloads everything that shows the restaurant's status. */
export function useStateChanged() {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.onboarding.status.invalidate(),
      utils.hours.open.invalidate(),
      utils.auth.me.invalidate(),
      utils.restaurants.invalidate(),
    ]);
  };
}
