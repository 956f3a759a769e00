import { initTRPC } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { Rule } from '../../shared/access/matrix.js';
import type { Context } from './context.js';
import { toFailure } from './errors.js';

/** What a procedure says of itself besides its schemas. */
export type ProcedureMeta = OpenApiMeta<{
  /** Who may call it; set by the builder, never by hand. */
  access?: Rule;
  /** HTTP status of a success over REST; 200 when not given (C-223). */
  status?: 200 | 201 | 204;
  /** Browsers may call it over REST from any origin, not only from those that are configured (C-219). */
  anyOrigin?: true;
}>;

export const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    // Stacks stay in the log: they are never sent, in no environment.
    isDev: false,
    errorFormatter({ shape, error }) {
      const { status, body, retryAfter } = toFailure(error);
      return {
        code: shape.code,
        message: body.detail,
        data: { ...body, httpStatus: status, ...(retryAfter === undefined ? {} : { retryAfter }) },
      };
    },
  });

/** Groups procedures; nests freely. */
export const router = t.router;
