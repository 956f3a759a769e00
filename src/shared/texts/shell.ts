/** Words of the console's frame: the command menu and the list of keys (every screen). */
export const SHELL_TEXTS = {
  palette: 'Find anything',
  palettePrompt: 'Find or do anything',
  account: 'Account',
  keys: 'Keyboard shortcuts',
  leaving: 'You lose access immediately. To come back, you need a new invite.',
  density: { compact: 'Compact rows', standard: 'Standard rows', comfortable: 'Comfortable rows' },
} as const;
