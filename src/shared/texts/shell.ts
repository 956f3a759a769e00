/** Texts of the console's frame on every screen: the command palette and the list of keys. */
export const SHELL_TEXTS = {
  palette: 'Find anything',
  palettePrompt: 'Find or do anything',
  account: 'Account',
  keys: 'Keyboard shortcuts',
  leaving: 'You lose access immediately. To come back, you need a new invite.',
  density: { compact: 'Compact rows', standard: 'Standard rows', comfortable: 'Comfortable rows' },
} as const;
