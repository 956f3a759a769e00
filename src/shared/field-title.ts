import type { z } from 'zod';
import { capitalized } from './characters.js';

interface Wrapper {
  innerType?: z.ZodType;
  in?: z.ZodType;
}

/** Returns the schema inside of `optional()`, `default()`, `nullable()` or a pipe. */
const innerOf = ({ def }: z.ZodType): z.ZodType | undefined =>
  (def as Wrapper).innerType ?? (def as Wrapper).in;

/** Returns the first result of a question to a schema, or else to the ones inside of it. */
export function askSchema<T>(
  schema: z.ZodType,
  question: (schema: z.ZodType) => T | undefined,
): T | undefined {
  for (let inner: z.ZodType | undefined = schema; inner; inner = innerOf(inner)) {
    const found = question(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the label of a field: the title of its schema. It is the same in forms, history and the API's document. */
export const titleOf = (schema: z.ZodType): string | undefined =>
  askSchema(schema, (inner) => inner.meta()?.title);

/** Lists the labels of a schema's fields. */
export const titlesOf = ({ shape }: z.ZodObject): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([field, schema]) => {
      const title = titleOf(schema as z.ZodType);
      return title === undefined ? [] : [[field, title]];
    }),
  );

/** Lists the fields of a schema that have one of several values. */
export const optionsOf = ({ shape }: z.ZodObject): string[] =>
  Object.entries(shape).flatMap(([field, schema]) =>
    askSchema(schema as z.ZodType, ({ def }) => def.type === 'enum' || undefined) ? [field] : [],
  );

/** Returns the words of an option's value: "Very hot" for `very_hot`. */
export const optionText = (value: string) => capitalized(value.replaceAll('_', ' '));
