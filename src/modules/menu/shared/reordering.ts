import { allowed } from '../../../transport/trpc/procedures.js';

/** Starts the procedure that reorders `rows` of one parent. */
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

/** Description of edits in the docs. */
export const CHANGE = 'Updates only the fields you send.';
