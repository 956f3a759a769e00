import { z } from 'zod';
import { idempotencyHeaders } from '../../../transport/trpc/idempotency.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { rowFields } from './fields.schemas.js';

/** End of each operation's docs. */
const NAMING =
  'Its name gets the next free number, such as “Margherita 2”. Sold-out states are not copied: everything in the copy is available.';

interface Duplicated {
  access: 'menu' | 'catalogue';
  path: `/${string}/`;
  /** Table of the row. */
  row: string;
  /** Noun with its article, such as `a category`. */
  noun: string;
  description: string;
}

/** Starts the procedure that duplicates a row with everything in it. */
export const duplicating = ({ access, path, row, noun, description }: Duplicated) =>
  allowed(access, 'write')
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}{id}/duplicate/`,
        tags: ['Menu'],
        requestHeaders: idempotencyHeaders,
        summary: `Duplicate ${noun}`,
        description: `${description} ${NAMING}`,
      },
      bodyExample: {},
      row,
      status: 201,
    })
    .input(z.object(rowFields));
