import { z } from 'zod';
import { InvalidInput } from '../../shared/errors.js';
import { listedNames } from '../../shared/format.js';

type Shape = Readonly<Record<string, unknown>>;
/** Page of a list. */
export interface Rows {
  results: readonly Readonly<Record<string, unknown>>[];
}

/** Names the fields of a list's rows; undefined for outputs that are no page of a list. */
export function rowFieldsOf(output: z.core.$ZodType): readonly string[] | undefined {
  const { results } = output instanceof z.ZodObject ? (output.shape as Shape) : {};
  if (!(results instanceof z.ZodArray)) return undefined;
  const fields = fieldsOf(results.element);
  return fields.length > 0 ? fields : undefined;
}

/** Names the fields of a row; of every variant, if it depends on the caller. */
function fieldsOf(row: z.core.$ZodType): readonly string[] {
  if (row instanceof z.ZodObject) return Object.keys(row.shape);
  return row instanceof z.ZodUnion ? [...new Set(row.options.flatMap(fieldsOf))] : [];
}

/**
 * Reads the names of the fields that a call wants, such as `id,name`.
 * @throws InvalidInput for a name that rows do not have
 */
export function chosenFields(fields: string, known: readonly string[]): readonly string[] {
  const names = fields
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new InvalidInput(
      `Rows of this list have no ${listedNames(unknown)}. Choose among ${known.join(', ')}.`,
      'fields',
    );
  if (names.length === 0) throw new InvalidInput(`Name at least one of ${known.join(', ')}.`, 'fields');
  return names;
}

/** Leaves only some fields in the rows of a page. */
export const withFields = (page: Rows, fields: readonly string[]): Rows => ({
  ...page,
  results: page.results.map((row) =>
    Object.fromEntries(fields.filter((name) => name in row).map((name) => [name, row[name]])),
  ),
});
