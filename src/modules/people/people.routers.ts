import { Injectable } from '@nestjs/common';
import { Idempotency } from '../../infra/idempotency/idempotency.js';
import { adminInvitesRouter } from './invites/admin-invites.router.js';
import { invitesRouter } from './invites/invites.router.js';
import { InvitesService } from './invites/invites.service.js';
import { ReceivedInvitesService } from './invites/received-invites.service.js';
import { membershipsRouter, ownMembershipsRouter } from './memberships/memberships.router.js';
import { MembershipsService } from './memberships/memberships.service.js';
import { teamRouter } from './memberships/team.router.js';
import { accountDeletionRouter } from './users/account-deletion.router.js';
import { AccountDeletionService } from './users/account-deletion.service.js';
import { UserBulkService } from './users/user-bulk.service.js';
import { usersRouter } from './users/users.router.js';
import { UsersService } from './users/users.service.js';

/** Procedures of the people module. */
@Injectable()
export class PeopleRouters {
  readonly accountDeletion;
  readonly users;
  readonly memberships;
  readonly adminInvites;
  readonly team;
  readonly invites;
  readonly ownMemberships;

  constructor(
    accountDeletion: AccountDeletionService,
    users: UsersService,
    userBulk: UserBulkService,
    memberships: MembershipsService,
    invites: InvitesService,
    receivedInvites: ReceivedInvitesService,
    keys: Idempotency,
  ) {
    this.accountDeletion = accountDeletionRouter(accountDeletion);
    this.users = usersRouter(users, userBulk, keys);
    this.memberships = membershipsRouter(memberships, keys);
    this.adminInvites = adminInvitesRouter(invites, keys);
    this.team = teamRouter(memberships, invites, keys);
    this.invites = invitesRouter(receivedInvites);
    this.ownMemberships = ownMembershipsRouter(memberships);
  }
}
