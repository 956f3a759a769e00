import { z } from 'zod';
import { crud } from '../../../transport/trpc/crud.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import { categoryBulkInput } from '../bulk-edit/bulk-edit.schemas.js';
import { foundIn } from '../bulk-edit/matched-rows.js';
import { type BulkDeps, bulkProcedure } from '../bulk-edit/bulk-procedure.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
import {
  categoryDeepInput,
  categoryReorderInput,
  categorySchemas,
  categoryTreeOutput,
} from './categories.schemas.js';
import { CategoryNotFound, KeyTaken } from '../menu.errors.js';
import { categoriesTable, categoryDetailsTable, toCategory } from './categories.table.js';
import { duplicating } from '../shared/duplicating.js';
import { reordering } from '../shared/reordering.js';
import type { CategoriesService } from './categories.service.js';
import { categoryOrder } from '../shared/menu-sorts.js';
import { EXAMPLE_DETAIL, EXAMPLE_ROWS } from '../shared/body-examples.js';

const PATH = '/categories/';
const EXAMPLE_CATEGORY = { name: 'Pizza', description: 'Wood-fired, with a slow dough.' };

/** Procedures for menu categories. */
export const categoriesRouter = (deps: BulkDeps, categories: CategoriesService) => {
  const details = categoryDetailsTable(deps.database);
  const table = categoriesTable(deps.database, details);
  return router({
    ...crud(deps, table, {
      access: 'menu',
      path: PATH,
      tag: 'Menu',
      versionedBy: MENU_VERSIONS,
      resource: 'category',
      schemas: categorySchemas,
      rules: {
        notFound: CategoryNotFound,
        uniqueConflicts: { categories_external_key: KeyTaken },
        present: (row) => toCategory(details, row),
        // By restaurant first, because the index has this order.
        list: (scope, { ordering, ids, sort }) => ({
          ...(ordering === 'position' && { order: ['restaurant_id', 'position', 'id'] }),
          ...categoryOrder({ sort }, scope),
          ...(ids && { also: { sql: 'id IN (?)', values: [ids] } }),
        }),
        insert: async (scope, input) => categories.add(await categories.writable(scope), input),
      },
      bodyExamples: {
        create: EXAMPLE_CATEGORY,
        update: { ...EXAMPLE_CATEGORY, version: 3 },
      },
      docs: {
        list: {
          summary: 'List categories',
          description:
            'Ordered by id, or in menu order with `ordering=position`, each with its detail. `sort` wins over `ordering`. Platform users who name no restaurant get all.',
        },
        get: { summary: 'Read a category' },
        create: {
          summary: 'Create a category',
          description:
            'Creates it without a detail, at the end unless you send `position`. Platform users who name no restaurant write to the first one.',
        },
        update: {
          summary: 'Change a category',
          description: 'Updates only the fields you send.',
        },
        delete: { summary: 'Delete a category', description: 'Also deletes everything in it.' },
      },
    }),

    reorder: reordering({ path: PATH, rows: 'the categories of a restaurant' })
      .input(categoryReorderInput)
      .output(z.void())
      .mutation(({ ctx, input }) => categories.reorder(ctx.scope, input.ids)),

    bulk: bulkProcedure(deps, 'menu', {
      path: PATH,
      rows: 'categories',
      input: categoryBulkInput,
      entity: 'category',
      router: 'menu.categories',
      bodyExample: { rows: EXAMPLE_ROWS, change: { edit: 'deleted' } },
      find: foundIn(table),
    }),

    getDeep: allowed('menu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/categories/{id}/deep/',
          tags: ['Menu'],
          summary: 'Read a category with everything in it',
          description: 'Returns everything the editor shows in one response.',
        },
        row: 'categories',
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
          description: 'Creates detail, sizes, toppings, dressings and extra groups together, or nothing.',
        },
        bodyExample: {
          ...EXAMPLE_CATEGORY,
          detail: EXAMPLE_DETAIL,
          sizes: [{ name: 'Small' }, { name: 'Large' }],
        },
        status: 201,
      })
      .input(categoryDeepInput)
      .output(categoryTreeOutput)
      .mutation(idempotent(deps.keys, ({ ctx, input }) => categories.createDeep(ctx.scope, input))),

    duplicate: duplicating({
      access: 'menu',
      path: PATH,
      row: 'categories',
      noun: 'a category',
      description:
        'Adds a copy directly after it, with detail, sizes, toppings, dressings, extra groups and items, or nothing. ' +
        'Items have the same prices in the sizes of the copy. It offers the same primary option sets.',
    })
      .output(categoryTreeOutput)
      .mutation(idempotent(deps.keys, ({ ctx, input }) => categories.duplicate(ctx.scope, input.id))),
  });
};
