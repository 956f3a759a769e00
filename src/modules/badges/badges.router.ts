import { reachesBeside } from '../../transport/trpc/authorize.js';
import { allowed } from '../../transport/trpc/procedures.js';
import { router } from '../../transport/trpc/trpc.js';
import { badgesInput, badgesOutput } from './badges.schemas.js';
import { BADGED_GROUPS, type BadgesService } from './badges.service.js';

/** What waits for somebody. */
export const badgesRouter = (badges: BadgesService) =>
  router({
    count: allowed('badges', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/badges/',
          tags: ['Badges'],
          summary: 'Count what waits for somebody',
          description:
            'Unread messages, invites that wait (of the restaurant; of all, for platform users who name none), and messages that could not be sent: each for those who may read it, else null; counted up to 100.',
        },
      })
      .input(badgesInput)
      .output(badgesOutput)
      .query(async ({ ctx, input }) =>
        badges.count(ctx.scope, await reachesBeside(ctx, BADGED_GROUPS, ctx.scope, input)),
      ),
  });
