import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { useShortcuts } from './shortcuts/use-shortcuts';

/** Loaded when first asked for. */
const Palette = lazyPart(() => import('./palette/palette'));
const KeyList = lazyPart(() => import('./shortcuts/key-list'));

type Overlay = 'palette' | 'keys';

/**
 * Which of the two lies over the console, and the keys that open them.
 * @param goTo of keys
 */
export function useOverlays(goTo: (letter: string) => boolean) {
  const [shown, setShown] = useState<Overlay | null>(null);
  const [seen, setSeen] = useState<readonly Overlay[]>([]);
  const show = (overlay: Overlay) => {
    setSeen((before) => (before.includes(overlay) ? before : [...before, overlay]));
    setShown(overlay);
  };
  const openPalette = () => show('palette');
  const openKeys = () => show('keys');
  useShortcuts({ openPalette, openKeys, goTo });
  return { shown, seen, openPalette, openKeys, close: () => setShown(null) };
}

export type Overlays = ReturnType<typeof useOverlays>;

/** Must stand inside the console's context. Each stays once it was opened, so that closing gives the focus back. */
export const OverlayHost = ({ shown, seen, openKeys, close }: Overlays) => (
  <Suspense>
    {seen.includes('palette') && <Palette open={shown === 'palette'} onClose={close} onKeys={openKeys} />}
    {seen.includes('keys') && <KeyList open={shown === 'keys'} onClose={close} />}
  </Suspense>
);
