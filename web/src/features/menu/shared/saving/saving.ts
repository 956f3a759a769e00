import type { z } from 'zod';
import { type DecimalKind, typedFault } from '@/components/form/decimal-kind';

/**
 * For a field that is saved when it is left: what the request's own schema takes is saved.
 * @returns for the text that was typed, why it is refused, or undefined
 */
export const saving =
  <Schema extends z.ZodType>(schema: Schema, save: (value: z.output<Schema>) => void) =>
  (text: string): string | undefined => {
    const { data, error } = schema.safeParse(text);
    if (error) return error.issues[0]?.message;
    save(data as z.output<Schema>);
    return undefined;
  };

/**
 * The same for a field with a decimal: what could be read in two ways is refused before the request is asked.
 */
export const savingDecimal =
  <Schema extends z.ZodType>(kind: DecimalKind, schema: Schema, save: (value: z.output<Schema>) => void) =>
  (text: string): string | undefined =>
    typedFault(text, kind) ?? saving(schema, save)(text);
