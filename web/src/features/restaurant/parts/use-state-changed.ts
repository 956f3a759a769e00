import { trpc } from '@/lib/trpc';

/** Everything that shows how the restaurant stands, is read anew. */
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
