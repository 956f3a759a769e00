import { nameKey } from './text.js';

/** Returns the first unused name of `base`, `base 2`, `base 3`, …, ignoring case. */
export function uniqueName(base: string, taken: readonly string[]): string {
  const names = new Set(taken.map(nameKey));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!names.has(nameKey(name))) return name;
  }
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
