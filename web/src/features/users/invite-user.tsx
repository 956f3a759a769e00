import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { InviteDialog } from '@/components/people/invite-dialog';
import { inviteRequest, type InviteValues } from '@/components/people/invite-form';
import { useRestaurantSearch } from '@/components/restaurant-scope/use-restaurant-search';
import { useRowDialog } from '@/editing/use-row-dialog';
import { trpc } from '@/lib/trpc';

/** Invites someone to one or several restaurants, in one message. */
export default function InviteUser({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const restaurants = useRestaurantSearch();
  const { save } = useRowDialog({
    noun: 'invite',
    create: (values: InviteValues, once) =>
      once(utils.client.admin.invites.create.mutate, inviteRequest(values)),
    refresh: () => Promise.all([utils.admin.invites.invalidate(), utils.badges.invalidate()]),
    onClose,
    added: () => ({ text: PEOPLE_TEXTS.inviteSent }),
  });
  return (
    <InviteDialog
      title={PEOPLE_TEXTS.inviteUser}
      granter="platform"
      restaurants={restaurants}
      onSend={save}
      onClose={onClose}
    />
  );
}
