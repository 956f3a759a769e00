import { isStale } from '@/lib/errors';

/** Texts for fields and their values. */
export interface Wording {
  label: (field: string) => string;
  value: (value: unknown, field: string) => string;
}

/** Text of a value that is not a list; 'None' if it is empty. */
export function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return typeof value === 'number' || typeof value === 'string' ? String(value) || 'None' : 'None';
}

/** Texts of a field that two users changed. */
export interface Conflict {
  field: string;
  label: string;
  mine: string;
  theirs: string;
}

/** Lets the user choose which values to keep. */
export type AskConflict = (conflicts: readonly Conflict[]) => Promise<'mine' | 'theirs'>;

/** Compares by value, so that lists match by content. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields that differ from `base`. */
export const diffFields = <Values extends object>(values: Values, base: Values): Partial<Values> =>
  withFields(values, (field) => !isSame(values[field], base[field]));

interface SaveChanges<Values extends object, Row extends { version: number }> {
  /** The row when the form was filled. */
  row: Row;
  /** Converts a row to form values. */
  valuesOf: (row: Row) => Values;
  /** Changed fields to write. */
  patch: Partial<Values>;
  write: (patch: Partial<Values>, version: number) => Promise<Row>;
  /** Loads the current row. */
  read: () => Promise<Row>;
  wording: Wording;
  ask: AskConflict;
}

/**
 * Saves the changed fields of a form. If another user has changed the row meanwhile, their other fields are kept. The
 * user is asked only if both changed the same field to different values (C-246).
 * @returns the saved row
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
