import { useSyncExternalStore } from 'react';
import { chosenColorMode, isDark, subscribeToColorMode } from '@/theme/color-mode';

// The prerendered page has no choice yet; its style sheet needs neither.
const unknownMode = () => 'system' as const;
const unknownDark = () => false;

/** The chosen mode, and whether the page is dark. */
export function useColorMode() {
  const mode = useSyncExternalStore(subscribeToColorMode, chosenColorMode, unknownMode);
  const dark = useSyncExternalStore(subscribeToColorMode, isDark, unknownDark);
  return { mode, dark };
}
