import { z } from 'zod';
import { bulkMeta } from '../../../transport/trpc/bulk-meta.js';
import { idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
import { crud } from '../../../transport/trpc/crud.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import type { RouterDeps } from '../../../transport/trpc/router-deps.js';
import { categoryOf, listInCategory, placeInCategory, requireCategory } from '../shared/category-of.js';
import { duplicating } from '../shared/duplicating.js';
import { imageOf } from '../shared/fields.schemas.js';
import { itemBulkInput, itemBulkOutput } from '../bulk-edit/bulk-edit.schemas.js';
import type { ItemBulkService } from '../bulk-edit/item-bulk.service.js';
import { ItemCopier } from './item-copier.js';
import { narrowedItems } from './item-filters.js';
import { ItemPricesRepository } from './item-prices.repository.js';
import { placeOnMove } from './place-on-move.js';
import { menuItemOutput, menuItemReorderInput, menuItemSchemas } from './menu-items.schemas.js';
import { menuItemsTable, toMenuItem } from './menu-items.table.js';
import { CategoryNotFound, KeyTaken, MenuItemNotFound } from '../menu.errors.js';
import { CHANGE, reordering } from '../shared/reordering.js';
import { pricedOrder } from '../shared/menu-sorts.js';
import { EXAMPLE_ROWS } from '../shared/body-examples.js';

const PATH = '/menu-items/';

/** Procedures for menu items. */
export const menuItemsRouter = (deps: RouterDeps, bulk: ItemBulkService) => {
  const items = menuItemsTable(deps.database);
  const prices = new ItemPricesRepository(deps.database);
  const copier = new ItemCopier(deps.database);
  return router({
    ...crud(deps, items, {
      access: 'menu',
      path: PATH,
      tag: 'Menu',
      versionedBy: MENU_VERSIONS,
      resource: 'menu_item',
      schemas: menuItemSchemas,
      rules: {
        notFound: MenuItemNotFound,
        uniqueConflicts: { menu_items_external_key: KeyTaken },
        // The foreign key includes the restaurant, so a category of another restaurant counts as absent.
        unknownParent: CategoryNotFound,
        columns: (sent, { position: _, ...own }) => ({
          position: placeOnMove(sent),
          ...own,
          category_id: categoryOf(sent),
          image_url: imageOf(sent),
        }),
        related: (_scope, { id, prices: sent }) => sent && { prices: () => prices.set(id, sent) },
        present: toMenuItem,
        list: (scope, input) => ({
          ...listInCategory(input),
          ...pricedOrder(input, scope),
          also: narrowedItems(scope, input),
        }),
        insert: (scope, input, own) => {
          const fields = { ...own, image_url: imageOf(input) };
          const add = () => items.append(scope, placeInCategory(input), fields);
          return input.prices ? prices.trackInserts(input.prices, add, (id) => items.find(scope, id)) : add();
        },
      },
      bodyExamples: {
        create: {
          category_id: 12,
          name: 'Margherita',
          description: 'Tomato, mozzarella and basil.',
          prices: [
            { size_id: 3, price: 11.5 },
            { size_id: 4, price: 14 },
          ],
          allergens: ['gluten', 'milk'],
          diets: ['vegetarian'],
        },
        update: { name: 'Pizza Margherita', visible: true, version: 3 },
      },
      docs: {
        list: {
          summary: 'List menu items',
          description:
            'With `category_id`, that category’s items in order; otherwise all, ordered by id. `without_price`, ' +
            '`without_picture` and `sold_out` filter one restaurant’s items.',
        },
        get: { summary: 'Read a menu item' },
        create: {
          summary: 'Add a menu item',
          description:
            'Adds it at the end of its category unless you send `position`. `prices` must be for sizes of that category (400).',
        },
        update: {
          summary: 'Change a menu item',
          description: `${CHANGE} In \`prices\`, null removes a price, and prices you don’t send stay. Moving it to another category puts it last.`,
        },
        delete: { summary: 'Delete a menu item' },
      },
    }),

    reorder: reordering({ path: PATH, rows: 'the menu items of a category', parent: { category_id: 12 } })
      .input(menuItemReorderInput)
      .output(z.void())
      .mutation(({ ctx, input }) =>
        items.reorder(
          ctx.scope,
          { column: 'category_id', id: requireCategory(input) },
          input.ids,
          MenuItemNotFound,
        ),
      ),

    bulk: allowed('menu', 'write')
      .meta(
        bulkMeta({
          path: PATH,
          tags: ['Menu'],
          summary: 'Edit many menu items',
          description:
            'Makes one change to all chosen items, or to none. Choose them by `rows`, with the versions that you read, or ' +
            'by `matching`: returns 409 (`matches_changed`) if another number of items matches than `count`, and 412 ' +
            '(`edited_since`) for an item that was edited since. `preview` answers what would change. A price that would ' +
            'be below 0 or too high returns 400, or stays as it is with `out_of_range: skip`. The history has ' +
            'one entry, `batch_id`, by which the whole change can be undone.',
          bodyExample: {
            rows: EXAMPLE_ROWS,
            change: { edit: 'prices', by: 'percent', value: 8, ending: '95' },
            preview: true,
          },
        }),
      )
      .input(itemBulkInput)
      .output(itemBulkOutput)
      .mutation(idempotent(deps.keys, ({ ctx, input }) => bulk.edit(ctx.scope, input))),

    duplicate: duplicating({
      access: 'menu',
      path: PATH,
      row: items.name,
      noun: 'a menu item',
      description: 'Adds a copy directly after it, with all its fields and prices.',
    })
      .output(menuItemOutput)
      .mutation(
        idempotent(deps.keys, async ({ ctx, input }) =>
          toMenuItem(await copier.duplicate(ctx.scope, input.id)),
        ),
      ),
  });
};
