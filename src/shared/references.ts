import type { z } from 'zod';
import { InvalidInput } from './errors.js';
import { idSchema } from './schemas.js';

type Optional = z.ZodOptional<typeof idSchema>;

/**
 * Reference to a row in a request: `topping_id`, or `topping` for short. Both mean the same, and responses have both.
 */
export type Reference<Name extends string> = Partial<Record<Name | `${Name}_id`, number | undefined>>;

/** Schema fields of a reference. Requests with two different ids are refused before any schema sees them. */
export const referenceFields = <Name extends string>(name: Name) =>
  ({ [`${name}_id`]: idSchema.optional(), [name]: idSchema.optional() }) as Record<
    Name | `${Name}_id`,
    Optional
  >;

/** Id of the referenced row, under either of its names. */
export const referenceOf = (name: string, input: Readonly<Record<string, unknown>>): number | undefined =>
  (input[`${name}_id`] ?? input[name]) as number | undefined;

/**
 * Returns the id of the referenced row.
 * @throws InvalidInput when the request has none
 */
export function requireReference(name: string, input: Readonly<Record<string, unknown>>): number {
  const id = referenceOf(name, input);
  if (id === undefined) throw new InvalidInput(`${name}_id is required.`, `${name}_id`);
  return id;
}
