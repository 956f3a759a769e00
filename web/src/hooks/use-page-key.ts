import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { keyOf, listenToKeys, NEW_KEY, offerKey, pressKey, UNDO_KEY } from '@/lib/page-keys';
import { singleKeysAreOn, singleKeysChoice } from '@/theme/single-keys';

/** Whether keys act by themselves on this device. */
export const useSingleKeys = () => useSyncExternalStore(singleKeysChoice.subscribe, singleKeysAreOn);

/** For the element that does what a key does. */
export interface KeyHint {
  'aria-keyshortcuts'?: string;
}

/**
 * Has a key of the console do something as long as the screen is there.
 * @param act undefined: there is nothing to do
 * @param what is offered: with another it goes before what others have offered meanwhile
 */
export function usePageKey(key: string, act: (() => void) | undefined, what?: unknown): KeyHint {
  const isOn = useSingleKeys();
  const isOffered = act !== undefined;
  const run = useEffectEvent(() => act?.());
  useEffect(() => (isOffered ? offerKey(key, () => run()) : undefined), [key, isOffered, what]);
  return isOn && isOffered ? { 'aria-keyshortcuts': key } : {};
}

/** Listens for the key that takes back, where the console does not listen for all of them. */
export function useUndoKey(): void {
  useEffect(
    () =>
      listenToKeys((event) => {
        if (keyOf(event) === UNDO_KEY && pressKey(UNDO_KEY)) event.preventDefault();
      }),
    [],
  );
}

/** What somebody has come to a screen for: they chose it elsewhere. */
export interface Errand {
  errand: 'new' | 'pause';
}

/** Does on a screen what its visitor has come for, once it can be done. */
export function useErrand(name: Errand['errand'], act: (() => void) | undefined): void {
  const { key, state, pathname, search, hash } = useLocation() as Location<Partial<Errand> | null>;
  const navigate = useNavigate();
  const isDue = state?.errand === name && act !== undefined;
  const run = useEffectEvent(() => {
    // Done once: not again with a reload, or on the way back.
    void navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true });
    act?.();
  });
  useEffect(() => {
    if (isDue) run();
  }, [isDue, key]);
}

/**
 * How something new is begun on this screen: by `n`, and by whoever has come for it. What is returned goes on the button
 * that does the same.
 */
export function useBeginNew(begin: (() => void) | undefined): KeyHint {
  useErrand('new', begin);
  return usePageKey(NEW_KEY, begin);
}
