import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { pageAt } from '../../../shared/pages.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import { requireRestaurantScope } from '../invites/invite-rules.js';
import type { InvitesService } from '../invites/invites.service.js';
import {
  inviteListOutput,
  inviteOutput,
  teamInviteInput,
  teamInviteListInput,
  teamInviteRowInput,
} from '../invites.schemas.js';
import {
  teamListInput,
  teamListOutput,
  teammateOutput,
  teamDeleteInput,
  teamLossInput,
  teamRowInput,
  teamUpdateInput,
} from '../memberships.schemas.js';
import { resetOutput } from '../users.schemas.js';
import type { MembershipsService } from './memberships.service.js';

const LIST = '/auth/team/';
const ONE = '/auth/team/{id}/';
const INVITES = '/auth/team/invites/';
const INVITE = '/auth/team/invites/{id}/';
const tags = ['Team'];
const NOTE = 'Managers look after staff and drivers, owners after everybody but themselves.';
const reading = allowed('team', 'read');
/** Managers as far as they may grant it themselves. */
const writing = allowed('team', 'write');

/** The members of one restaurant; `id` is a membership's (C-188). */
export const teamRouter = (team: MembershipsService, invites: InvitesService, keys: Idempotency) => {
  return router({
    list: reading
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List a team',
          description: 'Owners first. `search` finds any part of a name, an email or a phone number.',
        },
      })
      .input(teamListInput)
      .output(teamListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await team.list(ctx.scope, input), input, ctx.request.url, LIST),
      ),

    update: writing
      .meta({
        openapi: {
          method: 'PATCH',
          path: ONE,
          tags,
          summary: 'Change a teammate’s role or modules',
          description: `With a role, the flags are exactly those sent with it; nobody gives more than they have. ${NOTE}`,
        },
      })
      .input(teamUpdateInput)
      .output(teammateOutput)
      .mutation(({ ctx, input }) => team.update(ctx.scope, input)),

    delete: writing
      .meta({
        openapi: {
          method: 'DELETE',
          path: ONE,
          tags,
          summary: 'Remove a teammate',
          description: `The person stays, without this restaurant. Refused (409) for the last owner, unless a superadmin sends \`confirm\`. ${NOTE}`,
        },
        status: 204,
      })
      .input(teamDeleteInput)
      .output(z.void())
      .mutation(({ ctx, input }) => team.remove(ctx.scope, input)),

    enable: writing
      .meta({
        openapi: {
          method: 'POST',
          path: `${ONE}enable/`,
          tags,
          summary: 'Let a teammate in again',
          description: NOTE,
        },
      })
      .input(teamRowInput)
      .output(teammateOutput)
      .mutation(({ ctx, input }) => team.setDisabled(ctx.scope, input.id, false)),

    disable: writing
      .meta({
        openapi: {
          method: 'POST',
          path: `${ONE}disable/`,
          tags,
          summary: 'Keep a teammate out',
          description: `Of this restaurant alone. Refused (409) for the last owner, unless a superadmin sends \`confirm\`. ${NOTE}`,
        },
      })
      .input(teamLossInput)
      .output(teammateOutput)
      .mutation(({ ctx, input }) => team.setDisabled(ctx.scope, input.id, true, input.confirm)),

    resetPassword: writing
      .meta({
        openapi: {
          method: 'POST',
          path: `${ONE}reset_password/`,
          tags,
          summary: 'Mail a teammate a code to choose a new password',
          description: `The password stays as it is until the code is used. ${NOTE}`,
        },
      })
      .input(teamRowInput)
      .output(resetOutput)
      .mutation(({ ctx, input }) => team.sendReset(ctx.scope, input.id)),

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
            path: INVITES,
            tags,
            summary: 'List pending invites of a team',
            description: 'The newest first, with what became of their message.',
          },
        })
        .input(teamInviteListInput)
        .output(inviteListOutput)
        .query(async ({ ctx, input }) =>
          pageAt(
            await invites.list(requireRestaurantScope(ctx.scope), input),
            input,
            ctx.request.url,
            INVITES,
          ),
        ),

      resend: writing
        .meta({
          openapi: {
            method: 'POST',
            path: `${INVITE}resend/`,
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
            path: INVITE,
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
};
