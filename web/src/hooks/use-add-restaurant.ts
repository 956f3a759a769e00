import { useNavigate } from 'react-router';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { paths } from '@/config/paths';
import { useAlerts } from '@/hooks/use-alerts';
import { errorText } from '@/lib/errors';
import { isAdmin } from '@/lib/session/admin';
import { trpc } from '@/lib/trpc';

/** Whether a user starts restaurants of their own: the platform's users create them in their list. */
export const mayAddRestaurant = (profile: Profile): boolean =>
  !isAdmin(profile) && profile.memberships.some(({ role }) => role === 'owner');

/** Whether a restaurant is a draft of the user's own, which adding one goes on with. */
export const hasOwnDraft = ({ memberships }: Profile): boolean =>
  memberships.some(({ role, launched }) => role === 'owner' && !launched);

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
