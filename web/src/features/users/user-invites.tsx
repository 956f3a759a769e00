import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { PendingInvites } from '@/components/people/pending-invites';
import { usePeopleAction } from '@/components/people/use-people-action';
import { trpc } from '@/lib/trpc';

/** Of every restaurant, under the table of users. */
export function UserInvites() {
  const utils = trpc.useUtils();
  const { data } = trpc.admin.invites.list.useQuery({ page_size: 100 });
  const { busy, run, ask } = usePeopleAction(() => utils.admin.invites.invalidate());
  const { invites } = utils.client.admin;
  return (
    <PendingInvites
      withRestaurants
      invites={data?.results ?? []}
      actions={{
        busy,
        resend: ({ id }) => void run(() => invites.resend.mutate({ id }), PEOPLE_TEXTS.inviteSent),
        revoke: ({ id }) =>
          ask(
            { title: 'Revoke this invite?', content: 'Its link stops working at once.', okText: 'Revoke' },
            () => invites.revoke.mutate({ id }),
          ),
      }}
    />
  );
}
