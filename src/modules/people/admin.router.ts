import type { Idempotency } from '../../infra/idempotency/idempotency.js';
import { router } from '../../transport/trpc/trpc.js';
import { adminInvitesRouter } from './invites/admin-invites.router.js';
import type { InvitesService } from './invites/invites.service.js';
import { membershipsRouter } from './memberships/memberships.router.js';
import type { MembershipsService } from './memberships/memberships.service.js';
import { usersRouter } from './users/users.router.js';
import type { UsersService } from './users/users.service.js';

interface AdminServices {
  users: UsersService;
  memberships: MembershipsService;
  invites: InvitesService;
}

/** Users, memberships and invites of all restaurants, for platform users. */
export const adminRouter = ({ users, memberships, invites }: AdminServices, keys: Idempotency) =>
  router({
    users: usersRouter(users),
    memberships: membershipsRouter(memberships, keys),
    invites: adminInvitesRouter(invites, keys),
  });
