import type { UserOutput } from '@server/modules/people/users.schemas';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { PersonActions } from '@/components/people/person-actions';
import { fullName } from '@/components/people/person-cell';
import { useConsole } from '@/hooks/use-console';
import { trpc } from '@/lib/trpc';
import { mayChange } from './may-change';

interface UserActionsProps {
  user: UserOutput;
  self: boolean;
  onEdit: () => void;
}

/** Users can't disable themselves (C-197). */
export function UserActions({ user, self, onEdit }: UserActionsProps) {
  const { profile } = useConsole();
  const utils = trpc.useUtils();
  const { users } = utils.client.admin;
  const { id } = user;
  const name = fullName(user);
  if (!mayChange(user, profile)) return null;
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
  return (
    <PersonActions
      name={name}
      disabled={user.disabled}
      edit={{ text: 'Edit', label: `Edit ${name}`, open: onEdit }}
      history={{ of: 'user', id }}
      reload={() => utils.admin.users.invalidate()}
      resetPassword={() => users.resetPassword.mutate({ id })}
      others={self ? undefined : others}
    />
  );
}
