import { z } from 'zod';
import { EXAMPLE } from '../../../transport/rest/document/example-values.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
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

/** Endpoints for invitees (additions to the specification: C-183). */
export const invitesRouter = (invites: ReceivedInvitesService) =>
  router({
    preview: allowed('entry', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/invites/preview/',
          tags,
          summary: 'Read an invite',
          description: 'Takes the token of its link. For an invite that has ended, returns only `status`.',
        },
        bodyExample: { token: EXAMPLE.link },
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
            'Makes the caller a member. An email invite is only for the account with that email (403); a text invite is ' +
            'for anyone with its link. It works once (409), but returns the same response again to the user who ' +
            'accepted it. The caller keeps a higher role. Returns 409 if the sender can no longer grant that role or ' +
            'change the caller.',
        },
        bodyExample: { token: EXAMPLE.link },
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
          summary: 'List your pending invites',
          description: 'Invites to the caller’s verified email or phone number, newest first.',
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
          summary: 'Accept one of your invites',
          description: 'Like accepting its link. The active restaurant stays the same.',
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
          summary: 'Decline one of your invites',
          description: 'Its link stops working. The sender is not notified.',
        },
        status: 204,
      })
      .input(inviteRowInput)
      .output(z.void())
      .mutation(({ ctx, input }) => invites.decline(ctx.actor, input.id)),
  });
