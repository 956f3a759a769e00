import { Module } from '@nestjs/common';
import { PendingInvites } from './invites/pending-invites.js';
import { MembershipsRepository } from './memberships/memberships.repository.js';
import { MembershipsService } from './memberships/memberships.service.js';
import { Owners } from './memberships/owners.js';
import { Grants } from './memberships/grants.js';
import { UserDirectoryRepository } from './users/user-directory.repository.js';
import { UsersService } from './users/users.service.js';

@Module({
  providers: [
    MembershipsRepository,
    MembershipsService,
    Owners,
    PendingInvites,
    Grants,
    UserDirectoryRepository,
    UsersService,
  ],
  exports: [MembershipsRepository, MembershipsService, PendingInvites, UsersService],
})
export class PeopleModule {}
