import { PendingInviteList } from '@/components/people/pending-invite-list';
import { useConsole } from '@/hooks/use-console';
import { trpc } from '@/lib/trpc';
import { teamGranter } from './may-manage';
import { WHILE_SENDING } from '@/components/people/while-sending';

/** Pending invites of one restaurant, below the team. */
export function TeamInvites({ restaurantId }: { restaurantId: number }) {
  const { profile } = useConsole();
  const utils = trpc.useUtils();
  const restaurant_id = restaurantId;
  const { data, trpc: asked } = trpc.team.invites.list.useQuery(
    { restaurant_id, page_size: 100 },
    WHILE_SENDING,
  );
  const { invites } = utils.client.team;
  const api = {
    resend: (id: number) => invites.resend.mutate({ id, restaurant_id }),
    revoke: (id: number) => invites.revoke.mutate({ id, restaurant_id }),
  };
  return (
    <PendingInviteList
      invites={data?.results ?? []}
      list={{ path: asked.path, input: { restaurant_id } }}
      reload={() => Promise.all([utils.team.invites.invalidate(), utils.badges.invalidate()])}
      api={teamGranter(profile) ? api : undefined}
    />
  );
}
