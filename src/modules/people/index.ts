import { InviteRestaurant } from './invites/invite-restaurant.entity.js';
import { Invite } from './invites/invite.entity.js';
import { Membership } from './membership.entity.js';

export { AcceptanceService } from './invites/acceptance.service.js';
export { adminInvitesRouter } from './invites/admin-invites.router.js';
export { InvitesModule, InvitesWorkerModule } from './invites/invites.module.js';
export { invitesRouter } from './invites/invites.router.js';
export { InvitesService } from './invites/invites.service.js';
export { teamInviteProcedures } from './invites/team-invites.router.js';
export { MembershipsService } from './memberships.service.js';
export { PeopleModule } from './people.module.js';

export const peopleEntities = [Membership, Invite, InviteRestaurant];
