import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import {
  accountOutput,
  codeInput,
  codeSentOutput,
  emailChangedOutput,
  emailChangeInput,
  exportOutput,
  passwordChangeInput,
} from '../account.schemas.js';
import { doneOutput, linkInput } from '../auth.schemas.js';
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
  '`current_password` is needed where the account has one; without one the session must be minutes old (403).';

/** The account of the signed-in person, in their own hands (C-282). */
export const accountRouter = (account: AccountServices) =>
  router({
    get: allowed('ownAccount', 'read')
      .meta({ openapi: { method: 'GET', path: '/auth/account/', tags, summary: 'Read the own account' } })
      .output(accountOutput)
      .query(({ ctx }) => account.ownAccount.get(ctx.actor)),

    requestEmail: allowed('ownAccount', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/email/',
          tags,
          summary: 'Ask for another email',
          description: `Mails a six-digit code to the new address. One that has an account is answered alike; its owner is told by mail. ${PASSWORD}`,
        },
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
          summary: 'Prove the new email by its code',
          description:
            'From then on it is the account’s; the old address is told. Sessions and memberships stay as they are.',
        },
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
          summary: 'Prove the new email by its link',
          description:
            'As by the code, with the secret behind `#link=`: for the user who asked, for ten minutes and once. Wrong ' +
            'codes do not end it.',
        },
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
          summary: 'Choose another password',
          description: `All other sessions of the person end. ${PASSWORD}`,
        },
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
          summary: 'Take Google away as a way to sign in',
          description: 'Refused (409) where there is no password.',
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
          summary: 'Read everything that is kept about the person',
          description: 'Each part of `data` is a list of rows. Told to the person by mail.',
        },
      })
      .output(exportOutput)
      .query(({ ctx }) => account.personalData.export(ctx.actor)),
  });
