import { Drawer } from 'antd';
import { useState } from 'react';
import type { UserOutput } from '../../../../src/modules/people/users.schemas.js';
import { fullName } from '../../components/people/person-cell';
import { useConsole } from '../../hooks/use-console';
import { RestaurantAccess } from './restaurant-access';
import { UserForm } from './user-form';

interface UserDrawerProps {
  /** Undefined: closed. */
  user: UserOutput | undefined;
  onClose: () => void;
}

/** Names, platform rights and restaurants of somebody (spec L231, L420). */
export function UserDrawer({ user, onClose }: UserDrawerProps) {
  const { profile } = useConsole();
  // Stays while the drawer goes away.
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  return (
    <Drawer
      open={user !== undefined}
      onClose={onClose}
      size={520}
      title={last && `Edit ${fullName(last)}`}
      destroyOnHidden
    >
      {last && (
        <>
          <UserForm key={`${last.id} ${last.version}`} user={last} self={last.id === profile.id} />
          <RestaurantAccess user={last} self={last.id === profile.id} />
        </>
      )}
    </Drawer>
  );
}
