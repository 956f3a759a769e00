import { useEffect, useState } from 'react';

/**
 * For what is mounted while it is open: when it goes, the focus goes back to where it was when it came, unless
 * something else, such as the heading of another page, has taken it by then.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
