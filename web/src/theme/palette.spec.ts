import { describe, expect, it } from '@jest/globals';
import { contrast } from './contrast';
import { DARK, LIGHT, type Palette } from './palette';
import { paletteStyleSheet } from './palette-css';

type Pair = [keyof Palette, keyof Palette];

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken'] as const;
const TEXTS = [
  'text',
  'muted',
  'subtle',
  'link',
  'linkHover',
  'success',
  'warning',
  'error',
  'info',
] as const;

const READABLE: Pair[] = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text): Pair => [text, ground])),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimary', 'primaryActive'],
  ['softText', 'soft'],
  ['text', 'soft'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['error', 'errorSoft'],
  ['info', 'infoSoft'],
];
const VISIBLE: Pair[] = GROUNDS.slice(0, 3).flatMap((ground): Pair[] => [
  ['control', ground],
  ['primary', ground],
]);

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the %s palette', (_name, palette) => {
  it.each(READABLE)('%s on %s can be read (4.5:1)', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(VISIBLE)('%s on %s can be seen (3:1)', (shape, ground) => {
    expect(contrast(palette[shape], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#0b5f48', '#0b5f48')).toBe(1);
  });
});

describe('the style sheet', () => {
  it('names each colour in CSS manner, for both modes', () => {
    const css = paletteStyleSheet();
    expect(css).toContain(`--primary-hover:${LIGHT.primaryHover}`);
    expect(css).toContain(':root[data-color-mode=dark]');
    expect(css).toContain(`--error-soft:${DARK.errorSoft}`);
  });
});
