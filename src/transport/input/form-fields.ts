import type { z } from 'zod';
import type { Context } from '../trpc/context.js';
import { RESTAURANT_FIELDS } from '../trpc/restaurant-policy.js';
import { assertWellFormed } from './well-formed-input.js';
import { unknownKeys } from './unknown-keys.js';

/**
 * Holds the fields of a form to what those of JSON are held to: they contradict each other nowhere, and what nobody
 * knows is named in the response.
 * @param known what the form may have besides its files
 * @throws InvalidInput
 */
export function heedFormFields(context: Context, known: z.ZodObject, fields: Record<string, unknown>): void {
  const query = Object.fromEntries(context.request.url.searchParams);
  const sent = { ...query, ...fields };
  assertWellFormed(sent);
  const choosing: readonly string[] = RESTAURANT_FIELDS;
  context.nameIgnored(unknownKeys(known, sent).filter((key) => !choosing.includes(key)));
}
