import { Table } from '../../../infra/database/table.js';
import { crud } from '../../../transport/trpc/crud.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import { foodBulkInput } from '../bulk-edit/bulk-edit.schemas.js';
import { foundIn } from '../bulk-edit/matched-rows.js';
import { type BulkDeps, bulkProcedure } from '../bulk-edit/bulk-procedure.js';
import { router } from '../../../transport/trpc/procedures.js';
import { imageOf } from '../shared/fields.schemas.js';
import { KeyTaken, ToppingNotFound } from '../menu.errors.js';
import type { ChoiceRulesRepository } from '../choice-rules/choice-rules.repository.js';
import { toppingOutput, toppingSchemas } from './toppings.schemas.js';
import { refuseShared, sharedTable, sharedDocs } from '../shared/shared-rows.js';
import { Topping } from './topping.entity.js';
import { catalogueOrder } from '../shared/menu-sorts.js';

/** Procedures for toppings: shared ones and a restaurant's own (C-124). */
export const toppingsRouter = (deps: BulkDeps, rules: ChoiceRulesRepository) => {
  const table = new Table(deps.database, {
    entity: Topping,
    select: toppingOutput,
    ...sharedTable('topping'),
  });
  return router({
    ...crud(deps, table, {
      access: 'catalogue',
      path: '/toppings/',
      tag: 'Menu',
      versionedBy: MENU_VERSIONS,
      resource: 'topping',
      schemas: toppingSchemas,
      bodyExamples: {
        create: { name: 'Olives', allergens: [], diets: ['vegan'] },
        update: { name: 'Black olives', version: 3 },
      },
      docs: {
        ...sharedDocs('topping'),
        delete: {
          summary: 'Delete a topping',
          description: `${sharedDocs('topping').delete.description} Returns 400 if too few would be left for a category’s rule.`,
        },
      },
      rules: {
        notFound: ToppingNotFound,
        uniqueConflicts: { toppings_external_key: KeyTaken },
        columns: (input, own) => ({ ...own, image_url: imageOf(input) }),
        present: (row) => Object.assign(row, { image: row.image_url }),
        list: (scope, input) => catalogueOrder(input, scope),
        explainRefusal: refuseShared(deps, 'topping'),
        beforeDelete: (id, scope) => rules.assertRuleSatisfiableWithout(scope, id),
      },
    }),

    bulk: bulkProcedure(deps, 'catalogue', {
      path: '/toppings/',
      rows: 'toppings',
      input: foodBulkInput,
      entity: 'topping',
      router: 'menu.toppings',
      soldOutAs: 'topping',
      bodyExample: { matching: { search: 'herb', own: true, count: 12 }, change: { edit: 'deleted' } },
      find: foundIn(table),
    }),
  });
};
