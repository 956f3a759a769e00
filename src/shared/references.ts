import type { z } from 'zod';
import { InvalidInput } from './errors.js';
import { idSchema } from './schemas.js';

type Optional = z.ZodOptional<typeof idSchema>;

/** A row that a request names: `topping_id`, or `topping` for short; both are the same, and answered both. */
export type Reference<Name extends string> = Partial<Record<Name | `${Name}_id`, number | undefined>>;

/** The fields by which a request names a row. What differs is refused before any schema sees it. */
export const referenceFields = <Name extends string>(name: Name) =>
  ({ [`${name}_id`]: idSchema.optional(), [name]: idSchema.optional() }) as Record<
    Name | `${Name}_id`,
    Optional
  >;

/** The row that a request names, under either of its names. */
export const referenceOf = (name: string, input: Readonly<Record<string, unknown>>): number | undefined =>
  (input[`${name}_id`] ?? input[name]) as number | undefined;

/** @throws InvalidInput when it names none */
export function requireReference(name: string, input: Readonly<Record<string, unknown>>): number {
  const id = referenceOf(name, input);
  if (id === undefined) throw new InvalidInput(`${name}_id is required.`, `${name}_id`);
  return id;
}
