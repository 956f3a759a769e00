import { useColorMode } from '@/hooks/use-color-mode';
import { chooseColorMode, COLOR_MODES, type ColorMode } from '@/theme/color-mode';
import styles from './color-mode-switch.module.css';

const NAMES: Record<ColorMode, string> = { system: 'system', light: 'light', dark: 'dark' };

/** A monitor, a sun and a moon, 20 units square. */
const ICONS: Record<ColorMode, string> = {
  system: 'M2.5 4h15v9.5h-15zM7 17h6M10 13.5V17',
  light:
    'M10 6.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M16 4l-1.4 1.4M5.4 14.6 4 16',
  dark: 'M16.5 12A7 7 0 0 1 8 3.5 7 7 0 1 0 16.5 12z',
};

/**
 * Button that cycles through the three color modes and names the current one. Plain HTML, so public pages can use it.
 */
export function ColorModeSwitch() {
  const { mode } = useColorMode();
  const next = COLOR_MODES[(COLOR_MODES.indexOf(mode) + 1) % COLOR_MODES.length] ?? 'system';
  const label = `Theme: ${NAMES[mode]}. Switch to ${NAMES[next]}.`;
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={label}
      title={label}
      onClick={() => chooseColorMode(next)}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d={ICONS[mode]} />
      </svg>
    </button>
  );
}
