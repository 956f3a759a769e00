import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { pageAt } from '../../../shared/pages.js';
import { referenceOf, requireReference } from '../../../shared/references.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import { categoryOf } from '../category-of.js';
import {
  extraSelectionOutput,
  selectionCreateInput,
  selectionDeleteInput,
  selectionListInput,
  selectionListOutput,
  selectionReorderInput,
  selectionUpdateInput,
} from '../extra-options.schemas.js';
import type { ExtraSelectionsService } from './extra-selections.service.js';

const LIST = '/extra-options/selections/';
const ONE = '/extra-options/selections/{id}/';
const tags = ['Menu'];

/** The extras in a group. */
export const extraSelectionsRouter = (selections: ExtraSelectionsService, keys: Idempotency) =>
  router({
    list: allowed('menu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List extras',
          description:
            'With `group_id` that group’s, in their order; else all of them, or one category’s, by id.',
        },
      })
      .input(selectionListInput)
      .output(selectionListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(
          await selections.list(
            ctx.scope,
            { groupId: referenceOf('group', input), categoryId: categoryOf(input) },
            input,
          ),
          input,
          ctx.request.url,
          LIST,
        ),
      ),

    create: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: LIST,
          tags,
          requestHeaders: idempotencyHeaders,
          summary: 'Add an extra',
          description:
            'A name that the group has already, in whatever case, is refused (409); without one it is called “New”, “New 2”, …. ' +
            'A price that is empty or no number is 0.',
        },
        status: 201,
      })
      .input(selectionCreateInput)
      .output(extraSelectionOutput)
      .mutation(
        idempotent(keys, ({ ctx, input }) =>
          selections.create(ctx.scope, requireReference('group', input), input),
        ),
      ),

    reorder: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: `${LIST}reorder/`,
          tags,
          summary: 'Put extras of one group into an order',
          description: '`ids` are all of them; versions stay.',
        },
        status: 204,
      })
      .input(selectionReorderInput)
      .output(z.void())
      .mutation(({ ctx, input }) =>
        selections.reorder(ctx.scope, requireReference('group', input), input.ids),
      ),

    update: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: ONE,
          tags,
          summary: 'Change an extra',
          description:
            'Only what is sent. With `version`, or If-Match, a row that changed since is left alone (412).',
        },
      })
      .input(selectionUpdateInput)
      .output(extraSelectionOutput)
      .mutation(({ ctx, input }) => selections.update(ctx.scope, input)),

    delete: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: ONE,
          tags,
          summary: 'Delete an extra',
        },
        status: 204,
      })
      .input(selectionDeleteInput)
      .output(z.void())
      .mutation(({ ctx, input }) => selections.delete(ctx.scope, input.id)),
  });
