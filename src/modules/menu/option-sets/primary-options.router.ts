import { procedures } from '../../../transport/trpc/crud.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import { setBulkInput } from '../bulk-edit/bulk-edit.schemas.js';
import { type BulkDeps, bulkProcedure } from '../bulk-edit/bulk-procedure.js';
import { idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
import { duplicating } from '../shared/duplicating.js';
import {
  optionSelectionOutput,
  optionSelectionUpdateInput,
  optionSetOutput,
  optionSetSchemas,
} from './primary-options.schemas.js';
import type { OptionSetsService } from './option-sets.service.js';
import { EXAMPLE_ROWS } from '../shared/body-examples.js';

/** Procedures for sets of primary options with their selections. */
export const primaryOptionsRouter = (deps: BulkDeps, sets: OptionSetsService) => {
  const operations = {
    access: 'catalogue',
    path: '/primary-options/',
    tag: 'Menu',
    versionedBy: MENU_VERSIONS,
    schemas: optionSetSchemas,
    table: 'primary_option_sets',
    bodyExamples: {
      create: { name: 'Crust', selections: [{ name: 'Thin' }, { name: 'Thick' }] },
      update: { name: 'Dough', version: 3 },
    },
    docs: {
      list: {
        summary: 'List primary option sets',
        description:
          'Shared sets and the restaurant’s own, ordered by id, each with its selections in order. `restaurant_id` is null for shared sets. `used_by` counts the categories that use the set.',
      },
      get: { summary: 'Read a primary option set' },
      create: {
        summary: 'Create a primary option set',
        description:
          'Creates the restaurant’s own set, or a shared one if a platform user names no restaurant. Drops blank and repeated selections; at least one must remain. Only platform users can lock a set (403).',
      },
      update: {
        summary: 'Change a primary option set',
        description:
          'Updates only the fields you send. `selections` replaces the whole list, in its order. Existing selections are matched by id, then by name. Without an image a selection loses its image; keys, allergens and diets that you don’t send stay. Only platform users can change shared or locked sets, and lock or unlock (403).',
      },
      delete: {
        summary: 'Delete a primary option set',
        description:
          'Deletes its selections and removes it from every category. Only platform users can delete shared or locked sets (403).',
      },
    },
  } as const;

  return router({
    ...procedures(deps, operations, sets),

    bulk: bulkProcedure(deps, 'catalogue', {
      path: operations.path,
      rows: 'primary option sets',
      input: setBulkInput,
      entity: 'primary_option_set',
      router: 'menu.primaryOptions',
      bodyExample: { rows: EXAMPLE_ROWS, change: { edit: 'deleted' } },
      find: (scope, matching) => sets.findMatching(scope, matching),
    }),

    updateSelection: allowed('catalogue', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: '/primary-options/selections/{id}/',
          tags: ['Menu'],
          summary: 'Change a selection of a primary option set',
          description:
            'Updates only the fields you send: key, image, allergens, traces (`may_contain`) and diets. Also raises the version of its set.',
        },
        bodyExample: { allergens: ['gluten'], version: 3 },
        row: 'primary_option_selections',
      })
      .input(optionSelectionUpdateInput)
      .output(optionSelectionOutput)
      .mutation(({ ctx, input }) => sets.updateSelection(ctx.scope, input)),

    duplicate: duplicating({
      access: 'catalogue',
      path: operations.path,
      row: operations.table,
      noun: 'a primary option set',
      description:
        'Creates a copy with its selections. The copy of a shared set belongs to the restaurant, or is shared if a platform user names no restaurant. Only a platform user’s copy of a locked set is locked. Categories offer the copy only when you add it.',
    })
      .output(optionSetOutput)
      .mutation(idempotent(deps.keys, ({ ctx, input }) => sets.duplicate(ctx.scope, input.id))),
  });
};
