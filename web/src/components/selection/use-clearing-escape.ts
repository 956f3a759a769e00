import { useEffect, useEffectEvent } from 'react';
import { isForPage } from '@/lib/page-keys';

/** Fields and open lists that use the key themselves. */
const OTHERS =
  '[role=search] input:not(:placeholder-shown), [role=dialog], [role=combobox][aria-expanded=true], select';

/** Calls `clear` on Escape, unless the key closes a menu or a dialog, or takes back what is typed. */
export function useClearingEscape(isUsed: boolean, clear: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if ((event.target as Element).closest(OTHERS) ?? document.querySelector(':popover-open')) return;
    // A drawer beside the list closes first, unless the focus is in the list.
    if (document.querySelector('.ant-drawer-open') && !isForPage(event)) return;
    clear();
  });
  useEffect(() => {
    if (!isUsed) return undefined;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isUsed]);
}
