import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { focusEarlyField, isAskedEarly, stopWatchingEarlyKey } from './palette/early-field';
import { useShortcuts } from './shortcuts/use-shortcuts';

/** Loaded on first use. */
const Palette = lazyPart(() => import('./palette/palette'));
const KeyList = lazyPart(() => import('./shortcuts/key-list'));

type Overlay = 'palette' | 'keys';

/**
 * Tracks which overlay is open and binds the keys that open them.
 * @param goTo opens the screen of a letter
 */
export function useOverlays(goTo: (letter: string) => boolean) {
  const [shown, setShown] = useState<Overlay | null>(() => (isAskedEarly() ? 'palette' : null));
  const [seen, setSeen] = useState<readonly Overlay[]>(shown ? [shown] : []);
  useEffect(stopWatchingEarlyKey, []);
  const show = (overlay: Overlay) => {
    setSeen((before) => (before.includes(overlay) ? before : [...before, overlay]));
    setShown(overlay);
  };
  const openPalette = () => {
    focusEarlyField();
    show('palette');
  };
  const openKeys = () => show('keys');
  useShortcuts({ openPalette, openKeys, goTo });
  return { shown, seen, openPalette, openKeys, close: () => setShown(null) };
}

export type Overlays = ReturnType<typeof useOverlays>;

/**
 * Renders the overlays. Must be inside the console's context. An opened overlay stays mounted, so closing returns the
 * focus.
 */
export const OverlayHost = ({ shown, seen, openKeys, close }: Overlays) => (
  <Suspense>
    {seen.includes('palette') && <Palette open={shown === 'palette'} onClose={close} onKeys={openKeys} />}
    {seen.includes('keys') && <KeyList open={shown === 'keys'} onClose={close} />}
  </Suspense>
);
