import { trpc } from '@/lib/trpc';

/**
 * After a step was saved: rail and forms show it. Steps that are not on the screen are read again as well, since one
 * step's answer can follow another's, as the time zone follows the location.
 */
export function useSaved() {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.onboarding.invalidate(undefined, { refetchType: 'all' }),
      utils.auth.me.invalidate(),
    ]);
  };
}
