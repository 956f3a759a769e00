import { allowed } from '../../transport/trpc/procedures.js';

/** Begins the operation that puts `rows` of one parent into another order. */
export const reordering = (path: `/${string}/`, rows: string) =>
  allowed('menu', 'write').meta({
    openapi: {
      method: 'POST',
      path: `${path}reorder/`,
      tags: ['Menu'],
      summary: `Reorder ${rows}`,
      description: '`ids` must list all of them. Versions do not change.',
    },
    status: 204,
  });

/** How the edits of rows are documented. */
export const CHANGE = 'Updates only the fields you send.';
