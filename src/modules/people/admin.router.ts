import type { Idempotency } from '../../infra/idempotency/idempotency.js';
import { router } from '../../transport/trpc/trpc.js';
import { adminInvitesRouter } from './invites/admin-invites.router.js';
import type { InvitesService } from './invites/invites.service.js';
import { membershipsRouter } from './memberships/memberships.router.js';
import type { PeopleServices } from './people-services.js';
import { usersRouter } from './users/users.router.js';

/** Users, memberships and invites of all restaurants, for platform users. */
export const adminRouter = (people: PeopleServices, invites: InvitesService, keys: Idempotency) =>
  router({
    users: usersRouter(people.users),
    memberships: membershipsRouter(people.memberships, keys),
    invites: adminInvitesRouter(invites, keys),
  });
