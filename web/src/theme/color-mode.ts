/** What the switch offers; `system` follows the device. */
export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/** Also read by public/color-mode.js before the first paint. */
const STORAGE_KEY = 'color-mode';
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** The mode as chosen, not as shown. */
export function chosenColorMode(): ColorMode {
  const chosen = document.documentElement.dataset['colorMode'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** True when the page is dark right now. */
export function isDark(): boolean {
  const mode = chosenColorMode();
  return mode === 'system' ? matchMedia(SYSTEM_IS_DARK).matches : mode === 'dark';
}

/** Switches this tab at once and the others through storage; remembered on this device. */
export function chooseColorMode(mode: ColorMode): void {
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
  show(mode);
}

function show(mode: string | null): void {
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset['colorMode'] = mode;
  else delete document.documentElement.dataset['colorMode'];
  notify();
}

/** Calls back when the switch or the system changes; returns how to stop. */
export function subscribeToColorMode(listener: () => void): () => void {
  const media = matchMedia(SYSTEM_IS_DARK);
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) show(event.newValue);
  };
  listeners.add(listener);
  media.addEventListener('change', listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
    removeEventListener('storage', onStorage);
  };
}
