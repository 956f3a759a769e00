import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { useAlerts } from '@/hooks/use-alerts';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';

/** Starts another restaurant of an owner, or goes on with their draft, and leads to its first step. */
export function useAddRestaurant() {
  const { alert } = useAlerts();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return trpc.onboarding.startAnother.useMutation({
    onSuccess: async ({ id }) => {
      // It is the active one by now, also for a page that is not left because of unsaved changes.
      await utils.auth.me.fetch(undefined, { staleTime: 0 });
      await navigate(paths.onboarding.href(id));
      await utils.invalidate();
    },
    onError: (error) => alert(errorText(error)),
  });
}
