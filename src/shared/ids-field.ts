import { z } from 'zod';
import { idSchema, MAX_PAGE_SIZE } from './schemas.js';

/** Schema of ids in the query, for the document. */
export const IDS_TEXT = { type: 'string', pattern: '^\\d+(,\\d+)*$' } as const;

/** Ids in JSON, or separated by commas in a query. */
export const idsField = z
  .union([
    z.array(z.union([z.number(), z.string()])),
    z.string().transform((text): (number | string)[] => text.split(',')),
  ])
  .pipe(z.array(idSchema).min(1).max(MAX_PAGE_SIZE, `Choose at most ${MAX_PAGE_SIZE} rows.`))
  .meta({ override: IDS_TEXT });
