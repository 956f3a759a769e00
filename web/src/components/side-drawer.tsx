import { Drawer, type DrawerProps } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRestoreFocus } from '@/hooks/use-restore-focus';
import { TabTitle } from './page-title';

interface SideDrawerProps extends DrawerProps {
  /** What the tab is called while it is open, before what the page is called. */
  tab?: string | undefined;
  /** The row that it shows: its heading takes the focus when another one comes while it is open. */
  of?: number | undefined;
}

/**
 * A drawer that gives the focus back to what opened it. The one of antd does so only after an animation that ran to
 * its end, and forgets it when the drawer is closed while it still opens.
 */
export function SideDrawer({ open = false, tab, of, title, children, ...drawer }: SideDrawerProps) {
  // Kept out here: what is in the drawer may come only once the drawer itself has taken the focus.
  const [last, setLast] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  if (open !== last.open) setLast({ open, opener: open ? document.activeElement : last.opener });
  return (
    <Drawer {...drawer} open={open} destroyOnHidden title={<Heading of={of}>{title}</Heading>}>
      <FocusBack opener={last.opener} />
      {open && tab !== undefined && <TabTitle title={tab} />}
      {children}
    </Drawer>
  );
}

function Heading({ of, children }: { of: number | undefined; children: ReactNode }) {
  const heading = useRef<HTMLSpanElement>(null);
  const shown = useRef(of);
  useEffect(() => {
    if (of !== undefined && of !== shown.current) heading.current?.focus();
    shown.current = of ?? shown.current;
  }, [of]);
  return (
    <span ref={heading} tabIndex={-1}>
      {children}
    </span>
  );
}

function FocusBack({ opener }: { opener: Element | null }) {
  useRestoreFocus(opener);
  return null;
}
