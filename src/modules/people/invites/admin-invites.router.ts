import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { pageAt } from '../../../shared/pages.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
import {
  inviteCreateInput,
  inviteListInput,
  inviteListOutput,
  inviteOutput,
  inviteRowInput,
} from '../invites.schemas.js';
import type { InvitesService } from './invites.service.js';
import { EXAMPLE_INVITE } from '../people.examples.js';

const LIST = '/auth/admin/invites/';
const ONE = '/auth/admin/invites/{id}/';
const tags = ['Admin'];

/** Invites to any restaurant, for platform users (reading, resending and revoking are additions: C-183). */
export const adminInvitesRouter = (invites: InvitesService, keys: Idempotency) =>
  router({
    list: allowed('users', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List pending invites',
          description:
            'Newest first, with the delivery status. `search` matches any part of an email, phone number or name.',
        },
      })
      .input(inviteListInput)
      .output(inviteListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await invites.list(ctx.scope, input), input, ctx.request.url, LIST),
      ),

    create: allowed('users', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: LIST,
          tags,
          requestHeaders: idempotencyHeaders,
          summary: 'Invite a user',
          description:
            'Invites to one or more restaurants with one email or text. Returns 409 if the address already has a pending ' +
            'invite; resend or revoke that one.',
        },
        bodyExample: { ...EXAMPLE_INVITE, restaurants: [7, 8] },
        status: 201,
      })
      .input(inviteCreateInput)
      .output(inviteOutput)
      .mutation(idempotent(keys, ({ ctx, input }) => invites.create(ctx.scope, input))),

    resend: allowed('users', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: `${ONE}resend/`,
          tags,
          summary: 'Resend an invite',
          description: 'Sends a new link that lasts seven days. The old link stops working.',
        },
      })
      .input(inviteRowInput)
      .output(inviteOutput)
      .mutation(({ ctx, input }) => invites.resend(ctx.scope, input.id)),

    revoke: allowed('users', 'write')
      .meta({
        openapi: { method: 'DELETE', path: ONE, tags, summary: 'Revoke an invite' },
        status: 204,
      })
      .input(inviteRowInput)
      .output(z.void())
      .mutation(({ ctx, input }) => invites.revoke(ctx.scope, input.id)),
  });
