import { createDeviceChoice } from './device-choice';

/** What the switch offers; `system` follows the device. */
export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

/** The browser's own bars have the colour of the page: of the two in its head, the one for this mode. */
function paintBars(mode: ColorMode): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.dataset['scheme'] ??= meta.media.includes('dark') ? 'dark' : 'light';
    const { scheme } = meta.dataset;
    if (mode === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === mode ? 'all' : 'not all';
  }
}

/** Key and attribute are also known to first-paint.js, which sets the mode before the first paint. */
const choice = createDeviceChoice({
  key: 'color-mode',
  attribute: 'data-color-mode',
  values: COLOR_MODES,
  fallback: 'system',
  onShow: paintBars,
});

/** The mode as chosen, not as shown. */
export const chosenColorMode = choice.current;
export const chooseColorMode = choice.choose;

/** True when the page is dark right now. */
export function isDark(): boolean {
  const mode = chosenColorMode();
  return mode === 'system' ? matchMedia(SYSTEM_IS_DARK).matches : mode === 'dark';
}

/** Calls back when the switch or the system changes; returns how to stop. */
export function subscribeToColorMode(listener: () => void): () => void {
  const media = matchMedia(SYSTEM_IS_DARK);
  const stop = choice.subscribe(listener);
  media.addEventListener('change', listener);
  return () => {
    stop();
    media.removeEventListener('change', listener);
  };
}
