import { z } from 'zod';
import type { Idempotency } from '../../infra/idempotency/idempotency.js';
import { requestHash } from '../../infra/idempotency/request-hash.js';
import type { Actor, Scope } from '../../shared/access/scope.js';
import { InvalidInput } from '../../shared/errors.js';
import type { Context } from './context.js';

const HEADER = 'Idempotency-Key';
/** Visible ASCII, as in a header; a UUID is 36 of them. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** The header, for the OpenAPI document. */
export const idempotencyHeaders = z.object({
  [HEADER]: z
    .string()
    .max(255)
    .optional()
    .meta({ description: 'Retries with the same key within 24 hours return the first result.' }),
});

/**
 * What each call of a batch is made with where the header names a key for every one, in their order, between commas;
 * undefined for any other header, which is one key.
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

interface Call<C, I> {
  ctx: C;
  input: I;
  path: string;
}

type KeyedContext = Context & { actor?: Actor; scope?: Scope };

/**
 * Wraps the body of a procedure that creates something, so that a request repeated under the same
 * `Idempotency-Key` is answered as the first time and does nothing more. The same key with another body is a
 * conflict (409). Without the header the body runs as it is. It runs inside a database transaction and may run
 * again after a deadlock; a request that was refused or failed leaves its key free. Keys belong to people; in a public
 * procedure, to the client's address.
 * @param before is asked whether the work may begin at all, ahead of every lock; not for an answer that is there
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
    const hash = requestHash({ path, restaurantId, input });
    const owner = ctx.actor ? { actorId: ctx.actor.userId } : keys.clientAt(ctx.request.ip);
    const request = { owner, key, hash };
    const earlier = before && (await keys.answered<O>(request));
    if (!earlier) await before?.(call);
    const { answer, replayed } = earlier ?? (await keys.once(request, () => run(call)));
    if (replayed) ctx.setHeader('Idempotent-Replayed', 'true');
    return answer;
  };
