import type { Shortcut } from './shortcuts.js';

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
      { keys: ['mod', 'Shift', 'Z'], does: 'Redo' },
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
    title: 'In a grid',
    keys: [
      { keys: ['Enter'], does: 'Move down' },
      { keys: ['Tab'], does: 'Move right' },
      { keys: ['Shift', '↓'], does: 'Select cells or rows' },
      { keys: ['mod', 'D'], does: 'Fill down' },
      { keys: ['mod', 'C'], does: 'Copy the selected cells' },
      { keys: ['mod', 'V'], does: 'Paste cells' },
      { keys: ['Space'], does: 'Turn a checkbox on or off' },
      { keys: ['M'], does: 'May contain this allergen' },
      { keys: ['Home'], does: 'First checkbox' },
      { keys: ['End'], does: 'Last checkbox' },
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
