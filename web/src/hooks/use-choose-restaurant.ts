import { useAlerts } from '@/hooks/use-alerts';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';

/** Makes a restaurant the active one (null means all, C-27) and reloads all data. */
export function useChooseRestaurant() {
  const { alert } = useAlerts();
  const utils = trpc.useUtils();
  return trpc.auth.updateMe.useMutation({
    onSuccess: async (changed) => {
      await utils.invalidate();
      utils.auth.me.setData(undefined, changed);
    },
    onError: (error) => alert(errorText(error)),
  });
}
