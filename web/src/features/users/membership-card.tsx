import { Button } from 'antd';
import { useState } from 'react';
import type { MembershipOutput } from '@server/modules/people/memberships.schemas';
import { PRESET_NAMES } from '@server/shared/texts/people';
import { AccessFields } from '@/components/people/access-fields';
import { readAccess, sentAccess } from '@/components/people/access-value';
import { StatusTag } from '@/components/people/person-cell';
import { usePeopleAction } from '@/components/people/use-people-action';
import { trpc } from '@/lib/trpc';
import styles from './users.module.css';

interface MembershipCardProps {
  membership: MembershipOutput;
  /** Only shown, not changed. */
  fixed: boolean;
}

/** One restaurant of a user: the role there, saved with a button, and the way out. */
export function MembershipCard({ membership, fixed }: MembershipCardProps) {
  const { id, version, restaurant_id, disabled } = membership;
  const name = membership.restaurant_name || `Restaurant ${restaurant_id}`;
  const before = readAccess(membership);
  const [access, setAccess] = useState(before);
  const utils = trpc.useUtils();
  const { memberships } = utils.client.admin;
  const { busy, run, ask } = usePeopleAction(() => utils.admin.users.invalidate());
  const changed = JSON.stringify(access) !== JSON.stringify(before);
  return (
    <div className={styles.membership} role="group" aria-label={name}>
      <p className={styles.restaurant}>
        <strong>{name}</strong>
        {disabled && <StatusTag disabled />}
      </p>
      {fixed ? (
        <p>{PRESET_NAMES[access.preset]}</p>
      ) : (
        <>
          <AccessFields granter="platform" value={access} onChange={setAccess} />
          <div className={styles.buttons}>
            <Button
              disabled={!changed}
              loading={busy}
              onClick={() =>
                void run(
                  (confirm) => memberships.update.mutate({ id, version, confirm, ...sentAccess(access) }),
                  'Saved.',
                )
              }
            >
              Save role
            </Button>
            <Button
              type="text"
              danger
              disabled={busy}
              aria-label={`Remove from ${name}`}
              onClick={() =>
                ask(
                  { title: 'Remove this access?', content: `They leave ${name}.`, okText: 'Remove' },
                  (confirm) => memberships.delete.mutate({ id, confirm }),
                )
              }
            >
              Remove
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
