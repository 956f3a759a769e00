import { useLocation } from 'react-router';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { InviteDialog } from '@/components/people/invite-dialog';
import { inviteRequest, type InviteValues } from '@/components/people/invite-form';
import { useRestaurantSearch } from '@/components/restaurant-scope/use-restaurant-search';
import { useAnnounceAdded } from '@/hooks/use-announce-added';
import { useCreateOnce } from '@/hooks/use-create-once';
import { trpc } from '@/lib/trpc';

/** Invites someone to one or several restaurants, in one message. */
export default function InviteUser({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  const announceAdded = useAnnounceAdded();
  const utils = trpc.useUtils();
  const once = useCreateOnce();
  const restaurants = useRestaurantSearch();
  const send = async (values: InviteValues) => {
    const { id } = await once(utils.client.admin.invites.create.mutate, inviteRequest(values));
    await Promise.all([utils.admin.invites.invalidate(), utils.badges.invalidate()]);
    onClose();
    await announceAdded({ id, text: PEOPLE_TEXTS.inviteSent, list: pathname + search });
  };
  return (
    <InviteDialog
      title={PEOPLE_TEXTS.inviteUser}
      granter="platform"
      restaurants={restaurants}
      onSend={send}
      onClose={onClose}
    />
  );
}
