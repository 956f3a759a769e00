import type { RouterDeps } from '../../transport/trpc/router-deps.js';
import { allowed } from '../../transport/trpc/procedures.js';
import { router } from '../../transport/trpc/trpc.js';
import { categoryDressingsRouter, categoryToppingsRouter } from './assignments/assignments.router.js';
import { dressingsRouter } from './catalogue/dressings.router.js';
import { primaryOptionsRouter } from './catalogue/primary-options.router.js';
import { toppingsRouter } from './catalogue/toppings.router.js';
import { menuGetInput, menuOutput } from './categories.schemas.js';
import { categoriesRouter } from './categories/categories.router.js';
import { categoryDetailsRouter } from './categories/category-details.router.js';
import { extraGroupsRouter } from './extra-options/extra-groups.router.js';
import { extraSelectionsRouter } from './extra-options/extra-selections.router.js';
import { menuItemsRouter } from './items/menu-items.router.js';
import { MENU_VERSIONS } from './menu-rows.js';
import type { MenuServices } from './menu-services.js';
import { sizesRouter } from './sizes/sizes.router.js';
import { soldOutRouter } from './sold-out/sold-out.router.js';

/** Procedures of the menu module. */
export const menuRouter = ({ menu, deps }: { menu: MenuServices; deps: RouterDeps }) =>
  router({
    get: allowed('menu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/menu/',
          tags: ['Menu'],
          summary: 'Read a whole menu',
          description:
            'Returns every category of a restaurant, ordered by id, with everything in it and its items.',
        },
        versionedBy: MENU_VERSIONS,
      })
      .input(menuGetInput)
      .output(menuOutput)
      .query(({ ctx }) => menu.categories.menu(ctx.scope)),
    categories: categoriesRouter(deps, menu.tables, menu.categories),
    details: categoryDetailsRouter(menu.details),
    sizes: sizesRouter(deps, menu.tables),
    categoryToppings: categoryToppingsRouter(menu.assignments),
    categoryDressings: categoryDressingsRouter(menu.assignments),
    extraGroups: extraGroupsRouter(deps, menu.tables, menu.rules),
    extraSelections: extraSelectionsRouter(deps, menu.tables, menu.rules),
    items: menuItemsRouter(deps, menu.tables),
    toppings: toppingsRouter(deps, menu.rules),
    dressings: dressingsRouter(deps),
    primaryOptions: primaryOptionsRouter(deps, menu.optionSets),
    soldOut: soldOutRouter(menu.soldOut),
  });
