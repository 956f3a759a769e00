/** Texts of the console's frame on every screen: the command palette and the list of keys. */
export const SHELL_TEXTS = {
  palette: 'Find anything',
  palettePrompt: 'Find or do anything',
  account: 'Account',
  keys: 'Keyboard shortcuts',
  leaveQuestion: (restaurant: string) => ({
    title: `Leave ${restaurant}?`,
    content: 'You lose access immediately. To come back, you need a new invite.',
    okText: 'Leave restaurant',
  }),
  density: { compact: 'Compact rows', standard: 'Standard rows', comfortable: 'Comfortable rows' },
} as const;
