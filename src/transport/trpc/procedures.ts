import { setTimeout as delay } from 'node:timers/promises';
import type { MembershipRole, PermissionModule } from '../../shared/access/permissions.js';
import { AppError, Unavailable } from '../../shared/errors.js';
import type { AccessPolicy, PlatformPolicy, RestaurantPolicy } from './access.js';
import { requireIdentity, requirePlatform, requireRestaurant, requireSignedIn } from './authorize.js';
import { toTrpcError } from './errors.js';
import { faultOf } from './faults.js';
import { t } from './trpc.js';

/** A request that has not finished by then is answered 503 (security.md, fact 8). */
const REQUEST_DEADLINE = 9_000; // ms

/** Turns application errors into tRPC's, and gives up at the deadline. */
const base = t.procedure.use(async ({ ctx, path, next }) => {
  const fault = faultOf(ctx.faults, path);
  if (fault) throw fault;
  const timer = new AbortController();
  const late = delay(REQUEST_DEADLINE, undefined, { signal: timer.signal, ref: false }).then(
    () => {
      throw toTrpcError(new Unavailable());
    },
    () => undefined as never,
  );
  const result = await Promise.race([next(), late]).finally(() => timer.abort());
  if (!result.ok && result.error.cause instanceof AppError) throw toTrpcError(result.error.cause);
  return result;
});

const withPolicy = (access: AccessPolicy) => base.meta({ access });

/** Anybody, signed in or not. */
export const publicProcedure = withPolicy({ kind: 'public' }).use(async ({ ctx, next }) => {
  await ctx.access.admitAnonymous(ctx.request.ip);
  return next();
});

/** Holders of a registration token or of a full session; for /auth/profile/ and /auth/me/. */
export const registering = withPolicy({ kind: 'registering' }).use(async ({ ctx, next }) => {
  const { actor } = await requireIdentity(ctx);
  return next({ ctx: { ...ctx, actor } });
});

/** Anybody signed in with a finished profile. */
export const signedIn = withPolicy({ kind: 'signedIn' }).use(async ({ ctx, next, path }) => {
  const { actor, grants } = await requireSignedIn(ctx, { operation: path });
  return next({ ctx: { ...ctx, actor, grants } });
});

/**
 * Members of a restaurant with the permission for `module` (null: any member), and platform users.
 * Adds `scope`: the restaurant named by `restaurant_id`, `restaurant` or `rid` in the input, or the only
 * membership when none is named. Absent and foreign restaurants answer the same 404.
 * @param roles narrows members to these roles; platform users pass all the same, except that platform staff
 *   need `platformStaff: true` where the matrix of security.md reserves the write to superadmins.
 */
export const restaurant = (
  module: PermissionModule | null,
  mode: 'read' | 'write',
  options: { roles?: readonly MembershipRole[]; platformStaff?: boolean } = {},
) => {
  const policy: RestaurantPolicy = { kind: 'restaurant', module, mode, ...options };
  return withPolicy(policy).use(async ({ ctx, next, path, getRawInput }) => {
    const scope = await requireRestaurant(ctx, policy, { operation: path, input: await getRawInput() });
    return next({ ctx: { ...ctx, actor: scope.actor, scope } });
  });
};

/** Platform staff and superadmins, or superadmins only. Adds an unscoped `scope`. */
export const platform = (level: 'staff' | 'superadmin') => {
  const policy: PlatformPolicy = { kind: 'platform', level };
  return withPolicy(policy).use(async ({ ctx, next, path }) => {
    const scope = await requirePlatform(ctx, policy, { operation: path });
    return next({ ctx: { ...ctx, actor: scope.actor, scope } });
  });
};
