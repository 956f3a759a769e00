import { z } from 'zod';
import { pageAt } from '../../../shared/pages.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import {
  resetOutput,
  userListInput,
  userListOutput,
  userDeleteInput,
  userLossInput,
  userOutput,
  userRowInput,
  userUpdateInput,
} from '../users.schemas.js';
import type { UsersService } from './users.service.js';

const LIST = '/auth/admin/users/';
const ONE = '/auth/admin/users/{id}/';
const tags = ['Users'];
const NOTE = 'Platform staff do not touch superadmins, and nobody their own access.';
const reading = allowed('users', 'read');
const writing = allowed('users', 'write');

/** All accounts. */
export const usersRouter = (users: UsersService) => {
  return router({
    list: reading
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List users',
          description:
            'By id, each with their memberships. `q`, or `search`, finds any part of a name, an email or a phone number.',
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
          description: `Only what is sent. ${NOTE}`,
        },
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
          description: `The email is free again, and sessions and memberships end. Refused (409) for the last owner of a restaurant, unless a superadmin sends \`confirm\`. ${NOTE}`,
        },
        status: 204,
      })
      .input(userDeleteInput)
      .output(z.void())
      .mutation(({ ctx, input }) => users.delete(ctx.scope, input)),

    enable: writing
      .meta({ openapi: { method: 'POST', path: `${ONE}enable/`, tags, summary: 'Let a user sign in again' } })
      .input(userRowInput)
      .output(userOutput)
      .mutation(({ ctx, input }) => users.update(ctx.scope, { id: input.id, disabled: false })),

    disable: writing
      .meta({
        openapi: {
          method: 'POST',
          path: `${ONE}disable/`,
          tags,
          summary: 'Keep a user out',
          description: `Signs them out everywhere. Refused (409) for the last owner of a restaurant, unless a superadmin sends \`confirm\`. ${NOTE}`,
        },
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
          summary: 'Mail a user a code to choose a new password',
          description: 'The password stays as it is until the code is used.',
        },
      })
      .input(userRowInput)
      .output(resetOutput)
      .mutation(({ ctx, input }) => users.sendReset(ctx.scope, input.id)),
  });
};
