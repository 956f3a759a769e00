import { Module } from '@nestjs/common';
import { PendingInvites } from './invites/pending-invites.js';
import { LeavingService } from './memberships/leaving.service.js';
import { MembershipsAdmin } from './memberships/memberships-admin.js';
import { MembersRepository } from './memberships/members.repository.js';
import { MembersService } from './memberships/members.service.js';
import { MembershipsRepository } from './memberships/memberships.repository.js';
import { MembershipsService } from './memberships/memberships.service.js';
import { Owners } from './memberships/owners.js';
import { Grants } from './memberships/grants.js';
import { PeopleServices } from './people-services.js';
import { UserDirectoryRepository } from './users/user-directory.repository.js';
import { UsersService } from './users/users.service.js';

@Module({
  providers: [
    LeavingService,
    MembersRepository,
    MembersService,
    MembershipsAdmin,
    MembershipsRepository,
    MembershipsService,
    Owners,
    PendingInvites,
    PeopleServices,
    Grants,
    UserDirectoryRepository,
    UsersService,
  ],
  exports: [MembersRepository, MembershipsService, PendingInvites, PeopleServices],
})
export class PeopleModule {}
