import type { Profile } from '@server/modules/auth/auth.schemas';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { onlyOwnerText } from '@server/shared/texts/last-owner';
import { useAlerts } from '@/hooks/use-alerts';
import { trpc } from '@/lib/trpc';
import { useProfile } from './use-profile';

type Membership = Pick<Profile['memberships'][number], 'restaurant_id' | 'restaurant_name' | 'role'>;

/**
 * Tells an only owner that they can't leave (C-271), before the confirmation. The server checks it too, so a failure
 * to load the team does not block.
 * @returns should the confirmation be shown?
 */
export function useMayLeave() {
  const { alert } = useAlerts();
  const { profile } = useProfile();
  const utils = trpc.useUtils();
  return async ({ restaurant_id, restaurant_name, role }: Membership): Promise<boolean> => {
    if (role !== 'owner') return true;
    const of = { restaurant_id, page_size: MAX_PAGE_SIZE };
    const team = await utils.team.list.fetch(of, { staleTime: 0 }).catch(() => undefined);
    const others = team?.results.filter(({ user_id }) => user_id !== profile?.id);
    const mayLeave = others?.some((one) => one.role === 'owner' && !one.disabled) ?? true;
    if (!mayLeave)
      alert(onlyOwnerText(restaurant_name ? `“${restaurant_name}”` : `restaurant ${restaurant_id}`));
    return mayLeave;
  };
}
