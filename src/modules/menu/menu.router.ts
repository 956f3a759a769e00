import { Injectable } from '@nestjs/common';
import { RouterDeps } from '../../transport/trpc/router-deps.js';
import { InternalCaller } from '../../transport/trpc/calls.js';
import { allowed, router } from '../../transport/trpc/procedures.js';
import { allergensRouter } from './allergens/allergens.router.js';
import { OpenAllergensService } from './allergens/open-allergens.service.js';
import { categoryDressingsRouter, categoryToppingsRouter } from './assignments/assignments.router.js';
import { dressingsRouter } from './dressings/dressings.router.js';
import { primaryOptionsRouter } from './option-sets/primary-options.router.js';
import { toppingsRouter } from './toppings/toppings.router.js';
import { menuGetInput, menuOutput } from './categories/categories.schemas.js';
import { categoriesRouter } from './categories/categories.router.js';
import { categoryDetailsRouter } from './categories/category-details.router.js';
import { extraGroupsRouter } from './extra-groups/extra-groups.router.js';
import { extraSelectionsRouter } from './extras/extra-selections.router.js';
import { ExtraSelectionsService } from './extras/extra-selections.service.js';
import { menuImportsRouter } from './menu-import/menu-imports.router.js';
import { MenuImportsService } from './menu-import/menu-imports.service.js';
import { ItemBulkService } from './bulk-edit/item-bulk.service.js';
import { RowBulkService } from './bulk-edit/row-bulk.service.js';
import { menuItemsRouter } from './items/menu-items.router.js';
import { MENU_VERSIONS } from './shared/menu-rows.js';
import { AssignmentsService } from './assignments/assignments.service.js';
import { CategoriesService } from './categories/categories.service.js';
import { CategoryDetailsService } from './categories/category-details.service.js';
import { ChoiceRulesRepository } from './choice-rules/choice-rules.repository.js';
import { OptionSetsService } from './option-sets/option-sets.service.js';
import { SoldOutService } from './sold-out/sold-out.service.js';
import { sizesRouter } from './sizes/sizes.router.js';
import { soldOutRouter } from './sold-out/sold-out.router.js';

/** Procedures of the menu module. */
@Injectable()
export class MenuRouter {
  readonly router;

  constructor(
    deps: RouterDeps,
    rules: ChoiceRulesRepository,
    categories: CategoriesService,
    details: CategoryDetailsService,
    assignments: AssignmentsService,
    extras: ExtraSelectionsService,
    optionSets: OptionSetsService,
    soldOut: SoldOutService,
    itemBulk: ItemBulkService,
    bulk: RowBulkService,
    imports: MenuImportsService,
    allergens: OpenAllergensService,
    calls: InternalCaller,
  ) {
    const bulkDeps = { ...deps, bulk, calls };
    this.router = router({
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
        .query(({ ctx }) => categories.menu(ctx.scope)),
      allergens: allergensRouter(allergens),
      categories: categoriesRouter(bulkDeps, categories),
      details: categoryDetailsRouter(details),
      sizes: sizesRouter(deps),
      categoryToppings: categoryToppingsRouter(assignments),
      categoryDressings: categoryDressingsRouter(assignments),
      extraGroups: extraGroupsRouter(deps, rules),
      extraSelections: extraSelectionsRouter(bulkDeps, rules, extras),
      items: menuItemsRouter(deps, itemBulk),
      toppings: toppingsRouter(bulkDeps, rules),
      dressings: dressingsRouter(bulkDeps),
      primaryOptions: primaryOptionsRouter(bulkDeps, optionSets),
      soldOut: soldOutRouter(soldOut),
      imports: menuImportsRouter(deps, imports),
    });
  }
}
