import type { UserOutput } from '@server/modules/people/users.schemas';
import { PersonActions } from '@/components/people/person-actions';
import { useConsole } from '@/hooks/use-console';
import { mayChange } from './may-change';
import { useUserChanges } from './use-user-changes';

interface UserActionsProps {
  user: UserOutput;
  onEdit: () => void;
}

/** Actions of a row of the users list. */
export function UserActions({ user, onEdit }: UserActionsProps) {
  const { profile } = useConsole();
  const changes = useUserChanges(user);
  if (!mayChange(user, profile)) return null;
  return (
    <PersonActions
      {...changes}
      edit={{ text: 'Edit', label: `Edit ${changes.name}`, open: onEdit }}
      history={{ of: 'user', id: user.id }}
    />
  );
}
