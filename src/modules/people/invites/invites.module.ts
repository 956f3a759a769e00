import { Module } from '@nestjs/common';
import { MailModule } from '../../../infra/mail/mail.module.js';
import { SmsModule } from '../../../infra/sms/sms.module.js';
import { PeopleModule } from '../people.module.js';
import { AcceptanceRepository } from './acceptance.repository.js';
import { AcceptanceService } from './acceptance.service.js';
import { InviteDelivery } from './invite-delivery.js';
import { InviteLinesRepository } from './invite-lines.repository.js';
import { InvitesRepository } from './invites.repository.js';
import { InvitesService } from './invites.service.js';
import { Joining } from './joining.js';

/** Inviting and accepting, for the API. */
@Module({
  imports: [PeopleModule],
  providers: [
    ...[InvitesRepository, InvitesService, InviteLinesRepository],
    ...[AcceptanceRepository, AcceptanceService, Joining],
  ],
  exports: [InvitesService, AcceptanceService],
})
export class InvitesModule {}

/** Sending, for the worker. */
@Module({ imports: [MailModule, SmsModule], providers: [AcceptanceRepository, InviteDelivery] })
export class InvitesWorkerModule {}
