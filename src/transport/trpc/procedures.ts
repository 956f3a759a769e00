import {
  type Group,
  type ModeOf,
  type Rule,
  ruleOf,
  type Target,
  type TargetOf,
} from '../../shared/access/matrix.js';
import { AppError, Unavailable } from '../../shared/errors.js';
import { requireSound } from '../input/sound-input.js';
import { requirePerson, requirePlatform, requireRestaurant } from './authorize.js';
import { toTrpcError } from './errors.js';
import { t } from './trpc.js';

/** A request that has not finished by then is answered 503. */
const REQUEST_DEADLINE = 9_000; // ms

/** Turns application errors into tRPC's, and gives up at the deadline. */
const inTime = t.procedure.use(async ({ next }) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(toTrpcError(new Unavailable())), REQUEST_DEADLINE).unref();
  });
  const result = await Promise.race([next(), late]).finally(() => clearTimeout(timer));
  if (!result.ok && result.error.cause instanceof AppError) throw toTrpcError(result.error.cause);
  return result;
});

/** Before the question who asks: input that is not sound gets no further. */
const base = inTime.use(async ({ next, getRawInput }) => {
  requireSound(await getRawInput());
  return next();
});

/**
 * Names the keys that nobody knows in a header, and refuses fields that another call sets. It comes after the question
 * who asks: strangers learn nothing.
 */
const heedKeys = t.middleware(async ({ ctx, path, getRawInput, next }) => {
  const { ignored, refused } = ctx.keys.judge(path, await getRawInput());
  ctx.nameIgnored(ignored);
  const [first] = refused;
  if (first) throw new AppError('invalid', 'invalid', first.message, { errors: refused });
  return next();
});

/** Nobody is asked who they are; but addresses that come too often are refused. */
const forAnybody = (rule: Rule) =>
  base
    .meta({ access: rule })
    .use(async ({ ctx, next }) => {
      await ctx.access.admitAnonymous(ctx.request.ip);
      return next();
    })
    .use(heedKeys);

/** Adds `actor`, their `grants` and how far they get: `reach`. */
const forPerson = (rule: Rule) =>
  base
    .meta({ access: rule })
    .use(async ({ ctx, next, path }) => {
      const { actor, grants, reach } = await requirePerson(ctx, rule, { operation: path });
      return next({ ctx: { ...ctx, actor, grants, reach } });
    })
    .use(heedKeys);

/**
 * Adds `scope`: the restaurant named by `restaurant_id`, `restaurant` or `rid` in the input; when none is, that of the
 * row it names, or the one the person works in. Absent and foreign restaurants answer the same 404.
 */
const forRestaurant = (rule: Rule) =>
  base
    .meta({ access: rule })
    .use(async ({ ctx, next, path, getRawInput }) => {
      const scope = await requireRestaurant(ctx, [rule], { operation: path, input: await getRawInput() });
      return next({ ctx: { ...ctx, actor: scope.actor, scope } });
    })
    .use(heedKeys);

/** Adds an unscoped `scope`. */
const forPlatform = (rule: Rule) =>
  base
    .meta({ access: rule })
    .use(async ({ ctx, next, path }) => {
      const scope = await requirePlatform(ctx, rule, { operation: path });
      return next({ ctx: { ...ctx, actor: scope.actor, scope } });
    })
    .use(heedKeys);

const BUILDERS = {
  anybody: forAnybody,
  person: forPerson,
  restaurant: forRestaurant,
  platform: forPlatform,
} satisfies Record<Target, unknown>;
type Builders = { [T in Target]: ReturnType<(typeof BUILDERS)[T]> };

/**
 * Starts a procedure that only those may call whom the matrix names in that line; every procedure starts so. What its
 * context holds depends on whose rows the line is about: see the four above.
 * @example allowed('menu', 'write').input(categoryCreateInput)
 */
export const allowed = <G extends Group, M extends ModeOf<G>>(
  group: G,
  mode: M,
): Builders[TargetOf<G, M> & Target] => {
  const rule = ruleOf(group, mode);
  return BUILDERS[rule.of](rule) as Builders[TargetOf<G, M> & Target];
};
