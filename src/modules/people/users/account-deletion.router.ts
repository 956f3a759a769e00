import { z } from 'zod';
import { EXAMPLE } from '../../../transport/rest/document/example-values.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
import { codeInput, codeSentOutput } from '../../auth/index.js';
import { deletionCodeInput } from '../users.schemas.js';
import type { AccountDeletionService } from './account-deletion.service.js';

const tags = ['Account'];

/** Endpoints to delete one's own account (C-282). */
export const accountDeletionRouter = (deletion: AccountDeletionService) =>
  router({
    sendCode: allowed('ownAccount', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/account/code/',
          tags,
          summary: 'Send a code to delete your account',
          description:
            'Emails the code to the account’s address; `email`, if sent, must match it. Returns 409 for the last owner of a restaurant and names it.',
        },
        bodyExample: { email: EXAMPLE.email },
      })
      .input(deletionCodeInput)
      .output(codeSentOutput)
      .mutation(({ ctx, input }) => deletion.sendCode(ctx.actor, input.email)),

    delete: allowed('ownAccount', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/auth/account/',
          tags,
          summary: 'Delete your account',
          description:
            'Requires the code from the email. Deletes personal data, ends sessions and memberships, and frees the email. ' +
            'Returns 409 for the last owner of a restaurant and the last superadmin.',
        },
        status: 204,
      })
      .input(codeInput)
      .output(z.void())
      .mutation(({ ctx, input }) => deletion.delete(ctx.actor, input.code)),
  });
