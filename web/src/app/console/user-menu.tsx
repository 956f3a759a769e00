import { startTransition, Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { AccountButton, type UserMenuProps } from './account-button';

const loadItems = () => import('./user-menu-items');
const UserMenuItems = lazyPart(loadItems);

/**
 * Who is signed in. What it opens is asked for once somebody is about to press it: antd's menus are a part of the first
 * paint that nobody looks at. The button stays until they have come.
 */
export function UserMenu(props: UserMenuProps) {
  const [opened, setOpened] = useState(false);
  const warm = () => void loadItems();
  return (
    <Suspense>
      {opened ? (
        <UserMenuItems {...props} />
      ) : (
        <AccountButton
          profile={props.profile}
          onPointerEnter={warm}
          onFocus={warm}
          onClick={() => startTransition(() => setOpened(true))}
        />
      )}
    </Suspense>
  );
}
