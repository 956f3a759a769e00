import { z } from 'zod';
import { crud } from '../../../transport/trpc/crud.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import type { RouterDeps } from '../../../transport/trpc/router-deps.js';
import { router } from '../../../transport/trpc/procedures.js';
import {
  listInCategory,
  placeInCategory,
  requireCategory,
  requireSameCategory,
  withCategory,
} from '../shared/category-of.js';
import { CategoryNotFound, KeyTaken, SizeNotFound } from '../menu.errors.js';
import { CHANGE, reordering } from '../shared/reordering.js';
import { sizeReorderInput, sizeSchemas } from './sizes.schemas.js';
import { sizesTable } from './sizes.table.js';
import { menuOrder } from '../shared/menu-sorts.js';

const PATH = '/categories/sizes/';

/** Procedures for sizes of categories. */
export const sizesRouter = (deps: RouterDeps) => {
  const sizes = sizesTable(deps.database);
  return router({
    ...crud(deps, sizes, {
      access: 'menu',
      path: PATH,
      tag: 'Menu',
      versionedBy: MENU_VERSIONS,
      resource: 'size',
      schemas: sizeSchemas,
      rules: {
        notFound: SizeNotFound,
        uniqueConflicts: { sizes_external_key: KeyTaken },
        unknownParent: CategoryNotFound,
        // Without the category, because an edit does not move a size.
        columns: (_sent, { category_id: _, ...own }) => own,
        present: withCategory,
        list: (scope, input) => ({ ...listInCategory(input), ...menuOrder(input, scope) }),
        beforeUpdate: requireSameCategory,
        // An empty name becomes 'Size {n}', counting from 1.
        insert: (scope, input, own) =>
          sizes.append(scope, placeInCategory(input), {
            ...own,
            name: { sql: `COALESCE(?, CONCAT('Size ', COUNT(s.id) + 1))`, values: [input.name || null] },
          }),
      },
      bodyExamples: {
        create: { category_id: 12, name: 'Large', units: 14, measurement: 'Inches' },
        update: { name: 'Extra large', version: 3 },
      },
      docs: {
        list: {
          summary: 'List sizes',
          description: 'With `category_id`, that category’s sizes in order; otherwise all, ordered by id.',
        },
        create: {
          summary: 'Add a size',
          description:
            'Adds it at the end unless you send `position`. Without a name, it becomes “Size {n}”.',
        },
        update: { summary: 'Change a size', description: CHANGE },
        delete: { summary: 'Delete a size' },
      },
    }),

    reorder: reordering({ path: PATH, rows: 'the sizes of a category', parent: { category_id: 12 } })
      .input(sizeReorderInput)
      .output(z.void())
      .mutation(({ ctx, input }) =>
        sizes.reorder(
          ctx.scope,
          { column: 'category_id', id: requireCategory(input) },
          input.ids,
          SizeNotFound,
        ),
      ),
  });
};
