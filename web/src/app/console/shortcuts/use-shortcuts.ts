import { useEffect, useEffectEvent } from 'react';
import { undoLatest } from '@/lib/undo-stack';

interface ShortcutActions {
  openPalette: () => void;
  openKeys: () => void;
}

/** Where a key belongs to what is being typed. */
const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]';
const PAGE_SEARCH = 'main input[type="search"]';

/** The keys of the console: silent inside fields, and while a dialog is open. */
export function useShortcuts({ openPalette, openKeys }: ShortcutActions) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event)) return;
    const action = actionOf(event);
    if (!action) return;
    if (action === 'undo') {
      if (undoLatest()) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (action === 'keys') return openKeys();
    const search = action === 'search' && document.querySelector<HTMLInputElement>(PAGE_SEARCH);
    if (!search) return openPalette();
    search.focus();
    search.select();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

const WITH_MOD: Record<string, 'palette' | 'undo'> = { k: 'palette', z: 'undo' };

function actionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return shiftKey ? undefined : WITH_MOD[key.toLowerCase()];
  if (key === '/') return 'search';
  return key === '?' ? 'keys' : undefined;
}

const isTaken = ({ target }: KeyboardEvent) =>
  (target instanceof Element && target.closest(FIELDS) !== null) ||
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility());
