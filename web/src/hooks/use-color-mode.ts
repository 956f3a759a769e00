import { useSyncExternalStore } from 'react';
import { chosenColorMode, isDark, subscribeToColorMode } from '@/theme/color-mode';

// While the page is built nobody has chosen yet; the style sheet needs neither.
const unknownMode = () => 'system' as const;
const unknownDark = () => false;

/** The chosen mode, and whether the page is dark right now. */
export function useColorMode() {
  const mode = useSyncExternalStore(subscribeToColorMode, chosenColorMode, unknownMode);
  const dark = useSyncExternalStore(subscribeToColorMode, isDark, unknownDark);
  return { mode, dark };
}
