import { useEffect, useEffectEvent } from 'react';

/** Fields and open lists that use the key themselves. */
const OTHERS = '[role=search], [role=dialog], [aria-expanded=true], select';

/** Calls `clear` on Escape, unless the key closes a menu or a dialog, or takes back what is typed. */
export function useClearingEscape(isUsed: boolean, clear: () => void): void {
  const onKey = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented) return;
    if ((target as Element).closest(OTHERS) ?? document.querySelector(':popover-open')) return;
    clear();
  });
  useEffect(() => {
    if (!isUsed) return undefined;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isUsed]);
}
