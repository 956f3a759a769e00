/**
 * One key, several pressed together (`mod` is ⌘ on a Mac and Ctrl elsewhere) or, with `then`, one after the other.
 */
export interface Shortcut {
  keys: readonly string[];
  then?: true;
  does: string;
}

interface ShortcutGroup {
  title: string;
  keys: readonly Shortcut[];
}

/** Keys and their descriptions, for the list of keys. Keys that open pages are in the console’s registry. */
export const SHORTCUT_GROUPS = [
  {
    title: 'Everywhere',
    keys: [
      { keys: ['mod', 'K'], does: 'Find or do anything' },
      { keys: ['/'], does: 'Search this page' },
      { keys: ['mod', 'Z'], does: 'Undo' },
      { keys: ['?'], does: 'Show this list' },
      { keys: ['Esc'], does: 'Close' },
    ],
  },
  {
    title: 'On a list',
    keys: [
      { keys: ['J'], does: 'Next row' },
      { keys: ['K'], does: 'Previous row' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['E'], does: 'Edit the row' },
      { keys: ['N'], does: 'Add new' },
    ],
  },
  {
    title: 'In an editor',
    keys: [
      { keys: ['J'], does: 'Next' },
      { keys: ['K'], does: 'Previous' },
    ],
  },
] as const satisfies readonly ShortcutGroup[];

export const SHORTCUT_TEXTS = {
  goTo: 'Go to',
  title: 'Keyboard shortcuts',
  lead: 'These settings apply to this device only.',
  single: 'One-letter shortcuts',
  singleHelp: 'For example, J and G. Turn them off if you use dictation.',
} as const;
