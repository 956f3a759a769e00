import { Injectable } from '@nestjs/common';
import { MembershipsAdmin } from './memberships/memberships-admin.js';
import { LeavingService } from './memberships/leaving.service.js';
import { MembersService } from './memberships/members.service.js';
import { UsersService } from './users/users.service.js';

/** What the procedures of users, memberships and the team call, gathered by Nest. */
@Injectable()
export class PeopleServices {
  constructor(
    readonly users: UsersService,
    readonly members: MembersService,
    readonly leaving: LeavingService,
    readonly memberships: MembershipsAdmin,
  ) {}
}
