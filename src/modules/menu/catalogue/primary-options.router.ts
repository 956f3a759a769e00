import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { pageAt } from '../../../shared/pages.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import {
  optionSelectionOutput,
  optionSelectionUpdateInput,
  optionSetCreateInput,
  optionSetDeleteInput,
  optionSetGetInput,
  optionSetListInput,
  optionSetListOutput,
  optionSetOutput,
  optionSetUpdateInput,
} from '../primary-options.schemas.js';
import type { PrimaryOptionsService } from './primary-options.service.js';

const LIST = '/primary-options/';
const ONE = '/primary-options/{id}/';
const tags = ['Menu'];

/** Sets of primary options, each with its selections. */
export const primaryOptionsRouter = (primaryOptions: PrimaryOptionsService, keys: Idempotency) =>
  router({
    list: allowed('catalogue', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List primary option sets',
          description:
            'Everybody’s and the restaurant’s own, by id, each with its selections in their order; `restaurant_id` is null for everybody’s. `used_by` counts the categories that offer the set.',
        },
      })
      .input(optionSetListInput)
      .output(optionSetListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await primaryOptions.list(ctx.scope, input), input, ctx.request.url, LIST),
      ),

    get: allowed('catalogue', 'read')
      .meta({ openapi: { method: 'GET', path: ONE, tags, summary: 'Read a primary option set' } })
      .input(optionSetGetInput)
      .output(optionSetOutput)
      .query(({ ctx, input }) => primaryOptions.get(ctx.scope, input.id)),

    create: allowed('catalogue', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: LIST,
          tags,
          requestHeaders: idempotencyHeaders,
          summary: 'Create a primary option set',
          description:
            'The restaurant’s own; everybody’s when a platform user names no restaurant. Blank and repeated selections are dropped; one has to be left. Only platform users lock a set (403).',
        },
        status: 201,
      })
      .input(optionSetCreateInput)
      .output(optionSetOutput)
      .mutation(idempotent(keys, ({ ctx, input }) => primaryOptions.create(ctx.scope, input))),

    update: allowed('catalogue', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: ONE,
          tags,
          summary: 'Change a primary option set',
          description:
            'Only what is sent. `selections` replaces the whole list, in its order: one that is there is found by its id, else by its name, and without an image it has none. Everybody’s, and a locked set, are changed by platform users alone (403); they alone lock and unlock. With `version`, or If-Match, a set that changed since is left alone (412).',
        },
      })
      .input(optionSetUpdateInput)
      .output(optionSetOutput)
      .mutation(({ ctx, input }) => primaryOptions.update(ctx.scope, input)),

    updateSelection: allowed('catalogue', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: '/primary-options/selections/{id}/',
          tags,
          summary: 'Change the image of a selection',
          description:
            'With `version`, or If-Match, a selection that changed since is left alone (412). The version of its set goes up as well.',
        },
      })
      .input(optionSelectionUpdateInput)
      .output(optionSelectionOutput)
      .mutation(({ ctx, input }) => primaryOptions.updateSelection(ctx.scope, input)),

    delete: allowed('catalogue', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: ONE,
          tags,
          summary: 'Delete a primary option set',
          description:
            'With its selections; categories that offer it do so no more. Everybody’s, and a locked set, are deleted by platform users alone (403).',
        },
        status: 204,
      })
      .input(optionSetDeleteInput)
      .output(z.void())
      .mutation(({ ctx, input }) => primaryOptions.delete(ctx.scope, input)),
  });
