import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { pageAt } from '../../../shared/pages.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import { categoryOf, requireCategory } from '../category-of.js';
import {
  sizeCreateInput,
  sizeDeleteInput,
  sizeListInput,
  sizeListOutput,
  sizeOutput,
  sizeReorderInput,
  sizeUpdateInput,
} from '../sizes.schemas.js';
import type { SizesService } from './sizes.service.js';

const LIST = '/categories/sizes/';
const ONE = '/categories/sizes/{id}/';
const tags = ['Menu'];

/** The sizes that categories come in. */
export const sizesRouter = (sizes: SizesService, keys: Idempotency) =>
  router({
    list: allowed('menu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List sizes',
          description: 'With `category_id` that category’s, in their order; else all of them by id.',
        },
      })
      .input(sizeListInput)
      .output(sizeListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await sizes.list(ctx.scope, categoryOf(input), input), input, ctx.request.url, LIST),
      ),

    create: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: LIST,
          tags,
          requestHeaders: idempotencyHeaders,
          summary: 'Add a size',
          description: 'At the end unless `position` says otherwise; without a name it becomes “Size {n}”.',
        },
        status: 201,
      })
      .input(sizeCreateInput)
      .output(sizeOutput)
      .mutation(idempotent(keys, ({ ctx, input }) => sizes.create(ctx.scope, requireCategory(input), input))),

    reorder: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: `${LIST}reorder/`,
          tags,
          summary: 'Put sizes of one category into an order',
          description: '`ids` are all of them; versions stay.',
        },
        status: 204,
      })
      .input(sizeReorderInput)
      .output(z.void())
      .mutation(({ ctx, input }) => sizes.reorder(ctx.scope, requireCategory(input), input.ids)),

    update: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: ONE,
          tags,
          summary: 'Change a size',
          description:
            'Only what is sent. With `version`, or If-Match, a row that changed since is left alone (412).',
        },
      })
      .input(sizeUpdateInput)
      .output(sizeOutput)
      .mutation(({ ctx, input }) => sizes.update(ctx.scope, input)),

    delete: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: ONE,
          tags,
          summary: 'Delete a size',
        },
        status: 204,
      })
      .input(sizeDeleteInput)
      .output(z.void())
      .mutation(({ ctx, input }) => sizes.delete(ctx.scope, input.id)),
  });
