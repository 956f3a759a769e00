import { Module, type OnModuleInit } from '@nestjs/common';
import { MailModule } from '../../infra/mail/mail.module.js';
import { RetentionSweeper } from '../../infra/retention/retention-sweeper.js';
import { SmsModule } from '../../infra/sms/sms.module.js';
import { InviteAcceptance } from './invites/invite-acceptance.js';
import { InviteSender } from './invites/invite-sender.js';
import { InvitesRepository } from './invites/invites.repository.js';
import { InvitesService } from './invites/invites.service.js';
import { PendingInvites } from './invites/pending-invites.js';
import { ReceivedInvitesRepository } from './invites/received-invites.repository.js';
import { ReceivedInvitesService } from './invites/received-invites.service.js';
import { AccessMails } from './memberships/access-mails.js';
import { AccessNews } from './memberships/access-news.js';
import { Grants } from './memberships/grants.js';
import { HandOverMails } from './memberships/hand-over-mails.js';
import { HandOverService } from './memberships/hand-over.service.js';
import { MembershipsRepository } from './memberships/memberships.repository.js';
import { MembershipsService } from './memberships/memberships.service.js';
import { Owners } from './memberships/owners.js';
import { AccountDeletionService } from './users/account-deletion.service.js';
import { AccountRemoval } from './users/account-removal.js';
import { UserBulkService } from './users/user-bulk.service.js';
import { UserChanges } from './users/user-changes.js';
import { UserDirectoryRepository } from './users/user-directory.repository.js';
import { UsersService } from './users/users.service.js';
import { PeopleRouters } from './people.routers.js';

/** Users, memberships and invites, for the API. */
@Module({
  providers: [
    PeopleRouters,
    AccessNews,
    AccountDeletionService,
    AccountRemoval,
    Grants,
    HandOverService,
    InviteAcceptance,
    InvitesRepository,
    InvitesService,
    MembershipsRepository,
    MembershipsService,
    Owners,
    PendingInvites,
    ReceivedInvitesRepository,
    ReceivedInvitesService,
    UserBulkService,
    UserChanges,
    UserDirectoryRepository,
    UsersService,
  ],
  exports: [PeopleRouters, HandOverService, InvitesService, MembershipsService, Owners, PendingInvites],
})
export class PeopleModule {}

/** Emails about invites, access and transfers, and deletion of old invites, for the worker. */
@Module({
  imports: [MailModule, SmsModule],
  providers: [ReceivedInvitesRepository, InviteSender, HandOverMails, AccessMails],
})
export class PeopleWorkerModule implements OnModuleInit {
  constructor(
    private readonly invites: ReceivedInvitesRepository,
    private readonly sweeper: RetentionSweeper,
  ) {}

  onModuleInit() {
    this.sweeper.add({ invites: ({ before, limit }) => this.invites.removeOld(before, limit) });
  }
}
