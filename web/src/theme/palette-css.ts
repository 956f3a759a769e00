import { DARK_PALETTE, LIGHT_PALETTE, type Palette } from './palette';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, colour]) => `--${kebab(name)}:${colour}`)
    .join(';');

/**
 * The palette as CSS variables (`primaryHover` becomes `--primary-hover`): light, dark where the system asks
 * for it, and whichever the switch has chosen (see color-mode.ts). `--if-light` and `--if-dark` are the `display` of
 * what is there in one of them alone, such as a picture of a screen. Paper is never dark.
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
