import type { Plugin } from 'vite';
import { paletteStyleSheet } from '../src/theme/palette-css';

const ID = 'virtual:palette.css';
const RESOLVED = `\0${ID}`;

/** Makes a style sheet from the palette, so CSS and antd's theme share one source of colors. */
export function paletteCss(): Plugin {
  return {
    name: 'palette-css',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? paletteStyleSheet() : undefined),
  };
}
