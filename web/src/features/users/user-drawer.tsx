import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { UserOutput } from '@server/modules/people/users.schemas';
import { fullName } from '@/components/people/person-cell';
import { Problem } from '@/components/problem';
import { SideDrawer } from '@/components/side-drawer';
import { SkeletonForm } from '@/components/skeletons/skeleton-form';
import { useConsole } from '@/hooks/use-console';
import { useDrawerRow } from '@/hooks/use-opened-row';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { mayChange } from './may-change';

export const loadEditing = () => import('./user-editing');
const UserEditing = lazyPart(loadEditing);

interface UserDrawerProps {
  /** Undefined closes the drawer. */
  id: number | undefined;
  /** Row of the list; undefined if it is on another page. */
  row: UserOutput | undefined;
  /** Links to the previous and next row. */
  neighbours: ReactNode;
  onClose: () => void;
}

/** Keeps focused elements clear of the save bar. */
const ABOVE_BAR = { body: { scrollPaddingBlockEnd: 80 } };

/** Names, platform rights and restaurants of a user. */
export function UserDrawer({ id, row, neighbours, onClose }: UserDrawerProps) {
  const { profile } = useConsole();
  const { data, error } = trpc.admin.users.get.useQuery(
    { id: id ?? 0 },
    { enabled: id !== undefined && row === undefined },
  );
  const user = row ?? data;
  const last = useDrawerRow(id, user);
  const name = last && fullName(last);
  return (
    <SideDrawer
      open={id !== undefined && (!user || mayChange(user, profile))}
      onClose={onClose}
      size={520}
      of={id}
      title={name === undefined ? 'Edit user' : `Edit ${name}`}
      tab={name}
      extra={neighbours}
      styles={ABOVE_BAR}
    >
      {last ? (
        <Suspense fallback={<Skeleton />}>
          <UserEditing key={last.id} user={last} />
        </Suspense>
      ) : error ? (
        <Problem title={errorText(error)} />
      ) : (
        <Skeleton />
      )}
    </SideDrawer>
  );
}

const Skeleton = () => <SkeletonForm cards={[4, 2]} />;
