import type { AnyRouter } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { z } from 'zod';
import type { RuleName } from '../../infra/rate-limit/rules.js';
import type { ChangeCounter } from '../../infra/database/change-counter.js';
import type { Rule } from '../../shared/access/matrix.js';

/** What a procedure says of itself besides its schemas. */
export type ProcedureMeta = OpenApiMeta<{
  /** Who may call it; set by the builder, never by hand. */
  access?: Rule;
  /** HTTP status of a success over REST; 200 when not given (C-223). */
  status?: 200 | 201 | 204;
  /** Browsers may call it over REST from any origin, not only from those that are configured (C-219). */
  anyOrigin?: true;
  /**
   * Counts every write to what the answer shows: over REST it has an ETag then, and costs one row while nothing changes.
   * Only for answers that depend on nothing else but the restaurant, the address and the caller's role.
   */
  versionedBy?: ChangeCounter;
  /**
   * Takes a body of 2 MB over REST, which is read once the caller is let in. Only where the body does not say which
   * restaurant is meant, since nothing of it is known by then.
   */
  largeBody?: true;
  /** It recalls its answers by itself, by what they depend on, and so has an ETag over REST. */
  tagged?: true;
  /** Where no session is asked for: counts instead of the limit that all visitors share. */
  limit?: RuleName;
}>;

/** What tRPC keeps of a procedure. */
export interface ProcedureDefinition {
  type: 'query' | 'mutation' | 'subscription';
  inputs: readonly z.core.$ZodType[];
  output?: z.core.$ZodType;
  meta?: ProcedureMeta;
}

/** Every procedure of a router, by its path: `menu.sizes.create`. */
export function proceduresOf(router: AnyRouter): [string, ProcedureDefinition][] {
  const procedures = router._def.procedures as unknown as Record<string, { _def: ProcedureDefinition }>;
  return Object.entries(procedures).map(([name, { _def }]) => [name, _def]);
}
