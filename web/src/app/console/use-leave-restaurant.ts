import { useNavigate } from 'react-router';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { SHELL_TEXTS } from '@server/shared/texts/shell';
import { paths } from '@/config/paths';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { errorText } from '@/lib/errors';
import { isAdmin } from '@/lib/session/admin';
import { trpc } from '@/lib/trpc';

/**
 * The way out of the active restaurant, after a question (C-271); undefined for who does not belong to it.
 * What follows: the next of their restaurants, or the question what to do without one.
 */
export function useLeaveRestaurant(profile: Profile) {
  const confirmDialog = useConfirmDialog();
  const { alert, confirm } = useAlerts();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const membership = profile.memberships.find(({ restaurant_id: id }) => id === profile.active_restaurant_id);
  if (!membership) return undefined;
  const name = membership.restaurant_name || `Restaurant ${membership.restaurant_id}`;
  const leave = async () => {
    try {
      await utils.client.memberships.leave.mutate({ id: membership.id });
      const rest = await utils.auth.me.fetch(undefined, { staleTime: 0 });
      if (!isAdmin(rest) && rest.memberships.length === 0) await navigate(paths.invited.href());
      else await navigate(isAdmin(rest) ? paths.admin.href() : paths.backoffice.href());
      await utils.invalidate();
      confirm(`You have left ${name}.`);
    } catch (error) {
      alert(errorText(error));
    }
  };
  return {
    label: `Leave ${name}…`,
    ask: () =>
      confirmDialog({ title: `Leave ${name}?`, content: SHELL_TEXTS.leaving, okText: 'Leave', onOk: leave }),
  };
}
