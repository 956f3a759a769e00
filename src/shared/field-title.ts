import type { z } from 'zod';

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
