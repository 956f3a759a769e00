/** A key, or several that are pressed together (`mod` is ⌘ on a Mac and Ctrl elsewhere) or, with `then`, one after the other. */
export interface Shortcut {
  keys: readonly string[];
  then?: true;
  does: string;
}

interface ShortcutGroup {
  title: string;
  keys: readonly Shortcut[];
}

/** What each key does, as the list of keys says it. Those that lead to pages stand in the console’s registry. */
export const SHORTCUT_GROUPS = [
  {
    title: 'Everywhere',
    keys: [
      { keys: ['mod', 'K'], does: 'Find anything, or do something' },
      { keys: ['/'], does: 'Search this page' },
      { keys: ['mod', 'Z'], does: 'Take back what was done last, while Undo is offered' },
      { keys: ['?'], does: 'Show this list' },
      { keys: ['Esc'], does: 'Close what is on top' },
    ],
  },
  {
    title: 'On a list',
    keys: [
      { keys: ['J'], does: 'To the next row' },
      { keys: ['K'], does: 'To the row before it' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['E'], does: 'Edit the row' },
      { keys: ['N'], does: 'Begin a new one' },
    ],
  },
  {
    title: 'In an editor',
    keys: [
      { keys: ['J'], does: 'The next one of its list' },
      { keys: ['K'], does: 'The one before it' },
    ],
  },
] as const satisfies readonly ShortcutGroup[];

export const SHORTCUT_TEXTS = {
  goTo: 'Go to',
  title: 'Keyboard',
  lead: 'What keys do in the console, on this device.',
  single: 'Single keys',
  singleHelp:
    'Keys that act by themselves, such as J and G. Turn them off if you dictate, or press keys by accident.',
} as const;
