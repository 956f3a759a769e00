import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { pageAt } from '../../../shared/pages.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import {
  inviteListOutput,
  inviteOutput,
  teamInviteInput,
  teamInviteListInput,
  teamInviteRowInput,
} from '../invites.schemas.js';
import { requireRestaurantScope } from './invite-rules.js';
import type { InvitesService } from './invites.service.js';

const LIST = '/auth/team/invites/';
const ONE = '/auth/team/invites/{id}/';
const tags = ['Team'];
const reading = allowed('team', 'read');
/** Managers as far as they may grant it themselves. */
const writing = allowed('team', 'write');

/** Invites to the team of one restaurant; to be spread into the team's router. */
export const teamInviteProcedures = (invites: InvitesService, keys: Idempotency) => ({
  invite: writing
    .meta({
      openapi: {
        method: 'POST',
        path: '/auth/team/invite/',
        tags,
        requestHeaders: idempotencyHeaders,
        summary: 'Invite a teammate',
        description:
          'Managers invite staff and drivers, with no more permissions than their own. Where the address has a ' +
          'pending invite already the answer is a conflict (409): send that one again, or revoke it. Nobody invites ' +
          'a member whom they may not change (403).',
      },
      status: 201,
    })
    .input(teamInviteInput)
    .output(inviteOutput)
    .mutation(idempotent(keys, ({ ctx, input }) => invites.createForTeam(ctx.scope, input))),

  invites: router({
    list: reading
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List pending invites of a team',
          description: 'The newest first, with what became of their message.',
        },
      })
      .input(teamInviteListInput)
      .output(inviteListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await invites.list(requireRestaurantScope(ctx.scope), input), input, ctx.request.url, LIST),
      ),

    resend: writing
      .meta({
        openapi: {
          method: 'POST',
          path: `${ONE}resend/`,
          tags,
          summary: 'Send an invite again',
          description:
            'With a new link, good for another seven days, as the caller’s own invite. One that is for other ' +
            'restaurants too is a conflict (409).',
        },
      })
      .input(teamInviteRowInput)
      .output(inviteOutput)
      .mutation(({ ctx, input }) => invites.resend(requireRestaurantScope(ctx.scope), input.id)),

    revoke: writing
      .meta({
        openapi: {
          method: 'DELETE',
          path: ONE,
          tags,
          summary: 'Revoke an invite',
          description: 'For this restaurant; where it is for others too it stays good for those.',
        },
        status: 204,
      })
      .input(teamInviteRowInput)
      .output(z.void())
      .mutation(({ ctx, input }) => invites.revoke(requireRestaurantScope(ctx.scope), input.id)),
  }),
});
