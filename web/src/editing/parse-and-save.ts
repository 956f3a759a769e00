import type { z } from 'zod';
import { type DecimalKind, decimalError } from '@/components/form/decimal-kind';

/**
 * Parses with the request's own schema, then saves; for fields that save on blur.
 * @returns takes the typed text and gives the reason for refusing it, or undefined
 */
export const parseAndSave =
  <Schema extends z.ZodType>(schema: Schema, save: (value: z.output<Schema>) => void) =>
  (text: string): string | undefined => {
    const { data, error } = schema.safeParse(text);
    if (error) return error.issues[0]?.message;
    save(data);
    return undefined;
  };

/** Same for decimals: refuses an ambiguous number before the schema sees it. */
export const savingDecimal =
  <Schema extends z.ZodType>(kind: DecimalKind, schema: Schema, save: (value: z.output<Schema>) => void) =>
  (text: string): string | undefined =>
    decimalError(text, kind) ?? parseAndSave(schema, save)(text);
