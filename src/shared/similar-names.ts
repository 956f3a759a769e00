import { searchKey } from './text.js';

/** Names that differ in a number, such as "Menu 1" and "Menu 2", are different on purpose. */
const DIGITS = /\d+/g;
const digitsIn = (name: string) => (name.match(DIGITS) ?? []).join(' ');

/** Finds the name that is probably meant, because it differs in a letter or two. */
export function similarName(name: string, others: readonly string[]): string | undefined {
  const key = searchKey(name);
  let best: { name: string; edits: number } | undefined;
  for (const other of others) {
    if (digitsIn(other) !== digitsIn(name)) continue;
    const known = searchKey(other);
    const most = Math.min(mostEdits(key, known), (best?.edits ?? Infinity) - 1);
    const edits = editsBetween(key, known, most);
    if (edits !== undefined) best = { name: other, edits };
    if (edits === 0) break;
  }
  return best?.name;
}

/** Letters in which names of this length differ by mistake. */
function mostEdits(one: string, other: string): number {
  if (Math.min(one.length, other.length) < 4) return 0;
  return Math.max(one.length, other.length) < 8 ? 1 : 2;
}

/** Counts letters to insert, delete, replace or swap with their neighbors; undefined for more than `most`. */
function editsBetween(one: string, other: string, most: number): number | undefined {
  if (most < 0 || Math.abs(one.length - other.length) > most) return undefined;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      next[to] = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (isSame ? 0 : 1),
        at > 1 && to > 1 && isSwapped ? (before[to - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  const edits = row[other.length] ?? 0;
  return edits <= most ? edits : undefined;
}
