import { nameKey } from './text.js';

/** Returns the first unused name of `base`, `base 2`, `base 3`, …, ignoring case. */
export function uniqueName(base: string, taken: readonly string[]): string {
  const names = new Set(taken.map(nameKey));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!names.has(nameKey(name))) return name;
  }
}

/** A number of at most two digits after the rest of a name, as `uniqueName` appends it. `Cola 330` has none. */
const NUMBERED = /^(?<base>.*\S)\s+(?<number>[1-9]\d?)$/su;

/**
 * Lists names for a copy, in the order of preference: `Soup 2`, `Soup 3`, … for `Soup`, and `Soup 3`, … for `Soup 2`.
 * @param max maximum length in UTF-16 units; shortens the name before its number, between letters
 */
export function* namesOfCopies(name: string, max: number): Generator<string, never> {
  const { base = name, number: own = '1' } = NUMBERED.exec(name)?.groups ?? {};
  for (let number = Number(own) + 1; ; number += 1)
    yield `${shortened(base, max - ` ${number}`.length)} ${number}`.trim();
}

/** Returns the first of `namesOfCopies` that is unused, ignoring case. */
export function nameOfCopy(name: string, taken: readonly string[], max: number): string {
  const names = new Set(taken.map(nameKey));
  for (const copy of namesOfCopies(name, max)) if (!names.has(nameKey(copy))) return copy;
  return name;
}

/** Cuts a text to a length without splitting a letter from its marks, or an emoji. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('en').segment(text)) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}

/** Tells whether a typed name matches this one, ignoring blanks, case and the shape of quotes. */
export const isSameName = (typed: string, name: string): boolean => nameKey(typed) === nameKey(name);

/** Index of the first name that repeats an earlier one, ignoring case; -1 when all differ. */
export const indexOfRepeated = (names: readonly string[]): number => {
  const keys = names.map(nameKey);
  return keys.findIndex((key, index) => keys.indexOf(key) < index);
};

/** Names the unnamed rows `base`, `base 2`, …, each unique among all rows. */
export function withNames<Row extends { name?: string | undefined }>(
  base: string,
  rows: readonly Row[],
): (Row & { name: string })[] {
  const taken = rows.flatMap(({ name }) => name ?? []);
  return rows.map((row) => {
    const name = row.name ?? uniqueName(base, taken);
    taken.push(name);
    return { ...row, name };
  });
}
