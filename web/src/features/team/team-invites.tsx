import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { PendingInvites } from '@/components/people/pending-invites';
import { usePeopleAction } from '@/components/people/use-people-action';
import { useConsole } from '@/hooks/use-console';
import { trpc } from '@/lib/trpc';
import { granterOf } from './may-manage';

/** Of one restaurant, under the table of the team. */
export function TeamInvites({ restaurantId }: { restaurantId: number }) {
  const { profile } = useConsole();
  const utils = trpc.useUtils();
  const restaurant_id = restaurantId;
  const { data } = trpc.team.invites.list.useQuery({ restaurant_id, page_size: 100 });
  const { busy, run, ask } = usePeopleAction(() => utils.team.invites.invalidate());
  const { invites } = utils.client.team;
  const actions = {
    busy,
    resend: ({ id }: { id: number }) =>
      void run(() => invites.resend.mutate({ id, restaurant_id }), PEOPLE_TEXTS.inviteSent),
    revoke: ({ id }: { id: number }) =>
      ask(
        { title: 'Revoke this invite?', content: 'Its link stops working at once.', okText: 'Revoke' },
        () => invites.revoke.mutate({ id, restaurant_id }),
      ),
  };
  return <PendingInvites invites={data?.results ?? []} {...(granterOf(profile) ? { actions } : {})} />;
}
