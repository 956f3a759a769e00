import { initTRPC } from '@trpc/server';
import type { Context } from './context.js';
import { toFailure } from './errors.js';
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
