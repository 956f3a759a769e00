import { Table } from '../../../infra/database/table.js';
import { crud } from '../../../transport/trpc/crud.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import { foodBulkInput } from '../bulk-edit/bulk-edit.schemas.js';
import { foundIn } from '../bulk-edit/matched-rows.js';
import { type BulkDeps, bulkProcedure } from '../bulk-edit/bulk-procedure.js';
import { router } from '../../../transport/trpc/procedures.js';
import { dressingOutput, dressingSchemas } from './dressings.schemas.js';
import { DressingNotFound, KeyTaken } from '../menu.errors.js';
import { Dressing } from './dressing.entity.js';
import { refuseShared, sharedTable, sharedDocs } from '../shared/shared-rows.js';
import { catalogueOrder } from '../shared/menu-sorts.js';
import { EXAMPLE_ROWS } from '../shared/body-examples.js';

/** Procedures for dressings: shared ones and a restaurant's own (C-124). */
export const dressingsRouter = (deps: BulkDeps) => {
  const table = new Table(deps.database, {
    entity: Dressing,
    select: dressingOutput,
    ...sharedTable('dressing'),
  });
  return router({
    ...crud(deps, table, {
      access: 'catalogue',
      path: '/dressings/',
      tag: 'Menu',
      versionedBy: MENU_VERSIONS,
      resource: 'dressing',
      schemas: dressingSchemas,
      bodyExamples: {
        create: { name: 'Balsamic', allergens: ['sulphites'] },
        update: { name: 'Aged balsamic', version: 3 },
      },
      docs: sharedDocs('dressing'),
      rules: {
        notFound: DressingNotFound,
        uniqueConflicts: { dressings_external_key: KeyTaken },
        list: (scope, input) => catalogueOrder(input, scope),
        explainRefusal: refuseShared(deps, 'dressing'),
      },
    }),

    bulk: bulkProcedure(deps, 'catalogue', {
      path: '/dressings/',
      rows: 'dressings',
      input: foodBulkInput,
      entity: 'dressing',
      router: 'menu.dressings',
      soldOutAs: 'dressing',
      bodyExample: { rows: EXAMPLE_ROWS, change: { edit: 'deleted' } },
      find: foundIn(table),
    }),
  });
};
