import type { Profile } from '@server/modules/auth/auth.schemas';
import { SHELL_TEXTS } from '@server/shared/texts/shell';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { useGoToNextRestaurant } from '@/hooks/use-go-to-next-restaurant';
import { useMayLeave } from '@/hooks/use-may-leave';
import { errorText } from '@/lib/errors';
import { restaurantName, restaurantOf } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';

/** Leaves the active restaurant after a confirmation (C-271). Undefined for users who are not its members. */
export function useLeaveRestaurant(profile: Profile) {
  const confirmDialog = useConfirmDialog();
  const { alert, confirm } = useAlerts();
  const utils = trpc.useUtils();
  const goOn = useGoToNextRestaurant();
  const mayLeave = useMayLeave();
  const membership = profile.memberships.find(({ restaurant_id: id }) => id === profile.active_restaurant_id);
  if (!membership) return undefined;
  const name = restaurantName(restaurantOf(membership));
  const leave = async () => {
    try {
      await utils.client.memberships.leave.mutate({ id: membership.id });
      await goOn();
      confirm(`You left ${name}.`);
    } catch (error) {
      alert(errorText(error));
    }
  };
  return {
    label: `Leave ${name}…`,
    ask: async () =>
      (await mayLeave(membership)) && confirmDialog({ ...SHELL_TEXTS.leaveQuestion(name), onOk: leave }),
  };
}
