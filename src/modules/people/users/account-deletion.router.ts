import { z } from 'zod';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import { codeInput } from '../../auth/index.js';
import { deletionCodeInput, resetOutput } from '../users.schemas.js';
import type { AccountDeletionService } from './account-deletion.service.js';

const tags = ['Account'];

/** The end of the own account (C-282). */
export const accountDeletionRouter = (deletion: AccountDeletionService) =>
  router({
    sendCode: allowed('ownAccount', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/account/code/',
          tags,
          summary: 'Ask for the code to delete the own account',
          description:
            'Mails it to the own address; `email`, when it is sent, must be that. Refused (409) to the last owner of a restaurant, which is named.',
        },
      })
      .input(deletionCodeInput)
      .output(resetOutput)
      .mutation(({ ctx, input }) => deletion.sendCode(ctx.actor, input.email)),

    delete: allowed('ownAccount', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/auth/account/',
          tags,
          summary: 'Delete the own account',
          description:
            'With the code from the mail. The email is free again, what is personal is removed, sessions and ' +
            'memberships end. Refused (409) to the last owner of a restaurant and the last superadmin.',
        },
        status: 204,
      })
      .input(codeInput)
      .output(z.void())
      .mutation(({ ctx, input }) => deletion.delete(ctx.actor, input.code)),
  });
