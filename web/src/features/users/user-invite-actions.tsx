import type { InviteOutput } from '@server/modules/people/invites.schemas';
import { InviteActions } from '@/components/people/invite-actions';
import { trpc } from '@/lib/trpc';

/** Actions of an invite in the users list. */
export function UserInviteActions({ invite }: { invite: InviteOutput }) {
  const utils = trpc.useUtils();
  const { invites } = utils.client.admin;
  return (
    <InviteActions
      inMenu
      invite={invite}
      reload={() =>
        Promise.all([
          utils.admin.invites.invalidate(),
          utils.badges.invalidate(),
          utils.restaurants.invalidate(),
        ])
      }
      api={{
        resend: (id) => invites.resend.mutate({ id }),
        revoke: (id) => invites.revoke.mutate({ id }),
      }}
    />
  );
}
