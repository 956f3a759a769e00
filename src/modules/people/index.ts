import './memberships/membership.history.js';
import './people.registry.js';
import { Invite, InviteRestaurant } from './invites/invite.entity.js';
import { Membership } from './memberships/membership.entity.js';

export { adminInvitesRouter } from './invites/admin-invites.router.js';
export { ReceivedInvitesService } from './invites/received-invites.service.js';
export { countAllWaitingInvites, countWaitingInvites } from './invites/waiting-invites.js';
export { invitesRouter } from './invites/invites.router.js';
export { InvitesService } from './invites/invites.service.js';
export { PendingInvites } from './invites/pending-invites.js';
export { membershipsRouter, ownMembershipsRouter } from './memberships/memberships.router.js';
export { HandOverService } from './memberships/hand-over.service.js';
export { displayName } from './memberships/access-news.js';
export { Owners } from './memberships/owners.js';
export { MembershipsService } from './memberships/memberships.service.js';
export { PeopleModule, PeopleWorkerModule } from './people.module.js';
export { teamRouter } from './memberships/team.router.js';
export { accountDeletionRouter } from './users/account-deletion.router.js';
export { AccountDeletionService } from './users/account-deletion.service.js';
export { contactFilter, phoneDigits } from './users/user-search.js';
export { usersRouter } from './users/users.router.js';
export { UsersService } from './users/users.service.js';

export { Membership };

export const peopleEntities = [Membership, Invite, InviteRestaurant];
