import type { UserOutput } from '@server/modules/people/users.schemas';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { fullName } from '@/components/people/person-cell';
import type { PersonChanges } from '@/components/people/use-person-actions';
import { useConsole } from '@/hooks/use-console';
import { trpc } from '@/lib/trpc';

/** Changes of a user's account. Users can't disable themselves (C-197). */
export function useUserChanges(user: UserOutput): PersonChanges {
  const { profile } = useConsole();
  const utils = trpc.useUtils();
  const { users } = utils.client.admin;
  const { id } = user;
  const name = fullName(user);
  const others = {
    enable: () => users.enable.mutate({ id }),
    disable: (confirm?: true) => users.disable.mutate({ id, confirm }),
    remove: (confirm?: true) => users.delete.mutate({ id, confirm }),
    question: {
      title: PEOPLE_TEXTS.deleteUser,
      content: PEOPLE_TEXTS.deletingUser(name, user.memberships.length),
      okText: 'Delete',
      done: PEOPLE_TEXTS.wasDeleted(name),
    },
  };
  return {
    name,
    disabled: user.disabled,
    reload: () => utils.admin.users.invalidate(),
    resetPassword: () => users.resetPassword.mutate({ id }),
    others: id === profile.id ? undefined : others,
  };
}
