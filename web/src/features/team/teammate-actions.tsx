import { Button } from 'antd';
import type { Teammate } from '@server/modules/people/memberships.schemas';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { fullName } from '@/components/people/person-cell';
import { usePeopleAction } from '@/components/people/use-people-action';
import { trpc } from '@/lib/trpc';
import styles from './team.module.css';

interface TeammateActionsProps {
  teammate: Teammate;
  restaurantId: number;
  onEdit: () => void;
}

/** Role, Reset password, Enable or Disable here, Remove (C-189, C-190). */
export function TeammateActions({ teammate, restaurantId, onEdit }: TeammateActionsProps) {
  const utils = trpc.useUtils();
  const { team } = utils.client;
  const { busy, run, ask } = usePeopleAction(() => utils.team.invalidate());
  const row = { id: teammate.id, restaurant_id: restaurantId };
  const { disabled } = teammate;
  const name = fullName(teammate);
  return (
    <span className={styles.actions}>
      <Button type="text" onClick={onEdit} aria-label={`Change the role of ${name}`}>
        Role
      </Button>
      <Button
        type="text"
        disabled={busy}
        aria-label={`Reset password of ${name}`}
        onClick={() => void run(() => team.resetPassword.mutate(row), PEOPLE_TEXTS.resetSent)}
      >
        Reset password
      </Button>
      <Button
        type="text"
        disabled={busy}
        aria-label={`${disabled ? 'Enable' : 'Disable'} ${name}`}
        onClick={() =>
          void run((confirm) =>
            disabled ? team.enable.mutate(row) : team.disable.mutate({ ...row, confirm }),
          )
        }
      >
        {disabled ? 'Enable' : 'Disable'}
      </Button>
      <Button
        type="text"
        danger
        disabled={busy}
        aria-label={`Remove ${name}`}
        onClick={() =>
          ask(
            {
              title: PEOPLE_TEXTS.removeFromTeam,
              content: `${name} keeps their account, without this restaurant.`,
              okText: 'Remove',
            },
            (confirm) => team.delete.mutate({ ...row, confirm }),
          )
        }
      >
        Remove
      </Button>
    </span>
  );
}
