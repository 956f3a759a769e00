import type { z } from 'zod';
import { bulkMeta } from '../../../transport/trpc/bulk-meta.js';
import { idempotent } from '../../../transport/trpc/idempotency.js';
import type { InternalCaller } from '../../../transport/trpc/calls.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import type { BodyExample } from '../../../transport/trpc/procedure-meta.js';
import type { RouterDeps } from '../../../transport/trpc/router-deps.js';
import { type RowBulk, rowBulkOutput } from './bulk-edit.schemas.js';
import type { BulkRows, RowBulkService } from './row-bulk.service.js';

/** Dependencies of routers with bulk edits. */
export interface BulkDeps extends RouterDeps {
  bulk: RowBulkService;
  calls: InternalCaller;
}

interface BulkDescription {
  /** Address of the list. */
  path: `/${string}/`;
  /** Noun in the plural, such as `toppings`. */
  rows: string;
  bodyExample: BodyExample;
}

/** Describes the procedure that edits many rows of a list. @param more continues the description */
export const bulkProcedureBase = (
  group: 'menu' | 'catalogue',
  { path, rows, more = '', bodyExample }: BulkDescription & { more?: string },
) =>
  allowed(group as 'menu', 'write').meta(
    bulkMeta({
      path,
      tags: ['Menu'],
      summary: `Edit many ${rows}`,
      ...(more && { description: more }),
      bodyExample,
    }),
  );

/** Creates the procedure that edits many rows of a list. @param group group of the access matrix of its other edits */
export const bulkProcedure = <I extends z.ZodType<RowBulk>>(
  { keys, bulk, calls }: BulkDeps,
  group: 'menu' | 'catalogue',
  { path, rows, bodyExample, input, ...of }: BulkRows & BulkDescription & { input: I },
) =>
  bulkProcedureBase(group, { path, rows, bodyExample })
    .input(input)
    .output(rowBulkOutput)
    .mutation(
      idempotent(keys, ({ ctx, input: sent }) =>
        bulk.edit(ctx.scope, of, sent as RowBulk, calls.callAs(ctx)),
      ),
    );
