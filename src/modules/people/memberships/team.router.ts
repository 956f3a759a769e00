import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { pageAt } from '../../../shared/pages.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
import { codeSentOutput } from '../../auth/index.js';
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
import type { MembershipsService } from './memberships.service.js';
import { EXAMPLE_INVITE, EXAMPLE_MANAGER } from '../people.examples.js';

const LIST = '/auth/team/';
const ONE = '/auth/team/{id}/';
const INVITES = '/auth/team/invites/';
const INVITE = '/auth/team/invites/{id}/';
const tags = ['Team'];
const NOTE = 'Managers can change staff and drivers; owners can change everyone but themselves.';
const reading = allowed('team', 'read');
/** Managers can write only within the access that they can grant. */
const writing = allowed('team', 'write');
const changing = writing.meta({ row: 'memberships' });
/** An invite can be for several restaurants. */
const changingInvite = writing.meta({ row: { table: 'invite_restaurants', column: 'invite_id' } });

/** Members of one restaurant; `id` is the membership's. */
export const teamRouter = (team: MembershipsService, invites: InvitesService, keys: Idempotency) => {
  return router({
    list: reading
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List a team',
          description: 'Owners first. `search` matches any part of a name, email or phone number.',
        },
      })
      .input(teamListInput)
      .output(teamListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await team.list(ctx.scope, input), input, ctx.request.url, LIST),
      ),

    update: changing
      .meta({
        openapi: {
          method: 'PATCH',
          path: ONE,
          tags,
          summary: 'Change a teammate’s role or modules',
          description: `With a role, the permissions are exactly those you send. You can’t grant permissions that you don’t have. ${NOTE}`,
        },
        bodyExample: { ...EXAMPLE_MANAGER, version: 3 },
      })
      .input(teamUpdateInput)
      .output(teammateOutput)
      .mutation(({ ctx, input }) => team.update(ctx.scope, input)),

    delete: changing
      .meta({
        openapi: {
          method: 'DELETE',
          path: ONE,
          tags,
          summary: 'Remove a teammate',
          description: `Keeps the user’s account. Returns 409 for the last owner, unless a superadmin sends \`confirm\`. ${NOTE}`,
        },
        status: 204,
      })
      .input(teamDeleteInput)
      .output(z.void())
      .mutation(({ ctx, input }) => team.remove(ctx.scope, input)),

    enable: changing
      .meta({
        openapi: {
          method: 'POST',
          path: `${ONE}enable/`,
          tags,
          summary: 'Enable a teammate',
          description: NOTE,
        },
        bodyExample: {},
      })
      .input(teamRowInput)
      .output(teammateOutput)
      .mutation(({ ctx, input }) => team.setDisabled(ctx.scope, input.id, false)),

    disable: changing
      .meta({
        openapi: {
          method: 'POST',
          path: `${ONE}disable/`,
          tags,
          summary: 'Disable a teammate',
          description: `Applies to this restaurant only. Returns 409 for the last owner, unless a superadmin sends \`confirm\`. ${NOTE}`,
        },
        bodyExample: { confirm: true },
      })
      .input(teamLossInput)
      .output(teammateOutput)
      .mutation(({ ctx, input }) => team.setDisabled(ctx.scope, input.id, true, input.confirm)),

    resetPassword: changing
      .meta({
        openapi: {
          method: 'POST',
          path: `${ONE}reset_password/`,
          tags,
          summary: 'Send a teammate a password reset code',
          description: `The password stays the same until the code is used. ${NOTE}`,
        },
        bodyExample: {},
      })
      .input(teamRowInput)
      .output(codeSentOutput)
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
            'Managers can invite staff and drivers, with at most their own permissions. Returns 409 if the address already ' +
            'has a pending invite; resend or revoke that one. Returns 403 for a member whom the caller can’t change.',
        },
        bodyExample: { ...EXAMPLE_INVITE, restaurant_id: 7 },
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
            summary: 'List a team’s pending invites',
            description: 'Newest first, with the delivery status.',
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

      resend: changingInvite
        .meta({
          openapi: {
            method: 'POST',
            path: `${INVITE}resend/`,
            tags,
            summary: 'Resend an invite',
            description:
              'Sends a new link that lasts seven days, in the caller’s name. Returns 409 if the invite is also for other ' +
              'restaurants.',
          },
          bodyExample: {},
        })
        .input(teamInviteRowInput)
        .output(inviteOutput)
        .mutation(({ ctx, input }) => invites.resend(requireRestaurantScope(ctx.scope), input.id)),

      revoke: changingInvite
        .meta({
          openapi: {
            method: 'DELETE',
            path: INVITE,
            tags,
            summary: 'Revoke an invite',
            description: 'Revokes it for this restaurant only.',
          },
          status: 204,
        })
        .input(teamInviteRowInput)
        .output(z.void())
        .mutation(({ ctx, input }) => invites.revoke(requireRestaurantScope(ctx.scope), input.id)),
    }),
  });
};
