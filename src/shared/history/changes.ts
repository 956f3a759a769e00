/** Replaces a personal or secret value: the history shows that it changed, but not the value. */
export const MASKED = 'personal details';

export type Recorded = Readonly<Record<string, unknown>>;

/** Change of one field. */
export interface Change {
  field: string;
  /** Null also when there was no old value. */
  old?: unknown;
  new?: unknown;
  /** The values are personal, so both are placeholders. */
  masked: boolean;
}

/** Versions of a thing that an entry recorded. */
export interface Versions {
  old: Recorded | null;
  new: Recorded | null;
  /** Columns that were sent; for masked values they alone show which changed. */
  changed: readonly string[] | null;
}

/** Lists that state “none” when they are empty, which is more than nothing. */
const DIETARY = new Set(['allergens', 'may_contain', 'diets']);

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Compares two values as JSON: the keys of an object can be in any order. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one as Recorded, other as Recorded];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => isSame(left[key], right[key]));
}

/**
 * Lists an entry's changes field by field, in recorded order. For created and deleted things it lists every field
 * with a value.
 */
export function changesOf({ old, new: now, changed }: Versions): Change[] {
  const fields = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  return [...fields].filter(isSpoken).flatMap((field) => {
    const [before, after] = [old?.[field] ?? null, now?.[field] ?? null];
    const masked = before === MASKED || after === MASKED;
    const differs =
      masked && old && now ? changed?.includes(field) === true || before !== after : !isSame(before, after);
    const isStatement = DIETARY.has(field) && old !== null && now !== null;
    if (!differs || (!isStatement && isEmpty(before) && isEmpty(after))) return [];
    return [{ field, old: before, new: after, masked }];
  });
}

/** Recorded columns that mean nothing to users: keys, counters and times that every row has. */
const UNSPOKEN = new Set([
  'id',
  'version',
  'created_at',
  'updated_at',
  'restaurant_id',
  'owner_id',
  'category_id',
  'group_id',
  'group',
  'order_ids',
  'topping_id',
  'topping_owner_id',
  'dressing_id',
  'dressing_owner_id',
  'city_id',
  'country_id',
  'user_id',
  'set_id',
  'position',
  'earlier_ids',
  'later_ids',
  'kept_prices',
  'checked_codes',
  'sold_out_in',
]);

const isSpoken = (field: string): boolean => !UNSPOKEN.has(field);
