import type { UserOutput } from '@server/modules/people/users.schemas';
import { nameList } from '@server/shared/texts/invites';
import { type Column, DataTable } from '@/components/data-table';
import { PersonCell, StatusTag } from '@/components/people/person-cell';
import { useConsole } from '@/hooks/use-console';
import { roleLabel } from './role-label';
import { UserActions } from './user-actions';

interface UsersTableProps {
  users: readonly UserOutput[];
  onEdit: (user: UserOutput) => void;
}

/** User, restaurants, role, status and actions. */
export function UsersTable({ users, onEdit }: UsersTableProps) {
  const { profile } = useConsole();
  return (
    <DataTable label="Users" columns={columnsFor(profile.id, onEdit)} rows={users} rowKey={({ id }) => id} />
  );
}

const columnsFor = (ownId: number, onEdit: UsersTableProps['onEdit']): Column<UserOutput>[] => [
  {
    key: 'user',
    title: 'User',
    primary: true,
    render: (user) => <PersonCell person={user} self={user.id === ownId} />,
  },
  {
    key: 'restaurants',
    title: 'Restaurants',
    render: ({ memberships }) =>
      nameList(
        memberships.map(
          ({ restaurant_id, restaurant_name }) => restaurant_name || `Restaurant ${restaurant_id}`,
        ),
        3,
      ) || '—',
  },
  { key: 'role', title: 'Role', width: '9rem', render: roleLabel },
  {
    key: 'status',
    title: 'Status',
    width: '7rem',
    render: ({ disabled }) => <StatusTag disabled={disabled} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    width: '22rem',
    actions: true,
    render: (user) => <UserActions user={user} self={user.id === ownId} onEdit={() => onEdit(user)} />,
  },
];
