import { Injectable } from '@nestjs/common';
import { reachesBeside } from '../../transport/trpc/authorize.js';
import { allowed, router } from '../../transport/trpc/procedures.js';
import { badgesInput, badgesOutput } from './badges.schemas.js';
import { BADGED_GROUPS, BadgesService } from './badges.service.js';

/** Badge counts of open tasks. */
@Injectable()
export class BadgesRouter {
  readonly router;

  constructor(badges: BadgesService) {
    this.router = router({
      count: allowed('badges', 'read')
        .meta({
          openapi: {
            method: 'GET',
            path: '/badges/',
            tags: ['Badges'],
            summary: 'Count pending items',
            description:
              'Counts unread messages and pending invites, each up to 100, and problems of the system. Counts that the caller can’t read are null. Invites are the restaurant’s; platform users who name no restaurant get all.',
          },
        })
        .input(badgesInput)
        .output(badgesOutput)
        .query(async ({ ctx, input }) =>
          badges.count(ctx.scope, await reachesBeside(ctx, BADGED_GROUPS, ctx.scope, input)),
        ),
    });
  }
}
