import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import {
  membershipCreateInput,
  membershipDeleteInput,
  membershipOutput,
  membershipRowInput,
  membershipUpdateInput,
} from '../memberships.schemas.js';
import type { MembershipsService } from './memberships.service.js';

const LIST = '/auth/admin/memberships/';
const ONE = '/auth/admin/memberships/{id}/';
const tags = ['Users'];
const CHANGE =
  'Only what is sent; with a role, the flags are exactly those sent with it. The last owner stays one (409), unless a superadmin sends `confirm`.';
const REMOVE =
  'The person stays. Refused (409) for the last owner; a superadmin may `confirm` it, and is told what it leaves without one.';
const writing = allowed('users', 'write');

/** Who belongs to which restaurant; `id` in the path, in the query or in the body (C-178). */
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
          summary: 'Put a user into a restaurant',
          description: 'Owner, manager and driver bring their own flags; staff has exactly those sent.',
        },
        status: 201,
      })
      .input(membershipCreateInput)
      .output(membershipOutput)
      .mutation(idempotent(keys, ({ ctx, input }) => memberships.create(ctx.scope, input))),

    update: update
      .meta({
        openapi: { method: 'PATCH', path: ONE, tags, summary: 'Change a membership', description: CHANGE },
      })
      .mutation(({ ctx, input }) => memberships.update(ctx.scope, input)),

    updateById: update
      .meta({
        openapi: {
          method: 'PATCH',
          path: LIST,
          tags,
          summary: 'Change the membership that `id` names',
          description: CHANGE,
        },
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
          summary: 'Remove the membership that `id` names',
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
  description: 'Ends one of the own memberships. Refused (409) for the last owner.',
};

/** What users do about their own memberships (additive: C-271). */
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
