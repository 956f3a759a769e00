import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
import {
  membershipCreateInput,
  membershipDeleteInput,
  membershipOutput,
  membershipRowInput,
  membershipUpdateInput,
} from '../memberships.schemas.js';
import type { MembershipsService } from './memberships.service.js';
import { EXAMPLE_MANAGER } from '../people.examples.js';

const LIST = '/auth/admin/memberships/';
const ONE = '/auth/admin/memberships/{id}/';
const tags = ['Users'];
const CHANGE =
  'Updates only the fields you send. With a role, the permissions are exactly those you send. Returns 409 for the last owner, unless a superadmin sends `confirm`.';
const REMOVE =
  'Keeps the user. Returns 409 for the last owner and names the restaurants, unless a superadmin sends `confirm`.';
const writing = allowed('users', 'write');

/** Memberships of all restaurants; `id` in the path, the query or the body. */
export const membershipsRouter = (memberships: MembershipsService, keys: Idempotency) => {
  const update = writing.input(membershipUpdateInput).output(membershipOutput);
  const remove = writing.input(membershipDeleteInput).output(z.void());
  return router({
    create: writing
      .meta({
        openapi: {
          method: 'POST',
          path: LIST,
          tags,
          requestHeaders: idempotencyHeaders,
          summary: 'Add a membership',
          description:
            'Owners, managers and drivers get the permissions of their role; staff get exactly those you send.',
        },
        bodyExample: { user_id: 11, restaurant_id: 7, ...EXAMPLE_MANAGER },
        status: 201,
      })
      .input(membershipCreateInput)
      .output(membershipOutput)
      .mutation(idempotent(keys, ({ ctx, input }) => memberships.create(ctx.scope, input))),

    update: update
      .meta({
        openapi: { method: 'PATCH', path: ONE, tags, summary: 'Change a membership', description: CHANGE },
        bodyExample: EXAMPLE_MANAGER,
      })
      .mutation(({ ctx, input }) => memberships.update(ctx.scope, input)),

    updateById: update
      .meta({
        openapi: {
          method: 'PATCH',
          path: LIST,
          tags,
          summary: 'Change the membership with this `id`',
          description: CHANGE,
        },
        bodyExample: { id: 21, ...EXAMPLE_MANAGER },
      })
      .mutation(({ ctx, input }) => memberships.update(ctx.scope, input)),

    delete: remove
      .meta({
        openapi: { method: 'DELETE', path: ONE, tags, summary: 'Remove a membership', description: REMOVE },
        status: 204,
      })
      .mutation(({ ctx, input }) => memberships.remove(ctx.scope, input)),

    deleteById: remove
      .meta({
        openapi: {
          method: 'DELETE',
          path: LIST,
          tags,
          summary: 'Remove the membership with this `id`',
          description: REMOVE,
        },
        status: 204,
      })
      .mutation(({ ctx, input }) => memberships.remove(ctx.scope, input)),
  });
};

const LEAVE = {
  tags: ['Account'],
  summary: 'Leave a restaurant',
  description: 'Ends one of your memberships. Returns 409 for the last owner.',
};

/** Endpoints for users' own memberships (additions to the specification: C-271). */
export const ownMembershipsRouter = (memberships: MembershipsService) => {
  const leave = allowed('account', 'write').input(membershipRowInput).output(z.void());
  return router({
    leave: leave
      .meta({ openapi: { method: 'POST', path: '/auth/memberships/{id}/leave/', ...LEAVE }, status: 204 })
      .mutation(({ ctx, input }) => memberships.leave(ctx.actor, input.id)),

    leaveByDelete: leave
      .meta({ openapi: { method: 'DELETE', path: '/auth/me/memberships/{id}/', ...LEAVE }, status: 204 })
      .mutation(({ ctx, input }) => memberships.leave(ctx.actor, input.id)),
  });
};
