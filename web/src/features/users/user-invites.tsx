import { PendingInviteList } from '@/components/people/pending-invite-list';
import { trpc } from '@/lib/trpc';

/** Pending invites of every restaurant, below the users. */
export function UserInvites() {
  const utils = trpc.useUtils();
  const { data, trpc: asked } = trpc.admin.invites.list.useQuery({ page_size: 100 });
  const { invites } = utils.client.admin;
  return (
    <PendingInviteList
      withRestaurants
      invites={data?.results ?? []}
      list={{ path: asked.path, input: {} }}
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
