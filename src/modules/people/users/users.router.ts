import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { bulkOutput } from '../../../shared/bulk/bulk.schemas.js';
import { pageAt } from '../../../shared/pages.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
import { bulkMeta } from '../../../transport/trpc/bulk-meta.js';
import { idempotent } from '../../../transport/trpc/idempotency.js';
import { codeSentOutput } from '../../auth/index.js';
import {
  userBulkInput,
  userListInput,
  userListOutput,
  userDeleteInput,
  userLossInput,
  userOutput,
  userRowInput,
  userUpdateInput,
} from '../users.schemas.js';
import type { UserBulkService } from './user-bulk.service.js';
import type { UsersService } from './users.service.js';

const LIST = '/auth/admin/users/';
const ONE = '/auth/admin/users/{id}/';
const tags = ['Users'];
const NOTE = 'Platform staff can’t change superadmins, and no one can change their own access.';
const reading = allowed('users', 'read');
const writing = allowed('users', 'write');

/** Endpoints for all accounts. */
export const usersRouter = (users: UsersService, many: UserBulkService, keys: Idempotency) => {
  return router({
    list: reading
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List users',
          description:
            'Ordered by id, each with memberships. `q` or `search` matches any part of a name, email or phone number. ' +
            '`role` is that in any restaurant, or in the one that `restaurant_id` names. Pending invites: `GET /auth/admin/invites/`.',
        },
      })
      .input(userListInput)
      .output(userListOutput)
      .query(async ({ ctx, input }) => pageAt(await users.list(input), input, ctx.request.url, LIST)),

    get: reading
      .meta({ openapi: { method: 'GET', path: ONE, tags, summary: 'Read a user' } })
      .input(userRowInput)
      .output(userOutput)
      .query(({ input }) => users.get(input.id)),

    update: writing
      .meta({
        openapi: {
          method: 'PATCH',
          path: ONE,
          tags,
          summary: 'Change a user',
          description: `Updates only the fields you send. ${NOTE}`,
        },
        bodyExample: { phone: '+12125550188', disabled: false, version: 3 },
      })
      .input(userUpdateInput)
      .output(userOutput)
      .mutation(({ ctx, input }) => users.update(ctx.scope, input)),

    delete: writing
      .meta({
        openapi: {
          method: 'DELETE',
          path: ONE,
          tags,
          summary: 'Delete a user',
          description: `Ends sessions and memberships and frees the email. Returns 409 for the last owner of a restaurant, unless a superadmin sends \`confirm\`. ${NOTE}`,
        },
        status: 204,
      })
      .input(userDeleteInput)
      .output(z.void())
      .mutation(({ ctx, input }) => users.delete(ctx.scope, input)),

    bulk: writing
      .meta(
        bulkMeta({
          path: LIST,
          tags,
          summary: 'Change many users',
          description: 'Deletions can’t be undone.',
          bodyExample: { ids: [42, 43], change: { edit: 'disabled' } },
        }),
      )
      .input(userBulkInput)
      .output(bulkOutput)
      .mutation(idempotent(keys, ({ ctx, input }) => many.bulk(ctx.scope, input))),

    enable: writing
      .meta({ openapi: { method: 'POST', path: `${ONE}enable/`, tags, summary: 'Enable a user' } })
      .input(userRowInput)
      .output(userOutput)
      .mutation(({ ctx, input }) => users.update(ctx.scope, { id: input.id, disabled: false })),

    disable: writing
      .meta({
        openapi: {
          method: 'POST',
          path: `${ONE}disable/`,
          tags,
          summary: 'Disable a user',
          description: `Signs the user out everywhere. Returns 409 for the last owner of a restaurant, unless a superadmin sends \`confirm\`. ${NOTE}`,
        },
        bodyExample: { confirm: true },
      })
      .input(userLossInput)
      .output(userOutput)
      .mutation(({ ctx, input }) => users.update(ctx.scope, { ...input, disabled: true })),

    resetPassword: writing
      .meta({
        openapi: {
          method: 'POST',
          path: `${ONE}reset_password/`,
          tags,
          summary: 'Send a user a password reset code',
          description: 'The password stays the same until the code is used.',
        },
      })
      .input(userRowInput)
      .output(codeSentOutput)
      .mutation(({ ctx, input }) => users.sendReset(ctx.scope, input.id)),
  });
};
