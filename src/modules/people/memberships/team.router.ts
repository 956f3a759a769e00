import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { pageAt } from '../../../shared/pages.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import type { InvitesService } from '../invites/invites.service.js';
import { teamInviteProcedures } from '../invites/team-invites.router.js';
import {
  teamListInput,
  teamListOutput,
  teammateOutput,
  teamLossInput,
  teamRowInput,
  teamUpdateInput,
} from '../memberships.schemas.js';
import { resetOutput } from '../users.schemas.js';
import type { MembershipsService } from './memberships.service.js';

const LIST = '/auth/team/';
const ONE = '/auth/team/{id}/';
const tags = ['Team'];
const NOTE = 'Managers look after staff and drivers, owners after everybody but themselves.';
const reading = allowed('team', 'read');
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
      .input(teamLossInput)
      .output(z.void())
      .mutation(({ ctx, input }) => team.remove(ctx.scope, input.id, input.confirm)),

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

    ...teamInviteProcedures(invites, keys),
  });
};
