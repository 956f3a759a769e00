import { z } from 'zod';
import { crud } from '../../../transport/trpc/crud.js';
import { MENU_VERSIONS } from '../menu-reaches.js';
import type { Kit } from '../../../transport/trpc/kit.js';
import { router } from '../../../transport/trpc/trpc.js';
import { categoryOf, listInCategory, placeInCategory, requireCategory } from '../category-of.js';
import { imageOf } from '../fields.schemas.js';
import { menuItemReorderInput, menuItemSchemas } from '../menu-items.schemas.js';
import { type MenuTables, toMenuItem } from '../menu-tables.js';
import { CategoryNotFound, MenuItemNotFound } from '../menu.errors.js';
import { CHANGE, reordering } from '../reordering.js';

const PATH = '/menu-items/';

/** The dishes of a menu (C-144). */
export const menuItemsRouter = (kit: Kit, { items }: MenuTables) =>
  router({
    ...crud(kit, items, {
      access: 'menu',
      path: PATH,
      tag: 'Menu',
      versionedBy: MENU_VERSIONS,
      resource: 'menu_item',
      schemas: menuItemSchemas,
      rules: {
        absent: MenuItemNotFound,
        // The foreign key names the restaurant too: another one's category is as absent as none.
        unknownParent: CategoryNotFound,
        columns: (sent, own) => ({ ...own, category_id: categoryOf(sent), image_url: imageOf(sent) }),
        present: toMenuItem,
        list: (_scope, input) => listInCategory(input),
        insert: (scope, input) => {
          const { name, description, price, visible, allergens, diets } = input;
          const fields = { name, description, price, visible, allergens, diets, image_url: imageOf(input) };
          return items.append(scope, placeInCategory(input), fields);
        },
      },
      says: {
        list: {
          summary: 'List menu items',
          description: 'With `category_id` that category’s, in their order; else all of them by id.',
        },
        get: { summary: 'Read a menu item' },
        create: {
          summary: 'Add a menu item',
          description: 'At the end of its category unless `position` says otherwise.',
        },
        update: { summary: 'Change a menu item', description: CHANGE },
        delete: { summary: 'Delete a menu item' },
      },
    }),

    reorder: reordering(PATH, 'menu items of one category')
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
  });
