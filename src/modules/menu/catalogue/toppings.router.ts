import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { pageAt } from '../../../shared/pages.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import {
  toppingCreateInput,
  toppingDeleteInput,
  toppingGetInput,
  toppingListInput,
  toppingListOutput,
  toppingOutput,
  toppingUpdateInput,
} from '../toppings.schemas.js';
import type { ToppingsService } from './toppings.service.js';

const LIST = '/toppings/';
const ONE = '/toppings/{id}/';
const tags = ['Menu'];

/** Toppings that categories may offer. */
export const toppingsRouter = (toppings: ToppingsService, keys: Idempotency) =>
  router({
    list: allowed('catalogue', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List toppings',
          description:
            'Everybody’s and the restaurant’s own, by id; `restaurant_id` is null for everybody’s. `used_by` counts the categories that offer it.',
        },
      })
      .input(toppingListInput)
      .output(toppingListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await toppings.list(ctx.scope, input), input, ctx.request.url, LIST),
      ),

    get: allowed('catalogue', 'read')
      .meta({ openapi: { method: 'GET', path: ONE, tags, summary: 'Read a topping' } })
      .input(toppingGetInput)
      .output(toppingOutput)
      .query(({ ctx, input }) => toppings.get(ctx.scope, input.id)),

    create: allowed('catalogue', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: LIST,
          tags,
          requestHeaders: idempotencyHeaders,
          summary: 'Create a topping',
          description: 'The restaurant’s own; everybody’s when a platform user names no restaurant.',
        },
        status: 201,
      })
      .input(toppingCreateInput)
      .output(toppingOutput)
      .mutation(idempotent(keys, ({ ctx, input }) => toppings.create(ctx.scope, input))),

    update: allowed('catalogue', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: ONE,
          tags,
          summary: 'Change a topping',
          description:
            'Only what is sent. Everybody’s is changed by platform users alone (403). With `version`, or If-Match, a row that changed since is left alone (412).',
        },
      })
      .input(toppingUpdateInput)
      .output(toppingOutput)
      .mutation(({ ctx, input }) => toppings.update(ctx.scope, input)),

    delete: allowed('catalogue', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: ONE,
          tags,
          summary: 'Delete a topping',
          description:
            'Categories that offer it do so no more. Everybody’s is deleted by platform users alone (403).',
        },
        status: 204,
      })
      .input(toppingDeleteInput)
      .output(z.void())
      .mutation(({ ctx, input }) => toppings.delete(ctx.scope, input)),
  });
