import { z } from 'zod';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import {
  inviteAcceptInput,
  inviteAcceptOutput,
  invitePreviewInput,
  invitePreviewOutput,
  inviteRowInput,
  ownInviteListOutput,
} from '../invites.schemas.js';
import type { ReceivedInvitesService } from './received-invites.service.js';

const tags = ['Invites'];

/** What the one who got an invite does with it (C-183; additive). */
export const invitesRouter = (invites: ReceivedInvitesService) =>
  router({
    preview: allowed('entry', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/invites/preview/',
          tags,
          summary: 'Read an invite',
          description: 'Takes the token of its link. Of an invite that is over only `status` is told.',
        },
      })
      .input(invitePreviewInput)
      .output(invitePreviewOutput)
      .mutation(({ input }) => invites.preview(input.token)),

    accept: allowed('account', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/invites/accept/',
          tags,
          summary: 'Accept an invite',
          description:
            'Makes the caller a member. An invite by mail is for the account with that email (403 for others), one ' +
            'by text message for whoever has its link. It works once (409); whoever accepted it gets the same ' +
            'answer again. A higher role that the caller has already stays. One whose sender may not give that any ' +
            'more, or may not change the caller as they stand there, is over (409).',
        },
      })
      .input(inviteAcceptInput)
      .output(inviteAcceptOutput)
      .mutation(({ ctx, input }) => invites.accept(ctx.actor, input.token)),

    own: allowed('ownInvites', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/auth/invites/',
          tags,
          summary: 'List the own pending invites',
          description:
            'Who invites the caller to what, the newest first: invites that name their verified email or phone ' +
            'number. Nothing changes before one is accepted.',
        },
      })
      .output(ownInviteListOutput)
      .query(async ({ ctx }) => {
        const results = await invites.own(ctx.actor);
        return { results, count: results.length, next: null, previous: null };
      }),

    acceptOwn: allowed('ownInvites', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/invites/{id}/accept/',
          tags,
          summary: 'Accept an own pending invite',
          description: 'As by its link. The active restaurant stays.',
        },
      })
      .input(inviteRowInput)
      .output(inviteAcceptOutput)
      .mutation(({ ctx, input }) => invites.acceptOwn(ctx.actor, input.id)),

    decline: allowed('ownInvites', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/invites/{id}/decline/',
          tags,
          summary: 'Decline an own pending invite',
          description: 'Its link ends, too. Whoever sent it is not told.',
        },
        status: 204,
      })
      .input(inviteRowInput)
      .output(z.void())
      .mutation(({ ctx, input }) => invites.decline(ctx.actor, input.id)),
  });
