import { useEffect, useState } from 'react';

/** For what is mounted while it is open: when it goes, the focus goes back to where it was when it came. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
