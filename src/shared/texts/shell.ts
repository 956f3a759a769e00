/** Words of the console's frame: the command menu and the list of keys (every screen). */
export const SHELL_TEXTS = {
  palette: 'Go to',
  palettePrompt: 'Search pages and restaurants',
  paletteEmpty: 'Nothing matches.',
  pages: 'Pages',
  restaurants: 'Restaurants',
  actions: 'Actions',
  account: 'Account',
  keys: 'Keyboard shortcuts',
  leaving: 'You lose access at once. To come back, you need a new invite from its team.',
  density: { compact: 'Compact rows', comfortable: 'Comfortable rows' },
} as const;

/** What each key does, as the list of keys says it; `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export const SHORTCUTS = [
  { keys: ['mod', 'K'], does: 'Go to a page or a restaurant' },
  { keys: ['/'], does: 'Search this page' },
  { keys: ['mod', 'Z'], does: 'Take back what was removed last' },
  { keys: ['?'], does: 'Show this list' },
  { keys: ['Esc'], does: 'Close what is on top' },
] as const;
