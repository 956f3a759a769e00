import { Module } from '@nestjs/common';
import { IdentityWorkerModule } from '../../infra/identity/identity.module.js';
import { MailModule } from '../../infra/mail/mail.module.js';
import { AuthMails } from './auth-mails.js';
import { IdentityHandlers } from './users/identity-handlers.js';

/** What the job process does about accounts. */
@Module({ imports: [IdentityWorkerModule, MailModule], providers: [IdentityHandlers, AuthMails] })
export class AuthWorkerModule {}
