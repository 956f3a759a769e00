import { setTimeout as delay } from 'node:timers/promises';
import type { MembershipRole, PermissionModule } from '../../shared/access/permissions.js';
import { type Actor, grantPlatformScope, isPlatform } from '../../shared/access/scope.js';
import { AppError, Forbidden, Unauthenticated, Unavailable } from '../../shared/errors.js';
import type { AccessPolicy, Identity } from './access.js';
import type { Context } from './context.js';
import { toTrpcError } from './errors.js';
import { chosenRestaurant, decideRestaurant } from './restaurant-policy.js';
import { t } from './trpc.js';

/** A request that has not finished by then is answered 503 (security.md, fact 8). */
const REQUEST_DEADLINE = 9_000; // ms

const BEARER = /^Bearer ([\w.~+/=-]{16,4096})$/i;

/** Turns application errors into tRPC's, and gives up at the deadline. */
const base = t.procedure.use(async ({ next }) => {
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

async function identify(ctx: Context, restaurantId?: number): Promise<Identity> {
  const token = BEARER.exec(ctx.request.header('authorization') ?? '')?.[1];
  if (!token) throw toTrpcError(new Unauthenticated());
  return ctx.access.identify(token, restaurantId);
}

async function refuse(
  ctx: Context,
  actor: Actor,
  path: string,
  error: AppError,
  restaurantId: number | null = null,
) {
  if (error.kind === 'forbidden') await ctx.access.recordRefusal(actor, path, restaurantId);
  return toTrpcError(error);
}

const NEEDS_PROFILE = new Forbidden('Please finish your profile first.', 'needs_profile');

/** Anybody, signed in or not. */
export const publicProcedure = withPolicy({ kind: 'public' }).use(async ({ ctx, next }) => {
  await ctx.access.admitAnonymous(ctx.request.ip);
  return next();
});

/** Holders of a registration token or of a full session; for /auth/profile/ and /auth/me/. */
export const registering = withPolicy({ kind: 'registering' }).use(async ({ ctx, next }) => {
  const { actor } = await identify(ctx);
  return next({ ctx: { ...ctx, actor } });
});

/** Anybody signed in with a finished profile. */
export const signedIn = withPolicy({ kind: 'signedIn' }).use(async ({ ctx, next, path }) => {
  const { actor, grants } = await identify(ctx);
  if (actor.kind === 'registration') throw await refuse(ctx, actor, path, NEEDS_PROFILE);
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
) =>
  withPolicy({ kind: 'restaurant', module, mode, ...(options.roles ? { roles: options.roles } : {}) }).use(
    async ({ ctx, next, path, getRawInput }) => {
      const restaurantId = chosenRestaurant(await getRawInput());
      const identity = await identify(ctx, restaurantId);
      const { actor } = identity;
      if (actor.kind === 'registration') throw await refuse(ctx, actor, path, NEEDS_PROFILE);
      const decision = decideRestaurant(identity, { module, restaurantId, ...options });
      if ('error' in decision) throw await refuse(ctx, actor, path, decision.error, restaurantId ?? null);
      return next({ ctx: { ...ctx, actor, scope: decision.scope } });
    },
  );

/** Platform staff and superadmins, or superadmins only. Adds an unscoped `scope`. */
export const platform = (level: 'staff' | 'superadmin') =>
  withPolicy({ kind: 'platform', level }).use(async ({ ctx, next, path }) => {
    const { actor } = await identify(ctx);
    const allowed =
      actor.kind === 'full' && (level === 'superadmin' ? actor.isSuperadmin : isPlatform(actor));
    if (!allowed) throw await refuse(ctx, actor, path, new Forbidden());
    return next({ ctx: { ...ctx, actor, scope: grantPlatformScope(actor) } });
  });
