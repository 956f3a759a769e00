import { isStale } from '@/lib/errors';

/** How fields and their values are called on a screen. */
export interface Wording {
  label: (field: string) => string;
  value: (value: unknown, field: string) => string;
}

/** A value that is no list in words; what holds nothing is 'None'. */
export function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return typeof value === 'number' || typeof value === 'string' ? String(value) || 'None' : 'None';
}

/** A field that two users changed, in words. */
export interface Conflict {
  field: string;
  label: string;
  mine: string;
  theirs: string;
}

/** Lets the user choose whose values are kept. */
export type AskConflict = (conflicts: readonly Conflict[]) => Promise<'mine' | 'theirs'>;

/** By value, so that lists are compared by what is in them. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields whose values differ from those in `base`. */
export const diffFields = <Values extends object>(values: Values, base: Values): Partial<Values> =>
  withFields(values, (field) => !isSame(values[field], base[field]));

interface SaveChanges<Values extends object, Row extends { version: number }> {
  /** As it was when the form was filled. */
  row: Row;
  /** The fields of a row as the form has them. */
  valuesOf: (row: Row) => Values;
  /** What is to be written. */
  patch: Partial<Values>;
  write: (patch: Partial<Values>, version: number) => Promise<Row>;
  /** The row as it is now. */
  read: () => Promise<Row>;
  wording: Wording;
  ask: AskConflict;
}

/**
 * Writes what was changed in a form. What another user changed meanwhile is asked about first, and only where both
 * changed the same field to different values (C-246).
 * @returns the row as it is then
 */
export async function saveChanges<Values extends object, Row extends { version: number }>(
  save: SaveChanges<Values, Row>,
): Promise<Row> {
  const { row, valuesOf, patch, write, read, wording, ask } = save;
  if (isEmpty(patch)) return row;
  try {
    return await write(patch, row.version);
  } catch (error) {
    if (!isStale(error)) throw error;
  }
  const newer = await read();
  const base = valuesOf(row);
  const theirs = valuesOf(newer);
  const clashing = withFields(
    patch,
    (field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], patch[field]),
  );
  const conflicts = fieldsOf(clashing).map((field) => ({
    field,
    label: wording.label(field),
    mine: wording.value(patch[field], field),
    theirs: wording.value(theirs[field], field),
  }));
  const keep = isEmpty(clashing) ? 'mine' : await ask(conflicts);
  const left = keep === 'mine' ? patch : withFields(patch, (field) => !(field in clashing));
  return isEmpty(left) ? newer : write(left, newer.version);
}

const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

const withFields = <Values extends object>(
  values: Values,
  keeps: (field: keyof Values & string) => boolean,
): Partial<Values> =>
  Object.fromEntries(
    fieldsOf(values)
      .filter(keeps)
      .map((field) => [field, values[field]]),
  ) as Partial<Values>;

const isEmpty = (values: object) => Object.keys(values).length === 0;
