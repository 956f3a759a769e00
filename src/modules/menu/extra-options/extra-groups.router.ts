import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { pageAt } from '../../../shared/pages.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import { categoryOf, requireCategory } from '../category-of.js';
import {
  extraGroupOutput,
  groupCreateInput,
  groupDeleteInput,
  groupListInput,
  groupListOutput,
  groupReorderInput,
  groupUpdateInput,
} from '../extra-options.schemas.js';
import type { ExtraGroupsService } from './extra-groups.service.js';

const LIST = '/extra-options/groups/';
const ONE = '/extra-options/groups/{id}/';
const tags = ['Menu'];

/** Groups of extras. */
export const extraGroupsRouter = (groups: ExtraGroupsService, keys: Idempotency) =>
  router({
    list: allowed('menu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List groups of extras',
          description:
            'Each with its selections. With `category_id` that category’s, in their order; else all of them by id.',
        },
      })
      .input(groupListInput)
      .output(groupListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await groups.list(ctx.scope, categoryOf(input), input), input, ctx.request.url, LIST),
      ),

    create: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: LIST,
          tags,
          requestHeaders: idempotencyHeaders,
          summary: 'Add a group of extras',
          description:
            'A name that the category has already, in whatever case, is refused (409); without one it is called “New group”, “New group 2”, ….',
        },
        status: 201,
      })
      .input(groupCreateInput)
      .output(extraGroupOutput)
      .mutation(
        idempotent(keys, ({ ctx, input }) => groups.create(ctx.scope, requireCategory(input), input)),
      ),

    reorder: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: `${LIST}reorder/`,
          tags,
          summary: 'Put groups of extras of one category into an order',
          description: '`ids` are all of them; versions stay.',
        },
        status: 204,
      })
      .input(groupReorderInput)
      .output(z.void())
      .mutation(({ ctx, input }) => groups.reorder(ctx.scope, requireCategory(input), input.ids)),

    update: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: ONE,
          tags,
          summary: 'Change a group of extras',
          description:
            'Only what is sent. With `version`, or If-Match, a row that changed since is left alone (412).',
        },
      })
      .input(groupUpdateInput)
      .output(extraGroupOutput)
      .mutation(({ ctx, input }) => groups.update(ctx.scope, input)),

    delete: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: ONE,
          tags,
          summary: 'Delete a group of extras',
          description: 'With its selections.',
        },
        status: 204,
      })
      .input(groupDeleteInput)
      .output(z.void())
      .mutation(({ ctx, input }) => groups.delete(ctx.scope, input.id)),
  });
