import type { Plugin } from 'vite';
import { paletteStyleSheet } from '../src/theme/palette-css';

const ID = 'virtual:palette.css';
const RESOLVED = `\0${ID}`;

/** Makes a style sheet of the palette, so that CSS and antd's theme take their colours from one file. */
export function paletteCss(): Plugin {
  return {
    name: 'palette-css',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? paletteStyleSheet() : undefined),
  };
}
