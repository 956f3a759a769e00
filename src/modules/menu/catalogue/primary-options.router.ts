import { procedures } from '../../../transport/trpc/crud.js';
import { MENU_VERSIONS } from '../menu-rows.js';
import type { RouterDeps } from '../../../transport/trpc/router-deps.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import {
  optionSelectionOutput,
  optionSelectionUpdateInput,
  optionSetSchemas,
} from '../primary-options.schemas.js';
import type { OptionSetsService } from './option-sets.service.js';

/** Sets of primary options, each with its selections. */
export const primaryOptionsRouter = (deps: RouterDeps, sets: OptionSetsService) => {
  const operations = {
    access: 'catalogue',
    path: '/primary-options/',
    tag: 'Menu',
    versionedBy: MENU_VERSIONS,
    schemas: optionSetSchemas,
    docs: {
      list: {
        summary: 'List primary option sets',
        description:
          'Everybody’s and the restaurant’s own, by id, each with its selections in their order; `restaurant_id` is null for everybody’s. `used_by` counts the categories that offer the set.',
      },
      get: { summary: 'Read a primary option set' },
      create: {
        summary: 'Create a primary option set',
        description:
          'The restaurant’s own; everybody’s when a platform user names no restaurant. Blank and repeated selections are dropped; one has to be left. Only platform users lock a set (403).',
      },
      update: {
        summary: 'Change a primary option set',
        description:
          'Only what is sent. `selections` replaces the whole list, in its order: one that is there is found by its id, else by its name, and without an image it has none; allergens and diets that are not sent stay. Everybody’s, and a locked set, are changed by platform users alone (403); they alone lock and unlock.',
      },
      delete: {
        summary: 'Delete a primary option set',
        description:
          'With its selections; categories that offer it do so no more. Everybody’s, and a locked set, are deleted by platform users alone (403).',
      },
    },
  } as const;

  return router({
    ...procedures(deps, operations, sets),

    updateSelection: allowed('catalogue', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: '/primary-options/selections/{id}/',
          tags: ['Menu'],
          summary: 'Change the image of a selection, and what it states',
          description:
            'Its image, its allergens and the diets that it suits; what is not sent stays. The version of its set goes up as well.',
        },
      })
      .input(optionSelectionUpdateInput)
      .output(optionSelectionOutput)
      .mutation(({ ctx, input }) => sets.updateSelection(ctx.scope, input)),
  });
};
