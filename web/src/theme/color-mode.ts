import { createDeviceChoice } from './device-choice';

/** Options of the switch; `system` follows the device. */
export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

/** Colors the browser's bars like the page, by choosing one of the two metas in the head. */
function paintBars(mode: ColorMode): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.dataset['scheme'] ??= meta.media.includes('dark') ? 'dark' : 'light';
    const { scheme } = meta.dataset;
    if (mode === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === mode ? 'all' : 'not all';
  }
}

/** first-paint.js uses the same key and attribute to set the mode before the first paint. */
const choice = createDeviceChoice({
  key: 'color-mode',
  attribute: 'data-color-mode',
  values: COLOR_MODES,
  fallback: 'system',
  onShow: paintBars,
});

/** The chosen mode, which can be `system`. */
export const chosenColorMode = choice.current;
export const chooseColorMode = choice.choose;

/** Is the page dark? */
export function isDark(): boolean {
  const mode = chosenColorMode();
  return mode === 'system' ? matchMedia(SYSTEM_IS_DARK).matches : mode === 'dark';
}

/** Calls the listener when the switch or the system changes. Returns a function that stops. */
export function subscribeToColorMode(listener: () => void): () => void {
  const media = matchMedia(SYSTEM_IS_DARK);
  const stop = choice.subscribe(listener);
  media.addEventListener('change', listener);
  return () => {
    stop();
    media.removeEventListener('change', listener);
  };
}
