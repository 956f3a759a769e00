import { useSyncExternalStore } from 'react';
import { chosenColorMode, isDark, subscribeToColorMode } from '../theme/color-mode';

/** The chosen mode, and whether the page is dark right now. */
export function useColorMode() {
  const mode = useSyncExternalStore(subscribeToColorMode, chosenColorMode);
  const dark = useSyncExternalStore(subscribeToColorMode, isDark);
  return { mode, dark };
}
