import { Drawer, type DrawerProps } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRestoreFocus } from '@/hooks/use-restore-focus';
import { PALETTE_KEY } from '@/lib/page-keys';
import { TabTitle } from './page-title';

interface SideDrawerProps extends DrawerProps {
  /** Prefix of the tab's title while the drawer is open. */
  tab?: string | undefined;
  /** Id of the shown row. The heading takes the focus when it changes while the drawer is open. */
  of?: number | undefined;
}

/**
 * A drawer that returns the focus to its opener. The drawer of antd does so only after its closing animation, and not
 * if it is closed while it opens.
 */
export function SideDrawer({ open = false, tab, of, title, children, ...drawer }: SideDrawerProps) {
  // Remembered out here: the drawer takes the focus before its content is mounted.
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
    // The command palette opens over a drawer, to act on what it shows.
    <span ref={heading} tabIndex={-1} aria-keyshortcuts={PALETTE_KEY}>
      {children}
    </span>
  );
}

function FocusBack({ opener }: { opener: Element | null }) {
  useRestoreFocus(opener);
  return null;
}
