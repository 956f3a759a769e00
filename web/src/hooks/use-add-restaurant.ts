import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { useAlerts } from '@/hooks/use-alerts';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';

/** Starts another restaurant of an owner, or continues their draft, and opens its first step. */
export function useAddRestaurant() {
  const { alert } = useAlerts();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return trpc.onboarding.startAnother.useMutation({
    onSuccess: async ({ id }) => {
      // It is active already, even if unsaved changes keep the user on this page.
      await utils.auth.me.fetch(undefined, { staleTime: 0 });
      await navigate(paths.onboarding.href(id));
      await utils.invalidate();
    },
    onError: (error) => alert(errorText(error)),
  });
}
