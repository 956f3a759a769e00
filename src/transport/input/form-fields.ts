import type { z } from 'zod';
import type { Context } from '../trpc/context.js';
import { RESTAURANT_FIELDS } from '../trpc/restaurant-policy.js';
import { assertWellFormed } from './well-formed-input.js';
import { unknownKeys } from './unknown-keys.js';

/**
 * Checks the fields of a form like those of JSON. Contradictions are rejected, and unknown fields are named in the
 * response.
 * @param known schema of the fields besides files
 * @throws InvalidInput
 */
export function heedFormFields(context: Context, known: z.ZodObject, fields: Record<string, unknown>): void {
  const query = Object.fromEntries(context.request.url.searchParams);
  const sent = { ...query, ...fields };
  assertWellFormed(sent);
  const choosing: readonly string[] = RESTAURANT_FIELDS;
  context.nameIgnored(unknownKeys(known, sent).filter((key) => !choosing.includes(key)));
}
