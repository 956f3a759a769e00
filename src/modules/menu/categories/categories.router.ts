import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { pageAt } from '../../../shared/pages.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import {
  categoryCreateInput,
  categoryDeepInput,
  categoryRowInput,
  categoryListInput,
  categoryListOutput,
  categoryOutput,
  categoryTreeOutput,
  categoryUpdateInput,
} from '../categories.schemas.js';
import type { CategoriesService } from './categories.service.js';

const LIST = '/categories/';
const ONE = '/categories/{id}/';
const tags = ['Menu'];

/** Menu categories. */
export const categoriesRouter = (categories: CategoriesService, keys: Idempotency) =>
  router({
    list: allowed('menu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List categories',
          description: 'Ordered by id, each with its detail. Platform users who name no restaurant get all.',
        },
      })
      .input(categoryListInput)
      .output(categoryListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await categories.list(ctx.scope, input), input, ctx.request.url, LIST),
      ),

    get: allowed('menu', 'read')
      .meta({ openapi: { method: 'GET', path: ONE, tags, summary: 'Read a category' } })
      .input(categoryRowInput)
      .output(categoryOutput)
      .query(({ ctx, input }) => categories.get(ctx.scope, input.id)),

    getDeep: allowed('menu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: `${ONE}deep/`,
          tags,
          summary: 'Read a category with everything in it',
          description: 'What its editor shows, in one answer.',
        },
      })
      .input(categoryRowInput)
      .output(categoryTreeOutput)
      .query(({ ctx, input }) => categories.getDeep(ctx.scope, input.id)),

    create: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: LIST,
          tags,
          requestHeaders: idempotencyHeaders,
          summary: 'Create a category',
          description: 'Without a detail. Platform users who name no restaurant write to the first one.',
        },
        status: 201,
      })
      .input(categoryCreateInput)
      .output(categoryOutput)
      .mutation(idempotent(keys, ({ ctx, input }) => categories.create(ctx.scope, input))),

    createDeep: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/categories/deep/',
          tags,
          requestHeaders: idempotencyHeaders,
          summary: 'Create a category with everything in it',
          description: 'Detail, sizes, toppings, dressings and groups of extras: all or nothing.',
        },
        status: 201,
      })
      .input(categoryDeepInput)
      .output(categoryTreeOutput)
      .mutation(idempotent(keys, ({ ctx, input }) => categories.createDeep(ctx.scope, input))),

    update: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: ONE,
          tags,
          summary: 'Change a category',
          description:
            'Only what is sent. With `version`, or If-Match, a category that changed since is left alone (412).',
        },
      })
      .input(categoryUpdateInput)
      .output(categoryOutput)
      .mutation(({ ctx, input }) => categories.update(ctx.scope, input)),

    delete: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: ONE,
          tags,
          summary: 'Delete a category',
          description: 'With everything in it.',
        },
        status: 204,
      })
      .input(categoryRowInput)
      .output(z.void())
      .mutation(({ ctx, input }) => categories.delete(ctx.scope, input.id)),
  });
