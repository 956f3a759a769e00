import { Button } from 'antd';
import type { UserOutput } from '@server/modules/people/users.schemas';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { fullName } from '@/components/people/person-cell';
import { usePeopleAction } from '@/components/people/use-people-action';
import { useConsole } from '@/hooks/use-console';
import { trpc } from '@/lib/trpc';
import styles from './users.module.css';

interface UserActionsProps {
  user: UserOutput;
  self: boolean;
  onEdit: () => void;
}

/**
 * Edit, Reset password, Enable or Disable, Delete. Nobody switches themselves off (C-197), and platform
 * staff do not touch a superadmin (C-4).
 */
export function UserActions({ user, self, onEdit }: UserActionsProps) {
  const { profile } = useConsole();
  const api = trpc.useUtils().client.admin.users;
  const utils = trpc.useUtils();
  const { busy, run, ask } = usePeopleAction(() => utils.admin.users.invalidate());
  const { id, disabled } = user;
  const name = fullName(user);
  if (user.is_superadmin && !profile.is_superadmin) return null;
  return (
    <span className={styles.actions}>
      <Button type="text" onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <Button
        type="text"
        disabled={busy}
        aria-label={`Reset password of ${name}`}
        onClick={() => void run(() => api.resetPassword.mutate({ id }), PEOPLE_TEXTS.resetSent)}
      >
        Reset password
      </Button>
      {!self && (
        <>
          <Button
            type="text"
            disabled={busy}
            aria-label={`${disabled ? 'Enable' : 'Disable'} ${name}`}
            onClick={() =>
              void run((confirm) =>
                disabled ? api.enable.mutate({ id }) : api.disable.mutate({ id, confirm }),
              )
            }
          >
            {disabled ? 'Enable' : 'Disable'}
          </Button>
          <Button
            type="text"
            danger
            disabled={busy}
            aria-label={`Delete ${name}`}
            onClick={() =>
              ask(
                {
                  title: PEOPLE_TEXTS.deleteUser,
                  content: `${name} loses every access. The email can be used for a new account.`,
                  okText: 'Delete',
                },
                (confirm) => api.delete.mutate({ id, confirm }),
              )
            }
          >
            Delete
          </Button>
        </>
      )}
    </span>
  );
}
