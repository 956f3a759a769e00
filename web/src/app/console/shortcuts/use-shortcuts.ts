import { useEffect, useEffectEvent, useRef } from 'react';
import { openFocusedRow, stepRow } from '@/components/list-page/row-marks';
import { isWithin, keyFromEvent, listenToKeys, triggerKey } from '@/lib/page-keys';
import { singleKeysAreOn } from '@/theme/single-keys';

interface ShortcutActions {
  openPalette: () => void;
  openKeys: () => void;
  /** To the page of this letter. @returns is there one for this person? */
  goTo: (letter: string) => boolean;
}

/** How long `g` waits for its letter (ms). */
const WAITS = 1_500;

/** Keys of their own, or what is being moved. */
const HOLDERS = '[role="menu"], [role="listbox"], button[aria-pressed="true"]';
const PAGE_SEARCH = 'main input[type="search"]';

/** The keys of the console: silent in fields, Undo aside, and while a dialog is open that does not name them (C-319). */
export function useShortcuts({ openPalette, openKeys, goTo }: ShortcutActions) {
  /** When `g` was pressed, while its letter is awaited. */
  const led = useRef(-Infinity);
  const search = () => {
    const field = document.querySelector<HTMLInputElement>(PAGE_SEARCH);
    field?.focus();
    field?.select();
    if (!field) openPalette();
  };
  /** Keys of every screen. */
  const always: Readonly<Record<string, () => void>> = { '/': search, '?': openKeys, 'mod k': openPalette };
  /** Keys of lists, where the screen offers nothing else. */
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
