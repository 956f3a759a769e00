import { EXAMPLE } from '../../../transport/rest/document/example-values.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
import {
  accountOutput,
  codeInput,
  emailChangedOutput,
  emailChangeInput,
  exportOutput,
  passwordChangeInput,
} from '../account.schemas.js';
import { codeSentOutput, doneOutput, linkInput } from '../auth.schemas.js';
import type { ProfileService } from '../registration/profile.service.js';
import type { EmailChangeService } from './email-change.service.js';
import type { OwnAccountService } from './own-account.service.js';
import type { PersonalDataService } from './personal-data.service.js';

interface AccountServices {
  ownAccount: OwnAccountService;
  emailChange: EmailChangeService;
  profile: ProfileService;
  personalData: PersonalDataService;
}

const tags = ['Account'];
const PASSWORD =
  'Requires `current_password` if the account has one; without one, the session must be only minutes old (403).';

/** Endpoints with which users manage their own account (C-282). */
export const accountRouter = (account: AccountServices) =>
  router({
    get: allowed('ownAccount', 'read')
      .meta({ openapi: { method: 'GET', path: '/auth/account/', tags, summary: 'Read your account' } })
      .output(accountOutput)
      .query(({ ctx }) => account.ownAccount.get(ctx.actor)),

    requestEmail: allowed('ownAccount', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/email/',
          tags,
          summary: 'Request an email change',
          description: `Emails a six-digit code to the new address. If that address has an account, the response is the same and its owner is emailed. ${PASSWORD}`,
        },
        bodyExample: { email: 'ana.rossi@example.com', current_password: EXAMPLE.password },
      })
      .input(emailChangeInput)
      .output(codeSentOutput)
      .mutation(({ ctx, input }) => account.emailChange.request(ctx.actor, input)),

    verifyEmail: allowed('ownAccount', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/email/verify/',
          tags,
          summary: 'Verify the new email',
          description:
            'Changes the account’s email and emails the old address. Sessions and memberships stay the same.',
        },
        bodyExample: { code: EXAMPLE.code },
      })
      .input(codeInput)
      .output(emailChangedOutput)
      .mutation(({ ctx, input }) => account.emailChange.verify(ctx.actor, input.code)),

    verifyEmailByLink: allowed('ownAccount', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/email/verify/link/',
          tags,
          summary: 'Verify the new email with the link',
          description:
            'Takes the secret after `#link=` instead of the code. It works once, within ten minutes, and only for the user ' +
            'who requested it. Wrong codes do not invalidate it.',
        },
        bodyExample: { link: EXAMPLE.link },
      })
      .input(linkInput)
      .output(emailChangedOutput)
      .mutation(({ ctx, input }) => account.emailChange.verifyByLink(ctx.actor, input.link)),

    changePassword: allowed('ownAccount', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/password/',
          tags,
          summary: 'Change your password',
          description: `Ends all other sessions of the user. ${PASSWORD}`,
        },
        bodyExample: { current_password: EXAMPLE.password, password: 'capers-and-lemons' },
      })
      .input(passwordChangeInput)
      .output(doneOutput)
      .mutation(async ({ ctx, input }) => {
        await account.profile.changePassword(ctx.actor, input);
        return { done: true } as const;
      }),

    unlinkGoogle: allowed('ownAccount', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/auth/account/google/',
          tags,
          summary: 'Unlink Google',
          description: 'Returns 409 if the account has no password.',
        },
      })
      .output(accountOutput)
      .mutation(({ ctx }) => account.ownAccount.unlinkGoogle(ctx.actor)),

    export: allowed('ownAccount', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/auth/export/',
          tags,
          summary: 'Download your data',
          description: 'Returns lists of rows in `data`, and emails the user.',
        },
      })
      .output(exportOutput)
      .query(({ ctx }) => account.personalData.export(ctx.actor)),
  });
