import { useLocation } from 'react-router';
import type { MembershipRole } from '@server/shared/access/permissions';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { InviteDialog } from '@/components/people/invite-dialog';
import { inviteRequest, type InviteValues } from '@/components/people/invite-form';
import { useAnnounceAdded } from '@/hooks/use-announce-added';
import { useCreateOnce } from '@/hooks/use-create-once';
import { trpc } from '@/lib/trpc';

interface InviteTeammateProps {
  restaurantId: number;
  granter: MembershipRole | 'platform';
  onClose: () => void;
}

/** Invites someone to the active restaurant. */
export default function InviteTeammate({ restaurantId, granter, onClose }: InviteTeammateProps) {
  const { pathname, search } = useLocation();
  const announceAdded = useAnnounceAdded();
  const utils = trpc.useUtils();
  const once = useCreateOnce();
  const send = async (values: InviteValues) => {
    const { restaurants: _, ...invite } = inviteRequest(values);
    const { id } = await once(utils.client.team.invite.mutate, { ...invite, restaurant_id: restaurantId });
    await Promise.all([utils.team.invites.invalidate(), utils.badges.invalidate()]);
    onClose();
    await announceAdded({ id, text: PEOPLE_TEXTS.inviteSent, list: pathname + search });
  };
  return (
    <InviteDialog
      title={PEOPLE_TEXTS.inviteTeammate}
      granter={granter}
      fixed={restaurantId}
      onSend={send}
      onClose={onClose}
    />
  );
}
