import { formatNumber } from '@server/shared/format';
import { useColorMode } from '@/hooks/use-color-mode';
import { REDUCED_MOTION, useMediaQuery } from '@/hooks/use-media-query';
import { DARK_PALETTE, LIGHT_PALETTE, type Palette } from '@/theme/palette';

/** Six slice colors; labels tell slices apart too. */
export const sliceColors = (palette: Palette) => [
  palette.bottle,
  palette.apricot,
  palette.butter,
  palette.beet,
  palette.leaf,
  palette.plum,
];

const FONT = 'Figtree';

/** Counts are whole numbers, so their axis has no fractions. */
const wholeNumber = (value: number) => (Number.isInteger(value) ? formatNumber(value) : '');

/** Gap between two labels (px): above, right, below, left. */
const APART = [0, 4, 0, 4];

/** Theme of all charts: our fonts and colors, and no animation for users who prefer reduced motion. */
export function useChartTheme() {
  const { dark } = useColorMode();
  const still = useMediaQuery(REDUCED_MOTION);
  const palette = dark ? DARK_PALETTE : LIGHT_PALETTE;
  const label = {
    labelFill: palette.muted,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontFamily: FONT,
    labelFontSize: 12,
    labelAutoRotate: false as const,
  };
  return {
    palette,
    common: {
      autoFit: true,
      theme: dark ? 'classicDark' : 'classic',
      viewStyle: { viewFill: 'transparent' },
      ...(still ? { animate: false as const } : {}),
    },
    axes: {
      /** Names: every one is shown, rotated until none overlap. */
      names: {
        title: false as const,
        tick: false,
        line: false,
        ...label,
        labelAutoRotate: { optionalAngles: [0, 45, 90], margin: APART, recoverWhenFailed: false },
        labelAutoHide: false as const,
        labelAutoEllipsis: false as const,
      },
      /** Names beside horizontal bars. */
      lying: { title: false as const, tick: false, line: false, ...label, labelAutoEllipsis: false as const },
      /** Days: their order is clear, so some labels can be left out. */
      days: {
        title: false as const,
        tick: false,
        line: false,
        ...label,
        labelAutoHide: { keepHeader: true, margin: APART },
        labelAutoEllipsis: false as const,
        labelSpacing: 8,
      },
      y: {
        title: false as const,
        tick: false,
        grid: true,
        gridStroke: palette.border,
        gridStrokeOpacity: 1,
        gridLineDash: [0, 0],
        ...label,
        labelFormatter: wholeNumber,
      },
    },
  };
}
