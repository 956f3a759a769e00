import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import {
  inviteAcceptInput,
  inviteAcceptOutput,
  invitePreviewInput,
  invitePreviewOutput,
} from '../invites.schemas.js';
import type { AcceptanceService } from './acceptance.service.js';

const tags = ['Invites'];

/** What the one who got an invite does with it (C-183; additive). */
export const invitesRouter = (invites: AcceptanceService) =>
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
  });
