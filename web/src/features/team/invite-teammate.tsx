import type { MembershipRole } from '@server/shared/access/permissions';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { InviteDialog } from '@/components/people/invite-dialog';
import { inviteRequest, type InviteValues } from '@/components/people/invite-form';
import { useRowDialog } from '@/editing/use-row-dialog';
import { trpc } from '@/lib/trpc';

interface InviteTeammateProps {
  restaurantId: number;
  granter: MembershipRole | 'platform';
  onClose: () => void;
}

/** Invites someone to the active restaurant. */
export default function InviteTeammate({ restaurantId, granter, onClose }: InviteTeammateProps) {
  const utils = trpc.useUtils();
  const { save } = useRowDialog({
    noun: 'invite',
    create: (values: InviteValues, once) => {
      const { restaurants: _, ...invite } = inviteRequest(values);
      return once(utils.client.team.invite.mutate, { ...invite, restaurant_id: restaurantId });
    },
    refresh: () => Promise.all([utils.team.invites.invalidate(), utils.badges.invalidate()]),
    onClose,
    added: () => ({ text: PEOPLE_TEXTS.inviteSent }),
  });
  return (
    <InviteDialog
      title={PEOPLE_TEXTS.inviteTeammate}
      granter={granter}
      fixed={restaurantId}
      onSend={save}
      onClose={onClose}
    />
  );
}
