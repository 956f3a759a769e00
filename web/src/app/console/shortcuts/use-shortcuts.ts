import { useEffect, useEffectEvent, useRef } from 'react';
import { openFocusedRow, stepRow } from '@/components/list-page/row-marks';
import { isWithin, keyFromEvent, listenToKeys, PALETTE_KEY, triggerKey } from '@/lib/page-keys';
import { singleKeysAreOn } from '@/theme/single-keys';

interface ShortcutActions {
  openPalette: () => void;
  openKeys: () => void;
  /** Opens the page of this letter. @returns is there one for this user? */
  goTo: (letter: string) => boolean;
}

/** Time that `g` waits for its letter (ms). */
const WAITS = 1_500;

/** Elements with keys of their own, or being dragged. */
const HOLDERS = '[role="menu"], [role="listbox"], button[aria-pressed="true"]';
const PAGE_SEARCH = 'main input[type="search"]';

/**
 * Binds the console's keys. They are silent in fields, apart from undo, and while a dialog without them is open
 * (C-319).
 */
export function useShortcuts({ openPalette, openKeys, goTo }: ShortcutActions) {
  /** Time at which `g` was pressed, while waiting for its letter. */
  const led = useRef(-Infinity);
  const search = () => {
    const field = document.querySelector<HTMLInputElement>(PAGE_SEARCH);
    field?.focus();
    field?.select();
    if (!field) openPalette();
  };
  /** Keys of every screen. */
  const always: Readonly<Record<string, () => void>> = {
    '/': search,
    '?': openKeys,
    [PALETTE_KEY]: openPalette,
  };
  /** Keys of lists, unless the screen defines them. */
  const ofRows: Readonly<Record<string, () => boolean>> = {
    j: () => stepRow(1),
    k: () => stepRow(-1),
    e: openFocusedRow,
  };
  /** @returns was there anything to do? */
  const press = (key: string): boolean => {
    const act = always[key];
    if (!act) return triggerKey(key) || (ofRows[key]?.() ?? false);
    act();
    return true;
  };
  const pressSingle = (key: string, at: number): boolean => {
    const isLed = at - led.current < WAITS;
    const leads = !isLed && key === 'g';
    led.current = leads ? at : -Infinity;
    if (isLed) return goTo(key);
    return leads || press(key);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const name = keyFromEvent(event);
    if (name === undefined) return;
    const isDone = name.startsWith('mod ')
      ? press(name)
      : singleKeysAreOn() && !isWithin(event, HOLDERS) && pressSingle(name, event.timeStamp);
    if (isDone) event.preventDefault();
  });
  useEffect(() => listenToKeys((event) => onKeyDown(event)), []);
}
