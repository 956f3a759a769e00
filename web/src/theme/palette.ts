/**
 * Colors of the product, the source of the style sheet and antd's theme. Backgrounds are a quiet green-gray, and
 * actions are bottle green. Food colors are for images only, never for meaning. `palette.spec.ts` checks the
 * contrasts (WCAG 2.2 AA).
 */
export interface Palette {
  /** Page background. */
  canvas: string;
  /** Cards, forms, tables. */
  surface: string;
  /** Menus and dialogs above all else. */
  raised: string;
  /** Sidebars, table heads, hovered rows. */
  sunken: string;
  /** Hairlines. */
  border: string;
  /** Edges of fields and switches: 3:1 against their background. */
  control: string;

  text: string;
  muted: string;
  subtle: string;

  primary: string;
  primaryHover: string;
  primaryActive: string;
  onPrimary: string;
  link: string;
  linkHover: string;
  /** Selected rows, current links, quiet badges. */
  soft: string;
  softText: string;

  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  error: string;
  errorSoft: string;
  info: string;
  infoSoft: string;

  /** For images and the logo. */
  bottle: string;
  apricot: string;
  butter: string;
  beet: string;
  leaf: string;
  plum: string;
  cream: string;
  /** The table cloth under the bowl. */
  cloth: string;
}

export const LIGHT_PALETTE: Palette = {
  canvas: '#f5f6f2',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#eceee8',
  border: '#dcdfd6',
  control: '#868e86',

  text: '#16201b',
  muted: '#4a554e',
  subtle: '#58635c',

  primary: '#0b5f48',
  primaryHover: '#0e7558',
  primaryActive: '#084636',
  onPrimary: '#ffffff',
  link: '#0b5f48',
  linkHover: '#0e7558',
  soft: '#dfeee6',
  softText: '#0a4f3c',

  success: '#23702a',
  successSoft: '#e3f2e1',
  warning: '#8a4b00',
  warningSoft: '#fdf0d7',
  error: '#b3261e',
  errorSoft: '#fdeae7',
  info: '#235a97',
  infoSoft: '#e5eef9',

  bottle: '#0b5f48',
  apricot: '#f2925a',
  butter: '#f6cf6d',
  beet: '#a83a5b',
  leaf: '#7fb069',
  plum: '#4b3252',
  cream: '#fbf5e6',
  cloth: '#fbf5e6',
};

export const DARK_PALETTE: Palette = {
  canvas: '#0e1311',
  surface: '#151c19',
  raised: '#1c2521',
  sunken: '#1a221f',
  border: '#2c3733',
  control: '#6f7d75',

  text: '#e8eeea',
  muted: '#b4c0b9',
  subtle: '#9daaa3',

  primary: '#1d7f61',
  primaryHover: '#1f8466',
  primaryActive: '#196f55',
  onPrimary: '#ffffff',
  link: '#6ccfae',
  linkHover: '#93e0c6',
  soft: '#17352b',
  softText: '#8fdcc1',

  success: '#7bc77f',
  successSoft: '#15301a',
  warning: '#e8b25c',
  warningSoft: '#33260f',
  error: '#ff9a8f',
  errorSoft: '#3b1a17',
  info: '#8ab8ee',
  infoSoft: '#152a42',

  bottle: '#2a9573',
  apricot: '#ec8f5a',
  butter: '#ecc565',
  beet: '#c4587a',
  leaf: '#7fb069',
  plum: '#7a5a83',
  cream: '#f4ecd9',
  cloth: '#25302b',
};
