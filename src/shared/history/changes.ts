import { isSpoken } from './fields.js';

/** Stands for a value that is personal or secret: that it changed is told, not what it was. */
export const MASKED = 'personal details';

export type Recorded = Readonly<Record<string, unknown>>;

/** What became of one field. */
export interface Change {
  field: string;
  /** Null as well where there was none. */
  old?: unknown;
  new?: unknown;
  /** The values are personal: both stand for something that is not told. */
  masked: boolean;
}

/** What an entry says of a thing. */
export interface Versions {
  old: Recorded | null;
  new: Recorded | null;
  /** The columns that were sent; of what is masked they alone tell what changed. */
  changed: readonly string[] | null;
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Equal values as JSON has them: the keys of an object in any order. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one as Recorded, other as Recorded];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => isSame(left[key], right[key]));
}

/**
 * What an entry changed, field by field, in the order in which they are recorded. Of what is new and of what is gone:
 * everything that says something.
 */
export function changesOf({ old, new: now, changed }: Versions): Change[] {
  const fields = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  return [...fields].filter(isSpoken).flatMap((field) => {
    const [before, after] = [old?.[field] ?? null, now?.[field] ?? null];
    const masked = before === MASKED || after === MASKED;
    const differs =
      masked && old && now ? changed?.includes(field) === true || before !== after : !isSame(before, after);
    if (!differs || (isEmpty(before) && isEmpty(after))) return [];
    return [{ field, old: before, new: after, masked }];
  });
}
