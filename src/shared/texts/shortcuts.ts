/**
 * One key, several pressed together (`mod` is ⌘ on a Mac and Ctrl elsewhere) or, with `then`, one after the other.
 */
export interface Shortcut {
  keys: readonly string[];
  then?: true;
  does: string;
}

export const SHORTCUT_TEXTS = {
  goTo: 'Go to',
  title: 'Keyboard shortcuts',
  lead: 'These settings apply to this device only.',
  single: 'One-letter shortcuts',
  singleHelp: 'For example, J and G. Turn them off if you use dictation.',
} as const;
