import { crud } from '../../../transport/trpc/crud.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { MENU_VERSIONS } from '../menu-reaches.js';
import type { Kit } from '../../../transport/trpc/kit.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import { categoryDeepInput, categorySchemas, categoryTreeOutput } from '../categories.schemas.js';
import { CategoryNotFound } from '../menu.errors.js';
import type { MenuTables } from '../menu-tables.js';
import type { CategoriesService } from './categories.service.js';

/** Menu categories. */
export const categoriesRouter = (kit: Kit, tables: MenuTables, categories: CategoriesService) =>
  router({
    ...crud(kit, tables.categories, {
      access: 'menu',
      path: '/categories/',
      tag: 'Menu',
      versionedBy: MENU_VERSIONS,
      resource: 'category',
      schemas: categorySchemas,
      rules: {
        absent: CategoryNotFound,
        present: (row) => tables.toCategory(row),
        insert: async (scope, { name, description }) =>
          tables.categories.insert(await categories.writable(scope), { name, description }),
      },
      says: {
        list: {
          summary: 'List categories',
          description: 'Ordered by id, each with its detail. Platform users who name no restaurant get all.',
        },
        get: { summary: 'Read a category' },
        create: {
          summary: 'Create a category',
          description: 'Without a detail. Platform users who name no restaurant write to the first one.',
        },
        update: {
          summary: 'Change a category',
          description:
            'Only what is sent. With `version`, or If-Match, a category that changed since is left alone (412).',
        },
        delete: { summary: 'Delete a category', description: 'With everything in it.' },
      },
    }),

    getDeep: allowed('menu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/categories/{id}/deep/',
          tags: ['Menu'],
          summary: 'Read a category with everything in it',
          description: 'What its editor shows, in one answer.',
        },
        versionedBy: MENU_VERSIONS,
      })
      .input(categorySchemas.get)
      .output(categoryTreeOutput)
      .query(({ ctx, input }) => categories.getDeep(ctx.scope, input.id)),

    createDeep: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/categories/deep/',
          tags: ['Menu'],
          requestHeaders: idempotencyHeaders,
          summary: 'Create a category with everything in it',
          description: 'Detail, sizes, toppings, dressings and groups of extras: all or nothing.',
        },
        status: 201,
      })
      .input(categoryDeepInput)
      .output(categoryTreeOutput)
      .mutation(idempotent(kit.keys, ({ ctx, input }) => categories.createDeep(ctx.scope, input))),
  });
