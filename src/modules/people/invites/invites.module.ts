import { Module } from '@nestjs/common';
import { MailModule } from '../../../infra/mail/mail.module.js';
import { SmsModule } from '../../../infra/sms/sms.module.js';
import { PeopleModule } from '../people.module.js';
import { ReceivedInvitesRepository } from './received-invites.repository.js';
import { ReceivedInvitesService } from './received-invites.service.js';
import { InviteSender } from './invite-sender.js';
import { InviteLinesRepository } from './invite-lines.repository.js';
import { InvitesRepository } from './invites.repository.js';
import { InvitesService } from './invites.service.js';
import { InviteAcceptance } from './invite-acceptance.js';

/** Inviting and accepting, for the API. */
@Module({
  imports: [PeopleModule],
  providers: [
    ...[InvitesRepository, InvitesService, InviteLinesRepository],
    ...[ReceivedInvitesRepository, ReceivedInvitesService, InviteAcceptance],
  ],
  exports: [InvitesService, ReceivedInvitesService],
})
export class InvitesModule {}

/** Sending, for the worker. */
@Module({ imports: [MailModule, SmsModule], providers: [ReceivedInvitesRepository, InviteSender] })
export class InvitesWorkerModule {}
