import { startTransition, Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { AccountButton, type UserMenuProps } from './account-button';

const loadItems = () => import('./user-menu-items');
const UserMenuItems = lazyPart(loadItems);

/**
 * Account button. Its menu loads when the user is about to press it, because antd's menus would slow the first paint.
 * The button stays until the menu has loaded.
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
