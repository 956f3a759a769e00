import { describe, expect, it } from 'vitest';
import { DARK_PALETTE, LIGHT_PALETTE, type Palette } from './palette';
import { paletteStyleSheet } from './palette-css';

const channel = (hex: string, index: number) => {
  const value = parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string) =>
  0.2126 * channel(hex, 0) + 0.7152 * channel(hex, 1) + 0.0722 * channel(hex, 2);

/** Contrast of two opaque `#rrggbb` colors, 1 to 21, as defined by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

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
  ...TEXTS.map((text): Pair => [text, 'soft']),
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
  ['light', LIGHT_PALETTE],
  ['dark', DARK_PALETTE],
])('the %s palette', (_name, palette) => {
  it.each(READABLE)('%s on %s is readable (4.5:1)', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(VISIBLE)('%s on %s is visible (3:1)', (shape, ground) => {
    expect(contrast(palette[shape], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('is 21 for black on white and 1 for equal colors', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#0b5f48', '#0b5f48')).toBe(1);
  });
});

describe("the palette's style sheet", () => {
  it('defines each color as a CSS variable, for both modes', () => {
    const css = paletteStyleSheet();
    expect(css).toContain(`--primary-hover:${LIGHT_PALETTE.primaryHover}`);
    expect(css).toContain(':root[data-color-mode=dark]');
    expect(css).toContain(`--error-soft:${DARK_PALETTE.errorSoft}`);
  });

  it('is light on paper in both modes', () => {
    const [light = '', ...dark] = paletteStyleSheet().split('\n');
    expect(light).toMatch(/^:root\{/);
    for (const rule of dark) expect(rule).toMatch(/^@media screen\b/);
  });
});
