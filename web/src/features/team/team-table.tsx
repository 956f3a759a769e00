import { lazy, Suspense, useState } from 'react';
import type { Teammate } from '@server/modules/people/memberships.schemas';
import { PRESET_NAMES } from '@server/shared/texts/people';
import { type Column, DataTable } from '@/components/data-table';
import { PersonCell, StatusTag } from '@/components/people/person-cell';
import { useConsole } from '@/hooks/use-console';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { mayManage } from './may-manage';
import { TeammateActions } from './teammate-actions';

const loadRole = () => import('./role-dialog');
const RoleDialog = lazy(loadRole);

interface TeamTableProps {
  team: readonly Teammate[];
  restaurantId: number;
}

/** Teammates with what may be done about them. */
export function TeamTable({ team, restaurantId }: TeamTableProps) {
  const { profile } = useConsole();
  const [, open] = useLazyDialog(loadRole);
  const [edited, setEdited] = useState<Teammate | null>(null);
  const columns: Column<Teammate>[] = [
    {
      key: 'teammate',
      title: 'Teammate',
      primary: true,
      render: (teammate) => <PersonCell person={teammate} self={teammate.user_id === profile.id} />,
    },
    { key: 'role', title: 'Role', width: '9rem', render: ({ preset }) => PRESET_NAMES[preset] },
    {
      key: 'status',
      title: 'Status',
      width: '8rem',
      render: ({ disabled }) => <StatusTag disabled={disabled} />,
    },
    {
      key: 'actions',
      title: 'Actions',
      width: '24rem',
      actions: true,
      render: (teammate) =>
        mayManage(profile, teammate) && (
          <TeammateActions
            teammate={teammate}
            restaurantId={restaurantId}
            onEdit={() => open(() => setEdited(teammate))}
          />
        ),
    },
  ];
  return (
    <>
      <DataTable label="Team" columns={columns} rows={team} rowKey={({ id }) => id} />
      <Suspense>
        {edited && (
          <RoleDialog teammate={edited} restaurantId={restaurantId} onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </>
  );
}
