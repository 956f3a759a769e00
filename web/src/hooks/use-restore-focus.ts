import { useEffect, useState } from 'react';

/**
 * For components that are mounted while they are open: on unmount, returns the focus to where it was on mount. If
 * something else, such as the heading of a new page, has taken the focus, it stays there.
 * @param opener element to return to, if it is not the focused one on mount
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
