import { Drawer, type DrawerProps } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMediaQuery, WIDE_LIST } from '@/hooks/use-media-query';
import { useRestoreFocus } from '@/hooks/use-restore-focus';
import { isForPage, PALETTE_KEY } from '@/lib/page-keys';
import { TabTitle } from './page-title';

interface SideDrawerProps extends DrawerProps {
  /** Prefix of the tab's title while the drawer is open. */
  tab?: string | undefined;
  /** Id of the shown row. The heading takes the focus when it changes while the drawer is open. */
  of?: number | undefined;
}

/** Beside its list, a drawer is a region of the page: the list stays in use. */
const BESIDE = {
  mask: false,
  size: 'var(--drawer)',
  role: 'region',
  'aria-modal': undefined,
  autoFocus: false,
  focusable: { trap: false, focusTriggerAfterClose: false },
};

/**
 * A drawer that returns the focus to its opener. The drawer of antd does so only after its closing animation, and not
 * if it is closed while it opens. In wide windows it opens beside the page, which shows the next row in it.
 */
export function SideDrawer({
  open = false,
  tab,
  of = 0,
  title,
  children,
  onClose,
  ...drawer
}: SideDrawerProps) {
  const hasRoom = useMediaQuery(WIDE_LIST) && drawer.placement !== 'left';
  const shown = open ? of : undefined;
  // Remembered out here: the drawer takes the focus before its content is mounted.
  const [last, setLast] = useState<{ shown?: number | undefined; opener: Element | null }>({ opener: null });
  if (shown !== last.shown) setLast({ shown, opener: openerOf(shown, last) });
  return (
    <Drawer
      {...drawer}
      {...(hasRoom && BESIDE)}
      open={open}
      destroyOnHidden
      title={
        <Heading of={shown} takesFocus={hasRoom}>
          {title}
        </Heading>
      }
      onClose={(event) => {
        // Escape in the list is for what is open there.
        if (!(event instanceof KeyboardEvent && isForPage(event))) onClose?.(event);
      }}
    >
      <FocusBack opener={last.opener} />
      {open && tab !== undefined && <TabTitle title={tab} />}
      {children}
    </Drawer>
  );
}

/** Element to which the focus returns: the last one outside the drawer that opened or changed it. */
function openerOf(shown: number | undefined, last: { shown?: number | undefined; opener: Element | null }) {
  const { activeElement } = document;
  if (shown === undefined) return last.opener;
  const isInside = last.shown !== undefined && activeElement?.closest('.ant-drawer, .ant-modal');
  return isInside ? last.opener : activeElement;
}

interface HeadingProps {
  /** Undefined while the drawer closes. */
  of: number | undefined;
  /** Takes the focus when the drawer opens too. */
  takesFocus: boolean;
  children: ReactNode;
}

function Heading({ of, takesFocus, children }: HeadingProps) {
  const heading = useRef<HTMLSpanElement>(null);
  const shown = useRef(takesFocus ? undefined : of);
  useEffect(() => {
    if (of !== undefined && of !== shown.current) heading.current?.focus({ preventScroll: true });
    shown.current = of;
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
