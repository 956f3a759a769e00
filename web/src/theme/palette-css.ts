import { DARK_PALETTE, LIGHT_PALETTE, type Palette } from './palette';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, colour]) => `--${kebab(name)}:${colour}`)
    .join(';');

/**
 * The palette as CSS variables (`primaryHover` becomes `--primary-hover`). Light by default, dark if the system asks
 * for it, and otherwise as chosen by the switch (see color-mode.ts). `--if-light` and `--if-dark` are the `display`
 * of elements for one mode only, such as a screenshot. Print is never dark.
 */
export function paletteStyleSheet(): string {
  const light = `${declarations(LIGHT_PALETTE)};--if-light:block;--if-dark:none;color-scheme:light`;
  const dark = `${declarations(DARK_PALETTE)};--if-light:none;--if-dark:block;color-scheme:dark`;
  return [
    `:root{${light}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-color-mode=light]){${dark}}}`,
    `@media screen{:root[data-color-mode=dark]{${dark}}}`,
  ].join('\n');
}
