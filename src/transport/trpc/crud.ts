import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import { z } from 'zod';
import type { AuditedResource } from '../../infra/audit/actions.js';
import {
  createCrudService,
  type CrudRules,
  type Schemas,
  type CrudService,
  type WireOf,
} from '../../infra/database/crud-service.js';
import type { EditedRow } from '../../infra/database/rows.js';
import type { ChangeCounter } from '../../infra/database/change-counter.js';
import type { RowOf, Selected, Table } from '../../infra/database/table.js';
import type { Group, Mode, ModeOf, Target, TargetOf } from '../../shared/access/matrix.js';
import type { Actor, PlatformScope, Scope } from '../../shared/access/scope.js';
import { pageAt } from '../../shared/pages.js';
import { pageOf } from '../../shared/schemas.js';
import type { Context } from './context.js';
import { idempotencyHeaders, idempotent } from './idempotency.js';
import type { RouterDeps } from './router-deps.js';
import { allowed } from './procedures.js';
import type { BodyExample, ProcedureMeta } from './procedure-meta.js';

/** Scope of a procedure with this rule of the access matrix. */
type ScopeOf<G extends Group, M extends Mode> = {
  restaurant: Scope;
  platform: PlatformScope;
  person: undefined;
  anybody: undefined;
}[(M extends ModeOf<G> ? TargetOf<G, M> : never) & Target];
type CrudServiceOf<G extends Group, S extends Schemas> = CrudService<
  WireOf<S>,
  ScopeOf<G, 'read'>,
  ScopeOf<G, 'write'>
>;

interface OperationDocs {
  summary: string;
  description?: string;
}

interface Operations<G extends Group, S extends Schemas> {
  /** Group of the access matrix, whose `read` and `write` rules apply. */
  access: G;
  /** Path of the list; a row's path is below it. */
  path: `/${string}/`;
  tag: string;
  schemas: S;
  /** Table of the rows. */
  table: string;
  /** See `ProcedureMeta`. */
  versionedBy?: ChangeCounter;
  docs: Record<'list' | 'create' | 'update' | 'delete', OperationDocs> & { get?: OperationDocs };
  /** Examples of the JSON bodies (see `ProcedureMeta`). Optional only because its type errors would name other fields. */
  bodyExamples?: Record<'create' | 'update', BodyExample>;
}

type Query<I extends z.ZodType, O extends z.ZodType> = TRPCQueryProcedure<{
  input: z.input<I>;
  output: z.output<O>;
  meta: ProcedureMeta;
}>;
type Mutation<I extends z.ZodType, O extends z.ZodType> = TRPCMutationProcedure<{
  input: z.input<I>;
  output: z.output<O>;
  meta: ProcedureMeta;
}>;

/** Types of the five procedures, as tRPC would infer them. */
// A type and not an interface, because tRPC's router needs an index signature.
export type CrudProcedures<S extends Schemas> = {
  list: Query<S['list'], ReturnType<typeof pageOf<S['row']>>>;
  create: Mutation<S['create'], S['row']>;
  update: Mutation<S['update'], S['row']>;
  delete: Mutation<S['delete'], z.ZodVoid>;
} & (S extends { get: infer I extends z.ZodType } ? { get: Query<I, S['row']> } : unknown);

interface Call {
  ctx: Context & { actor: Actor; scope: never };
  input: never;
  path: string;
}
/** tRPC's builder without types, because it cannot infer them from generic schemas. */
interface Builder {
  meta(meta: ProcedureMeta): Builder;
  input(schema: z.ZodType): Builder;
  output(schema: z.ZodType): Builder;
  query(resolve: (call: Call) => Promise<unknown>): unknown;
  mutation(resolve: (call: Call) => Promise<unknown>): unknown;
}
const starting = allowed as unknown as (group: Group, mode: Mode) => Builder;

/** Creates the procedures, REST paths and docs of a CRUD service. */
export function procedures<const G extends Group, S extends Schemas>(
  { keys }: RouterDeps,
  { access, path, tag, schemas, table: row, docs, bodyExamples, versionedBy }: Operations<G, S>,
  service: CrudServiceOf<G, S>,
): CrudProcedures<S> {
  const tags = [tag];
  const one = `${path}{id}/` as const;
  const versioned = versionedBy && { versionedBy };
  return {
    list: starting(access, 'read')
      .meta({ openapi: { method: 'GET', path, tags, ...docs.list }, ...versioned })
      .input(schemas.list)
      .output(pageOf(schemas.row))
      .query(async ({ ctx, input }) =>
        pageAt(await service.list(ctx.scope, input), input, ctx.request.url, path),
      ),

    ...(schemas.get && {
      get: starting(access, 'read')
        .meta({ openapi: { method: 'GET', path: one, tags, ...docs.get }, row, ...versioned })
        .input(schemas.get)
        .output(schemas.row)
        .query(({ ctx, input }) => service.get(ctx.scope, (input as { id: number }).id)),
    }),

    create: starting(access, 'write')
      .meta({
        openapi: { method: 'POST', path, tags, requestHeaders: idempotencyHeaders, ...docs.create },
        bodyExample: bodyExamples?.create,
        status: 201,
      })
      .input(schemas.create)
      .output(schemas.row)
      .mutation(idempotent(keys, ({ ctx, input }: Call) => service.create(ctx.scope, input))),

    update: starting(access, 'write')
      .meta({
        openapi: { method: 'PATCH', path: one, tags, ...docs.update },
        bodyExample: bodyExamples?.update,
        row,
      })
      .input(schemas.update)
      .output(schemas.row)
      .mutation(({ ctx, input }) => service.update(ctx.scope, input)),

    delete: starting(access, 'write')
      .meta({ openapi: { method: 'DELETE', path: one, tags, ...docs.delete }, row, status: 204 })
      .input(schemas.delete)
      .output(z.void())
      .mutation(({ ctx, input }) => service.delete(ctx.scope, input)),
  } as unknown as CrudProcedures<S>;
}

/**
 * Creates the five operations of a resource from its table. Includes REST paths and docs, access, idempotency,
 * versions, audit and errors.
 */
export function crud<
  const G extends Group,
  S extends Schemas,
  E extends EditedRow,
  Shape extends object,
  More extends object,
  T extends ScopeOf<G, 'read'> | ScopeOf<G, 'write'>,
>(
  deps: RouterDeps,
  table: Table<E, T, Shape, More>,
  {
    resource,
    rules,
    ...operations
  }: Omit<Operations<G, S>, 'table'> & {
    /** Name of the resource in the audit log. */
    resource: AuditedResource;
    rules: CrudRules<WireOf<S>, E, T, RowOf<Selected<E, Shape>> & More>;
  },
): CrudProcedures<S> {
  const service = createCrudService<S, E, T, Shape, More>(
    { ...deps, table, resource, schemas: operations.schemas },
    rules,
  );
  return procedures(deps, { ...operations, table: table.name }, service as unknown as CrudServiceOf<G, S>);
}
