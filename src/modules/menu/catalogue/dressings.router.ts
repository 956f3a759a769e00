import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { pageAt } from '../../../shared/pages.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import {
  dressingCreateInput,
  dressingDeleteInput,
  dressingGetInput,
  dressingListInput,
  dressingListOutput,
  dressingOutput,
  dressingUpdateInput,
} from '../dressings.schemas.js';
import type { DressingsService } from './dressings.service.js';

const LIST = '/dressings/';
const ONE = '/dressings/{id}/';
const tags = ['Menu'];

/** Dressings that categories may offer. */
export const dressingsRouter = (dressings: DressingsService, keys: Idempotency) =>
  router({
    list: allowed('catalogue', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List dressings',
          description:
            'Everybody’s and the restaurant’s own, by id; `restaurant_id` is null for everybody’s. `used_by` counts the categories that offer it.',
        },
      })
      .input(dressingListInput)
      .output(dressingListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await dressings.list(ctx.scope, input), input, ctx.request.url, LIST),
      ),

    get: allowed('catalogue', 'read')
      .meta({ openapi: { method: 'GET', path: ONE, tags, summary: 'Read a dressing' } })
      .input(dressingGetInput)
      .output(dressingOutput)
      .query(({ ctx, input }) => dressings.get(ctx.scope, input.id)),

    create: allowed('catalogue', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: LIST,
          tags,
          requestHeaders: idempotencyHeaders,
          summary: 'Create a dressing',
          description: 'The restaurant’s own; everybody’s when a platform user names no restaurant.',
        },
        status: 201,
      })
      .input(dressingCreateInput)
      .output(dressingOutput)
      .mutation(idempotent(keys, ({ ctx, input }) => dressings.create(ctx.scope, input))),

    update: allowed('catalogue', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: ONE,
          tags,
          summary: 'Change a dressing',
          description:
            'Only what is sent. Everybody’s is changed by platform users alone (403). With `version`, or If-Match, a row that changed since is left alone (412).',
        },
      })
      .input(dressingUpdateInput)
      .output(dressingOutput)
      .mutation(({ ctx, input }) => dressings.update(ctx.scope, input)),

    delete: allowed('catalogue', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: ONE,
          tags,
          summary: 'Delete a dressing',
          description:
            'Categories that offer it do so no more. Everybody’s is deleted by platform users alone (403).',
        },
        status: 204,
      })
      .input(dressingDeleteInput)
      .output(z.void())
      .mutation(({ ctx, input }) => dressings.delete(ctx.scope, input)),
  });
