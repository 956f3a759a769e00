import { similarName } from '@server/shared/similar-names';
import { matchesAllWords, searchWords } from '@/lib/text-match';

/** One line of the palette. */
export interface PaletteItem {
  key: string;
  title: string;
  /** Part of the title that matches the search, if the rest is our own wording. */
  about?: string;
  /** Tells it apart from others with the same name; searched too. */
  note?: string | undefined;
  /** More search words. */
  words?: string;
  /** Short label beside the title. */
  mark?: string | undefined;
  /** Keyboard shortcut for the same action. */
  keys?: readonly string[];
  /** Keeps the palette open, for actions that continue inside. */
  stays?: true;
  run: () => void;
}

export interface PaletteGroup {
  heading: string;
  choices: readonly PaletteItem[];
}

/** Filters the lines that match this text. If none of any list does, those with similar words: a typo is forgiven. */
export function filterPaletteItems(
  lists: readonly (readonly PaletteItem[])[],
  sought: string,
): readonly (readonly PaletteItem[])[] {
  const found = lists.map((choices) =>
    choices.filter(({ title, note = '', words = '' }) => matchesAllWords([title, note, words], sought)),
  );
  if (found.some(({ length }) => length > 0)) return found;
  return lists.map((choices) =>
    choices.filter(({ title, words = '' }) => {
      const known = searchWords(`${title} ${words}`);
      return searchWords(sought).every((word) => similarName(word, known) !== undefined);
    }),
  );
}
