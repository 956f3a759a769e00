import { RESTAURANT_TEXTS } from '@server/shared/texts/restaurant';
import { useAlerts } from '@/hooks/use-alerts';
import { errorText } from '@/lib/errors';
import { api } from '@/lib/trpc';
import { useStateChanged } from './use-state-changed';

/** Ends a restaurant's pause and confirms it. */
export function useResume(): (rid: number) => Promise<void> {
  const { alert, confirm } = useAlerts();
  const changed = useStateChanged();
  return async (rid) => {
    try {
      await api.pauses.resume.mutate({ rid });
      await changed();
      confirm(RESTAURANT_TEXTS.resumed);
    } catch (error) {
      alert(errorText(error));
    }
  };
}
