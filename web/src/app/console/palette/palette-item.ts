import { matchesAllWords } from '@/lib/text-match';

/** A line of the palette. */
export interface PaletteItem {
  key: string;
  title: string;
  /** The part of the title that was sought, where the rest are words of ours. */
  about?: string;
  /** What tells it from others of its name, and is looked through as well. */
  note?: string | undefined;
  /** What it is found by besides. */
  words?: string;
  /** A short mark beside it. */
  mark?: string | undefined;
  /** What does the same. */
  keys?: readonly string[];
  /** It leads on within the palette, which stays. */
  stays?: true;
  run: () => void;
}

export interface PaletteGroup {
  heading: string;
  choices: readonly PaletteItem[];
}

/** Those that this text finds. */
export const filterPaletteItems = (choices: readonly PaletteItem[], sought: string): PaletteItem[] =>
  choices.filter(({ title, note = '', words = '' }) => matchesAllWords([title, note, words], sought));
