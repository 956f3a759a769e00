import { trpc } from '../../lib/trpc';

/** After a step was saved: rail and forms show it. */
export function useSaved(rid: number) {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.onboarding.status.invalidate({ rid }),
      utils.onboarding.getLocation.invalidate({ rid }),
      utils.onboarding.getAbout.invalidate({ rid }),
      utils.auth.me.invalidate(),
    ]);
  };
}
