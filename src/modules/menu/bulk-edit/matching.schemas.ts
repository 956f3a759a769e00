import { z } from 'zod';
import { formatNumber } from '../../../shared/format.js';
import { idSchema, MAX_ID, searchField, versionField, wholeNumber } from '../../../shared/schemas.js';

/** Most rows that a bulk edit can list. A filter can match any number. */
const MAX_LISTED_ROWS = 2_000;

/** Rows by their ids. Those with a version are refused if they were edited since. */
const rows = z
  .array(z.object({ id: idSchema, ...versionField }))
  .min(1, 'Choose at least one.')
  .max(
    MAX_LISTED_ROWS,
    `Choose at most ${formatNumber(MAX_LISTED_ROWS)}, or send \`matching\` for all that a filter finds.`,
  )
  .meta({ id: 'ChosenRows' });

/**
 * The rows of a bulk edit: listed, or all that the list finds when the edit runs.
 * @param filters the list's own, besides its search
 */
export const whichRows = <Filters extends z.ZodRawShape>(filters: Filters) => ({
  rows: rows.optional(),
  /** Instead of `rows`: all rows that the list finds now, with its search and filters. */
  matching: z
    .object({
      /** Any part of the name. */
      search: searchField.nullish(),
      q: searchField.nullish(),
      ...filters,
      /** Number of rows that the caller expects. Another number is refused (409). */
      count: wholeNumber(1, MAX_ID),
    })
    .optional(),
});

/** Refinement of a bulk edit: rows are listed or matched, never both. */
export const ROWS_OR_MATCHING: [
  (sent: { rows?: unknown; matching?: unknown }) => boolean,
  { path: string[]; message: string },
] = [
  ({ rows: listed, matching }) => (listed === undefined) !== (matching === undefined),
  { path: ['rows'], message: 'Send `rows` or `matching`.' },
];
