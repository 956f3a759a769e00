import { Drawer, type DrawerProps } from 'antd';
import { useState } from 'react';
import { useRestoreFocus } from '@/hooks/use-restore-focus';

/**
 * A drawer that gives the focus back to what opened it. The one of antd does so only after an animation that ran to
 * its end, and forgets it when the drawer is closed while it still opens.
 */
export function SideDrawer({ open = false, children, ...drawer }: DrawerProps) {
  // Kept out here: what is in the drawer may come only once the drawer itself has taken the focus.
  const [last, setLast] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  if (open !== last.open) setLast({ open, opener: open ? document.activeElement : last.opener });
  return (
    <Drawer {...drawer} open={open} destroyOnHidden>
      <FocusBack opener={last.opener} />
      {children}
    </Drawer>
  );
}

function FocusBack({ opener }: { opener: Element | null }) {
  useRestoreFocus(opener);
  return null;
}
