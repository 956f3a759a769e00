import { useEffect, useState } from 'react';

/**
 * For what is mounted while it is open: when it goes, the focus goes back to where it was when it came, unless
 * something else, such as the heading of another page, has taken it by then.
 * @param opener where it was, when that is known better than by where it is now
 */
export function useRestoreFocus(opener: Element | null = null): void {
  const [found] = useState(() => document.activeElement);
  const before = opener ?? found;
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
