import { z } from 'zod';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import { membershipRowInput } from '../memberships.schemas.js';
import type { LeavingService } from './leaving.service.js';

/** What users do about their own memberships (additive: C-271). */
export const ownMembershipsRouter = (leaving: LeavingService) =>
  router({
    leave: allowed('account', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/auth/me/memberships/{id}/',
          tags: ['Auth'],
          summary: 'Leave a restaurant',
          description: 'Ends one of the own memberships. Refused (409) for the last owner.',
        },
        status: 204,
      })
      .input(membershipRowInput)
      .output(z.void())
      .mutation(({ ctx, input }) => leaving.leave(ctx.actor, input.id)),
  });
