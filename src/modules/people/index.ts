import './memberships/membership.history.js';
import './people.registry.js';
import { Invite, InviteRestaurant } from './invites/invite.entity.js';
import { Membership } from './memberships/membership.entity.js';

export { PeopleRouters } from './people.routers.js';
export { countAllWaitingInvites, countWaitingInvites } from './invites/waiting-invites.js';
export { InvitesService } from './invites/invites.service.js';
export { PendingInvites } from './invites/pending-invites.js';
export { HandOverService } from './memberships/hand-over.service.js';
export { displayName } from './memberships/access-news.js';
export { Owners } from './memberships/owners.js';
export { MembershipsService } from './memberships/memberships.service.js';
export { PeopleModule, PeopleWorkerModule } from './people.module.js';
export { contactFilter, phoneDigits } from './users/user-search.js';

export { Membership };

export const peopleEntities = [Membership, Invite, InviteRestaurant];
