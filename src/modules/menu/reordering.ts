import { allowed } from '../../transport/trpc/procedures.js';

/** Begins the operation that puts `rows` of one parent into another order. */
export const reordering = (path: `/${string}/`, rows: string) =>
  allowed('menu', 'write').meta({
    openapi: {
      method: 'POST',
      path: `${path}reorder/`,
      tags: ['Menu'],
      summary: `Put ${rows} into an order`,
      description: '`ids` are all of them; versions stay.',
    },
    status: 204,
  });

/** How the edits of rows are documented. */
export const CHANGE = 'Only what is sent.';
