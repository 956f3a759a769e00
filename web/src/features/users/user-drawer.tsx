import { lazy, useState } from 'react';
import type { UserOutput } from '@server/modules/people/users.schemas';
import { fullName } from '@/components/people/person-cell';
import { SideDrawer } from '@/components/side-drawer';

export const loadEditing = () => import('./user-editing');
const UserEditing = lazy(loadEditing);

interface UserDrawerProps {
  /** Undefined: closed. */
  user: UserOutput | undefined;
  onClose: () => void;
}

/** Names, platform rights and restaurants of a user. */
export function UserDrawer({ user, onClose }: UserDrawerProps) {
  // Stays while the drawer goes away.
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  return (
    <SideDrawer
      open={user !== undefined}
      onClose={onClose}
      size={520}
      title={last && `Edit ${fullName(last)}`}
    >
      {last && <UserEditing user={last} />}
    </SideDrawer>
  );
}
