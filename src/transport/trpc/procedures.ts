import { initTRPC } from '@trpc/server';
import {
  type Group,
  type ModeOf,
  type Rule,
  ruleOf,
  type Target,
  type TargetOf,
} from '../../shared/access/matrix.js';
import { AppError, Unavailable } from '../../shared/errors.js';
import { RequestContext } from '../../infra/logging/request-context.js';
import { auditActorOf } from '../../shared/access/scope.js';
import { assertWellFormed } from '../input/well-formed-input.js';
import { requirePerson, requirePlatform, requireRestaurant } from './authorize.js';
import type { Context } from './context.js';
import { toFailure, toTrpcError } from './errors.js';
import type { ProcedureMeta } from './procedure-meta.js';

export const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    // Stacks are only logged, never sent, in any environment.
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { status, body, retryAfter } = toFailure(error, ctx?.request.id);
      return {
        code: shape.code,
        message: body.detail,
        data: { ...body, httpStatus: status, ...(retryAfter === undefined ? {} : { retryAfter }) },
      };
    },
  });

/** Groups procedures; can be nested. */
export const router = t.router;

/** Later requests get a 503. */
const REQUEST_DEADLINE = 9_000; // ms

interface Outcome {
  ok: boolean;
  error?: { cause?: unknown };
}

/** Turns application errors into tRPC's, and stops waiting at the deadline. */
function inTime<R extends Outcome>(work: () => Promise<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error instanceof AppError ? toTrpcError(error) : (error as Error));
    };
    const timer = setTimeout(() => fail(new Unavailable()), REQUEST_DEADLINE).unref();
    work().then((result) => {
      if (!result.ok && result.error?.cause instanceof AppError) {
        fail(result.error.cause);
        return;
      }
      clearTimeout(timer);
      resolve(result);
    }, fail);
  });
}

/** tRPC's arguments of a middleware, as far as needed here. */
interface Asked {
  ctx: Context;
  path: string;
  getRawInput: () => Promise<unknown>;
}

/**
 * Wraps every request: 1. rejects malformed input, 2. authenticates, 3. reports unknown keys in a header or as an
 * error. A caller without access learns nothing of the keys. One middleware does all, because each one copies the
 * whole call.
 */
const admitting = <V, R extends Outcome>(
  { ctx, path, getRawInput }: Asked,
  whoAsks: (input: unknown) => Promise<V>,
  next: (visitor: V) => Promise<R>,
): Promise<R> =>
  inTime(async () => {
    const input = await getRawInput();
    assertWellFormed(input);
    const visitor = await whoAsks(input);
    const { ignored, refused } = ctx.unknownKeys.check(path, input);
    ctx.nameIgnored(ignored);
    const [first] = refused;
    if (first) throw new AppError('invalid', 'invalid', first.message, { errors: refused });
    return next(visitor);
  });

/**
 * Allows all callers, but limits the requests per address. Each call of a batch counts, because it is work for an
 * unknown caller. For some operations, such as viewing an invite, this is the only limit against guessing.
 */
const forAnybody = (rule: Rule) =>
  t.procedure.meta({ access: rule }).use(({ next, ...asked }) =>
    admitting(
      asked,
      () => asked.ctx.access.admitAnonymous(asked.ctx.request.ip, asked.meta?.limit),
      () => next(),
    ),
  );

/** Adds `actor`, their `grants` and their `accessLevel`. */
const forPerson = (rule: Rule) =>
  t.procedure.meta({ access: rule }).use(({ next, ...asked }) =>
    admitting(
      asked,
      () => requirePerson(asked.ctx, rule, { operation: asked.path }),
      ({ actor, grants, accessLevel }) =>
        RequestContext.acting({ userId: actor.userId }, () => next({ ctx: { actor, grants, accessLevel } })),
    ),
  );

/**
 * Adds `scope`: the restaurant that the input names as `restaurant_id`, `restaurant` or `rid`. Without one it is that
 * of the named row, or the one the user works in. Missing and foreign restaurants both get a 404.
 */
const forRestaurant = (rule: Rule) =>
  t.procedure.meta({ access: rule }).use(({ next, ...asked }) =>
    admitting(
      asked,
      (input) => requireRestaurant(asked.ctx, [rule], { operation: asked.path, input, row: asked.meta?.row }),
      async (scope) => {
        const { ctx, meta } = asked;
        // Platform users see data that depends on all restaurants.
        if (meta?.versionedBy && scope.kind === 'restaurant' && scope.role !== 'platform')
          await ctx.tryCache?.(meta.versionedBy, scope);
        return RequestContext.acting(auditActorOf(scope), () => next({ ctx: { actor: scope.actor, scope } }));
      },
    ),
  );

/** Adds an unscoped `scope`. */
const forPlatform = (rule: Rule) =>
  t.procedure.meta({ access: rule }).use(({ next, ...asked }) =>
    admitting(
      asked,
      () => requirePlatform(asked.ctx, rule, { operation: asked.path }),
      (scope) =>
        RequestContext.acting(auditActorOf(scope), () => next({ ctx: { actor: scope.actor, scope } })),
    ),
  );

const BUILDERS = {
  anybody: forAnybody,
  person: forPerson,
  restaurant: forRestaurant,
  platform: forPlatform,
} satisfies Record<Target, unknown>;
type Builders = { [T in Target]: ReturnType<(typeof BUILDERS)[T]> };

/**
 * Starts a procedure with an access rule of the matrix; every procedure starts like this. The rule's target decides
 * about the context: see the four functions above.
 * @example allowed('menu', 'write').input(categoryCreateInput)
 */
export const allowed = <G extends Group, M extends ModeOf<G>>(
  group: G,
  mode: M,
): Builders[TargetOf<G, M> & Target] => {
  const rule = ruleOf(group, mode);
  return BUILDERS[rule.of](rule) as Builders[TargetOf<G, M> & Target];
};
