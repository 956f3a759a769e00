import { allowed } from '../../../transport/trpc/procedures.js';
import type { BodyExample } from '../../../transport/trpc/procedure-meta.js';

interface Reordered {
  /** Address of the list. */
  path: `/${string}/`;
  /** Noun with its parent, such as `the sizes of a category`. */
  rows: string;
  /** Fields that name the parent, for the example of the body. */
  parent?: BodyExample;
}

/** Starts the procedure that reorders the rows of one parent. */
export const reordering = ({ path, rows, parent }: Reordered) =>
  allowed('menu', 'write').meta({
    openapi: {
      method: 'POST',
      path: `${path}reorder/`,
      tags: ['Menu'],
      summary: `Reorder ${rows}`,
      description: '`ids` must list all of them. Versions do not change.',
    },
    bodyExample: { ...parent, ids: [5, 3, 8] },
    status: 204,
  });

/** Description of edits in the docs. */
export const CHANGE = 'Updates only the fields you send.';
