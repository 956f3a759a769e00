import { nameKey } from './text.js';

/** `base`, or `base 2`, `base 3`, …: the first that nothing is called, whatever the case. */
export function uniqueName(base: string, taken: readonly string[]): string {
  const names = new Set(taken.map(nameKey));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!names.has(nameKey(name))) return name;
  }
}

/** Whether a typed name means this one: blanks, case and the shape of quotes don't count. */
export const isSameName = (typed: string, name: string): boolean => nameKey(typed) === nameKey(name);

/** Index of the first name that an earlier one equals, whatever the case; -1 where all differ. */
export const indexOfRepeated = (names: readonly string[]): number => {
  const keys = names.map(nameKey);
  return keys.findIndex((key, index) => keys.indexOf(key) < index);
};

/** The same rows, those without a name called `base`, `base 2`, … beside each other and the others. */
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
