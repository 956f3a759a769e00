import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { keyFromEvent, listenToKeys, NEW_KEY, registerKey, triggerKey, UNDO_KEY } from '@/lib/page-keys';
import { singleKeysAreOn, singleKeysChoice } from '@/theme/single-keys';

/** Are one-letter shortcuts enabled on this device? */
export const useSingleKeys = () => useSyncExternalStore(singleKeysChoice.subscribe, singleKeysAreOn);

/** Props for the element that does the same as a key. */
export interface KeyHint {
  'aria-keyshortcuts'?: string;
}

/**
 * Binds a key of the console while the screen is mounted.
 * @param act undefined unbinds the key
 * @param what identity of the action; a change gives it priority over bindings made meanwhile
 */
export function usePageKey(key: string, act: (() => void) | undefined, what?: unknown): KeyHint {
  const isOn = useSingleKeys();
  const isOffered = act !== undefined;
  const run = useEffectEvent(() => act?.());
  useEffect(() => (isOffered ? registerKey(key, () => run()) : undefined), [key, isOffered, what]);
  return isOn && isOffered ? { 'aria-keyshortcuts': key } : {};
}

/** Listens for the undo key on screens outside the console, which binds all keys. */
export function useUndoKey(): void {
  useEffect(
    () =>
      listenToKeys((event) => {
        if (keyFromEvent(event) === UNDO_KEY && triggerKey(UNDO_KEY)) event.preventDefault();
      }),
    [],
  );
}

/** Location state: an action to run when the screen opens. The user chose it elsewhere. */
export interface QuickAction {
  quickAction: 'new' | 'pause' | 'export';
}

/** Runs the quick action that the user came for, as soon as it is possible. */
export function useQuickAction(name: QuickAction['quickAction'], act: (() => void) | undefined): void {
  const { key, state, pathname, search, hash } = useLocation() as Location<Partial<QuickAction> | null>;
  const navigate = useNavigate();
  const isDue = state?.quickAction === name && act !== undefined;
  const run = useEffectEvent(() => {
    // Cleared first, so that it does not run again after a reload or Back.
    void navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true });
    act?.();
  });
  useEffect(() => {
    if (isDue) run();
  }, [isDue, key]);
}

/**
 * Starts a new row on this screen: on `n`, or as the quick action of a visit. Spread the return value on the button
 * that does the same.
 */
export function useNewAction(begin: (() => void) | undefined): KeyHint {
  useQuickAction('new', begin);
  return usePageKey(NEW_KEY, begin);
}
