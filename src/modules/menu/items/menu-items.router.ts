import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { pageAt } from '../../../shared/pages.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import { categoryOf, requireCategory } from '../category-of.js';
import {
  menuItemCreateInput,
  menuItemRowInput,
  menuItemListInput,
  menuItemListOutput,
  menuItemOutput,
  menuItemReorderInput,
  menuItemUpdateInput,
} from '../menu-items.schemas.js';
import type { MenuItemsService } from './menu-items.service.js';

const LIST = '/menu-items/';
const ONE = '/menu-items/{id}/';
const tags = ['Menu'];

/** The dishes of a menu (C-144). */
export const menuItemsRouter = (items: MenuItemsService, keys: Idempotency) =>
  router({
    list: allowed('menu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List menu items',
          description: 'With `category_id` that category’s, in their order; else all of them by id.',
        },
      })
      .input(menuItemListInput)
      .output(menuItemListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await items.list(ctx.scope, categoryOf(input), input), input, ctx.request.url, LIST),
      ),

    get: allowed('menu', 'read')
      .meta({ openapi: { method: 'GET', path: ONE, tags, summary: 'Read a menu item' } })
      .input(menuItemRowInput)
      .output(menuItemOutput)
      .query(({ ctx, input }) => items.get(ctx.scope, input.id)),

    create: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: LIST,
          tags,
          requestHeaders: idempotencyHeaders,
          summary: 'Add a menu item',
          description: 'At the end of its category unless `position` says otherwise.',
        },
        status: 201,
      })
      .input(menuItemCreateInput)
      .output(menuItemOutput)
      .mutation(idempotent(keys, ({ ctx, input }) => items.create(ctx.scope, requireCategory(input), input))),

    reorder: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: `${LIST}reorder/`,
          tags,
          summary: 'Put menu items of one category into an order',
          description: '`ids` are all of them; versions stay.',
        },
        status: 204,
      })
      .input(menuItemReorderInput)
      .output(z.void())
      .mutation(({ ctx, input }) => items.reorder(ctx.scope, requireCategory(input), input.ids)),

    update: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: ONE,
          tags,
          summary: 'Change a menu item',
          description:
            'Only what is sent. With `version`, or If-Match, a row that changed since is left alone (412).',
        },
      })
      .input(menuItemUpdateInput)
      .output(menuItemOutput)
      .mutation(({ ctx, input }) => items.update(ctx.scope, { ...input, category_id: categoryOf(input) })),

    delete: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: ONE,
          tags,
          summary: 'Delete a menu item',
        },
        status: 204,
      })
      .input(menuItemRowInput)
      .output(z.void())
      .mutation(({ ctx, input }) => items.delete(ctx.scope, input.id)),
  });
