import { initTRPC } from '@trpc/server';
import type { Context } from './context.js';
import { toFailure } from './errors.js';
import type { ProcedureMeta } from './procedure-meta.js';

export const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    // Stacks stay in the log: they are never sent, in no environment.
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

/** Groups procedures; nests freely. */
export const router = t.router;
