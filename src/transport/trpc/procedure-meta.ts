import type { AnyRouter } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { z } from 'zod';
import type { RateLimit } from '../../infra/rate-limit/rules.js';
import type { ChangeCounter } from '../../infra/database/change-counter.js';
import type { RowTable } from './named-row.js';
import type { Rule } from '../../shared/access/matrix.js';

/** Fields of a JSON body, without those of the path. `{}` if the body can be empty. */
export type BodyExample = Readonly<Record<string, unknown>>;

/** Properties of a procedure besides its schemas. */
export type ProcedureMeta = OpenApiMeta<{
  /** Access rule; set by the builder, never by hand. */
  access?: Rule;
  /** Example of the JSON body, for the API document. Every REST operation with a body has one that it accepts. */
  bodyExample?: BodyExample;
  /** HTTP status of a success over REST; default 200 (C-223). */
  status?: 200 | 201 | 204;
  /** Lets browsers call it over REST from any origin, not only from the configured ones (C-219). */
  anyOrigin?: true;
  /**
   * Table of the row that the input names by `id`. A member of several restaurants works in that row's restaurant.
   * Required where a restaurant's row is named.
   */
  row?: RowTable;
  /**
   * Counts every write to the data of the response. Over REST the response then has an ETag, and an unchanged one
   * costs one row. Only for responses that depend on nothing but restaurant, URL and role.
   */
  versionedBy?: ChangeCounter;
  /**
   * Takes a body of 2 MB over REST, which is read after the access check. The body cannot name the restaurant,
   * because it is unknown at that time.
   */
  largeBody?: true;
  /** Caches its responses itself, by their inputs, and so has an ETag over REST. */
  tagged?: true;
  /** Limit of an operation without a session, instead of the one that all visitors share. */
  limit?: RateLimit;
}>;

/** tRPC's definition of a procedure. */
export interface ProcedureDefinition {
  type: 'query' | 'mutation' | 'subscription';
  inputs: readonly z.core.$ZodType[];
  output?: z.core.$ZodType;
  meta?: ProcedureMeta;
}

/** Lists the procedures of a router by path, such as `menu.sizes.create`. */
export function proceduresOf(router: AnyRouter): [string, ProcedureDefinition][] {
  const procedures = router._def.procedures as unknown as Record<string, { _def: ProcedureDefinition }>;
  return Object.entries(procedures).map(([name, { _def }]) => [name, _def]);
}
