import { theme as antd, type ThemeConfig } from 'antd';
import type { Density } from './density';
import { DARK_PALETTE, LIGHT_PALETTE, type Palette } from './palette';

export interface Sizes {
  /** For fingers: fields and buttons of 44 px, and text that phones do not zoom. */
  touch: boolean;
  /** Compact in the console, which is used all day with pointer and keyboard (C-270). Other pages are comfortable. */
  density: Density;
  /** No motion, for users who prefer reduced motion. */
  still: boolean;
}

const CONTROL_HEIGHT = { compact: 30, standard: 34, comfortable: 42 } satisfies Record<Density, number>;
const controlHeight = ({ touch, density }: Sizes) => (touch ? 44 : CONTROL_HEIGHT[density]);

/** antd's tokens from the palette. Sizes follow the density, so that no component sets its own. */
export function antdTheme(dark: boolean, sizes: Sizes): ThemeConfig {
  const palette = dark ? DARK_PALETTE : LIGHT_PALETTE;
  const fontSize = sizes.density !== 'comfortable' && !sizes.touch ? 14 : 15;
  return {
    // antd would derive its own dark primary color; buttons have the palette's on every page.
    algorithm: dark
      ? (seed, map) => ({ ...antd.darkAlgorithm(seed, map), colorPrimary: palette.primary })
      : antd.defaultAlgorithm,
    hashed: false,
    cssVar: { key: 'feast' },
    token: {
      ...colors(palette),
      fontFamily: 'var(--font-text)',
      fontSize,
      controlHeight: controlHeight(sizes),
      borderRadius: 8,
      borderRadiusLG: 12,
      borderRadiusSM: 6,
      lineWidthFocus: 2,
      // A busy button has a spinner; its text stays readable.
      opacityLoading: 1,
      linkDecoration: 'underline',
      linkHoverDecoration: 'underline',
      motion: !sizes.still,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.18s',
      wireframe: false,
    },
    components: components(palette, sizes),
  };
}

const colors = (palette: Palette): ThemeConfig['token'] => ({
  colorPrimary: palette.primary,
  colorPrimaryHover: palette.primaryHover,
  colorPrimaryActive: palette.primaryActive,
  colorPrimaryBg: palette.soft,
  colorPrimaryBgHover: palette.soft,
  colorPrimaryBorder: palette.primary,
  colorPrimaryText: palette.link,
  colorLink: palette.link,
  colorLinkHover: palette.linkHover,
  colorLinkActive: palette.linkHover,
  colorInfo: palette.info,
  colorInfoBg: palette.infoSoft,
  colorInfoBorder: palette.infoSoft,
  colorSuccess: palette.success,
  colorSuccessBg: palette.successSoft,
  colorSuccessBorder: palette.successSoft,
  colorWarning: palette.warning,
  colorWarningBg: palette.warningSoft,
  colorWarningBorder: palette.warningSoft,
  colorError: palette.error,
  colorErrorText: palette.error,
  // antd makes a lighter one, which is too pale on the ground of a hovered button.
  colorErrorHover: palette.error,
  colorErrorTextHover: palette.error,
  colorErrorBg: palette.errorSoft,
  colorErrorBorder: palette.errorSoft,
  colorText: palette.text,
  colorTextHeading: palette.text,
  colorTextSecondary: palette.muted,
  colorTextTertiary: palette.subtle,
  colorTextDescription: palette.subtle,
  colorTextQuaternary: palette.subtle,
  colorTextPlaceholder: palette.subtle,
  colorTextDisabled: palette.subtle,
  colorIcon: palette.subtle,
  colorIconHover: palette.text,
  colorBgLayout: palette.canvas,
  colorBgContainer: palette.surface,
  colorBgElevated: palette.raised,
  colorBgContainerDisabled: palette.sunken,
  colorBorder: palette.control,
  colorBorderSecondary: palette.border,
  colorSplit: palette.border,
  colorFillAlter: palette.sunken,
  green: palette.success,
  gold: palette.warning,
  red: palette.error,
});

const components = (palette: Palette, { touch }: Sizes): ThemeConfig['components'] => ({
  Button: {
    fontWeight: 600,
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    // The dark palette's red is light, so text on a filled red button is dark there.
    dangerColor: palette === DARK_PALETTE ? '#3b0d09' : '#ffffff',
    colorBorderDisabled: palette.border,
    // The primary color is a background for text; text has its own color.
    defaultHoverColor: palette.linkHover,
    defaultActiveColor: palette.link,
  },
  Form: { labelColor: palette.text, verticalLabelPadding: '0 0 4px', itemMarginBottom: 18 },
  Input: touch ? { inputFontSize: 16 } : {},
  InputNumber: touch ? { inputFontSize: 16 } : {},
  Select: touch ? { fontSize: 16 } : {},
  Segmented: { trackBg: palette.sunken },
  // The knob needs 3:1 contrast with its track, on or off.
  Switch: {
    colorTextQuaternary: palette.control,
    colorTextTertiary: palette.muted,
    // The least height of a target (WCAG 2.5.8).
    trackHeight: 24,
    handleSize: 20,
  },
  Table: { headerBg: palette.sunken, headerColor: palette.muted, headerSplitColor: 'transparent' },
  Tooltip: { colorBgSpotlight: '#26302b', colorTextLightSolid: '#ffffff' },
});
