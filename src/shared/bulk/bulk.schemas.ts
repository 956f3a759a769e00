import { z } from 'zod';
import { formatNumber } from '../format.js';
import { clearable, idSchema, searchField, wholeNumber } from '../schemas.js';

/** Search of a list in a body, where null clears it. */
export const bulkSearch = {
  search: clearable(searchField).optional(),
  q: clearable(searchField).optional(),
};

/**
 * The rows of a bulk action: listed, or all that the list finds when the action runs.
 * @param filters the list's own
 * @param most rows of one request, and their noun
 */
export const idsOrMatching = <Filters extends z.ZodRawShape>(
  filters: Filters,
  { most, rows }: { most: number; rows: string },
) => {
  const message = `Choose at most ${formatNumber(most)} ${rows} at a time.`;
  return {
    ids: z.array(idSchema).min(1, 'Choose at least one.').max(most, message).optional(),
    /** Instead of `ids`: all rows that the list finds now. */
    matching: z
      .object({
        ...filters,
        /** Number of rows that the caller expects. Another number is refused (409). */
        count: wholeNumber(1, Number.MAX_SAFE_INTEGER).refine((count) => count <= most, message),
      })
      .optional(),
  };
};

/** Refinement of a bulk action: rows are listed or matched, never both. */
export const IDS_OR_MATCHING: [
  (sent: { ids?: unknown; matching?: unknown }) => boolean,
  { path: string[]; message: string },
] = [
  ({ ids, matching }) => (ids === undefined) !== (matching === undefined),
  { path: ['ids'], message: 'Send `ids` or `matching`.' },
];

export const bulkOutput = z
  .object({
    /** Entry in the history, by which it can be undone. Null if nothing changed, or if it can’t be undone. */
    batch_id: z.number().int().nullable(),
    changed: z.number().int(),
    /** Rows that a rule refuses, which stay as they are. */
    refused: z.array(z.object({ id: z.number().int(), name: z.string(), message: z.string() })),
  })
  .meta({ id: 'BulkDone' });
export type BulkDone = z.output<typeof bulkOutput>;
