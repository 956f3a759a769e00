import { z } from 'zod';
import type { Idempotency } from '../../infra/idempotency/idempotency.js';
import { requestHash } from '../../infra/idempotency/request-hash.js';
import type { Actor, Scope } from '../../shared/access/scope.js';
import { InvalidInput } from '../../shared/errors.js';
import type { Context } from './context.js';

const HEADER = 'Idempotency-Key';
/** Visible ASCII, as in a header. A UUID has 36 characters. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** Header for the OpenAPI document. */
export const idempotencyHeaders = z.object({
  [HEADER]: z
    .string()
    .max(255)
    .optional()
    .meta({
      description: 'Retries with the same key within 24 hours return the first result.',
      examples: ['3f0c9d52-6c1b-4f0e-8f5a-1d7e2b9c4a60'],
    }),
});

/**
 * Creates a context for each call of a batch, if the header has one key per call, separated by commas. Undefined for
 * any other header, which is a single key.
 */
export function keyedContexts(context: Context, calls: number): Context[] | undefined {
  const keys = context.request.header(HEADER)?.split(',');
  if (keys?.length !== calls) return undefined;
  const { request } = context;
  return keys.map((key) => {
    const header = (name: string) =>
      name.toLowerCase() === HEADER.toLowerCase() ? key || undefined : request.header(name);
    return { ...context, request: { ...request, header } };
  });
}

/** Leaves out the key, which is for one operation and not for those that it calls. */
export const withoutKey = (request: Context['request']): Context['request'] => ({
  ...request,
  header: (name) => (name.toLowerCase() === HEADER.toLowerCase() ? undefined : request.header(name)),
});

interface Call<C, I> {
  ctx: C;
  input: I;
  path: string;
}

type KeyedContext = Context & { actor?: Actor; scope?: Scope };

/**
 * Wraps a procedure that creates rows. A repeated request with the same `Idempotency-Key` gets the first answer and
 * does nothing more. The same key with another body is a conflict (409). Without the header the procedure runs
 * normally.
 *
 * It runs inside of a transaction and can run again after a deadlock. A refused or failed request leaves its key
 * free. Keys belong to users, or in public procedures to the client's address.
 * @param before checks whether the work can begin, ahead of every lock; not called for a stored answer
 * @example .mutation(idempotent(keys, ({ ctx, input }) => services.categories.create(ctx.scope, input)))
 */
export const idempotent =
  <C extends KeyedContext, I, O>(
    keys: Idempotency,
    run: (call: Call<C, I>) => Promise<O>,
    before?: (call: Call<C, I>) => Promise<void>,
  ) =>
  async (call: Call<C, I>): Promise<O> => {
    const { ctx, input, path } = call;
    const key = ctx.request.header(HEADER);
    if (key === undefined) {
      await before?.(call);
      return run(call);
    }
    if (!KEY.test(key))
      throw new InvalidInput('Idempotency-Key must be 1 to 255 visible characters.', HEADER);
    const restaurantId = ctx.scope?.kind === 'restaurant' ? ctx.scope.restaurantId : null;
    // A user's API keys and sessions don't read each other's answers.
    const hash = requestHash({ path, restaurantId, input, apiKey: ctx.actor?.key?.id });
    const owner = ctx.actor ? { actorId: ctx.actor.userId } : keys.clientAt(ctx.request.ip);
    const request = { owner, key, hash };
    const earlier = before && (await keys.answered<O>(request));
    if (!earlier) await before?.(call);
    const { answer, replayed } = earlier ?? (await keys.once(request, () => run(call)));
    if (replayed) ctx.setHeader('Idempotent-Replayed', 'true');
    return answer;
  };
