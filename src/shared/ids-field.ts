import { z } from 'zod';
import { idSchema, MAX_PAGE_SIZE } from './schemas.js';

/** Ids in JSON, or separated by commas in a query. */
export const idsField = z
  .union([
    z.array(z.union([z.number(), z.string()])),
    z.string().transform((text): (number | string)[] => text.split(',')),
  ])
  .pipe(z.array(idSchema).min(1).max(MAX_PAGE_SIZE, `Choose at most ${MAX_PAGE_SIZE} rows.`))
  .meta({ override: { type: 'string', pattern: '^\\d+(,\\d+)*$' } });
