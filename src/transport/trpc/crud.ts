import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import { z } from 'zod';
import type { AuditedResource } from '../../infra/audit/actions.js';
import { plainRows, type Rules, type Verbs } from '../../infra/database/plain-rows.js';
import type { EditedRow } from '../../infra/database/rows.js';
import type { RowOf, Shown, Table } from '../../infra/database/table.js';
import type { Group, Mode, ModeOf, Target, TargetOf } from '../../shared/access/matrix.js';
import type { Actor, PlatformScope, Scope } from '../../shared/access/scope.js';
import { pageAt } from '../../shared/pages.js';
import { type PageQuery, pageOf } from '../../shared/schemas.js';
import type { Context } from './context.js';
import { idempotencyHeaders, idempotent } from './idempotency.js';
import type { Kit } from './kit.js';
import { allowed } from './procedures.js';
import type { ProcedureMeta } from './procedure-meta.js';

/** What goes in and out of the five operations. */
interface Schemas {
  row: z.ZodObject;
  list: z.ZodType<PageQuery>;
  get: z.ZodType<{ id: number }>;
  create: z.ZodObject;
  update: z.ZodObject & z.ZodType<{ id: number; version?: number | undefined }>;
  delete: z.ZodType<{ id: number; version?: number | undefined }>;
}
interface WireOf<S extends Schemas> {
  row: z.input<S['row']>;
  list: z.output<S['list']>;
  create: z.output<S['create']>;
  update: z.output<S['update']>;
  delete: z.output<S['delete']>;
}

/** What a procedure of this line of the matrix hands on. */
type ScopeOf<G extends Group, M extends Mode> = {
  restaurant: Scope;
  platform: PlatformScope;
  person: undefined;
  anybody: undefined;
}[(M extends ModeOf<G> ? TargetOf<G, M> : never) & Target];
type VerbsOf<G extends Group, S extends Schemas> = Verbs<WireOf<S>, ScopeOf<G, 'read'>, ScopeOf<G, 'write'>>;

interface Words {
  summary: string;
  description?: string;
}

interface Operations<G extends Group, S extends Schemas> {
  /** The group of the matrix; `read` and `write` of it say who may call. */
  access: G;
  /** The list's address; a row's is below it. */
  path: `/${string}/`;
  tag: string;
  schemas: S;
  says: Record<'list' | 'get' | 'create' | 'update' | 'delete', Words>;
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

/** The five procedures, typed as tRPC would have inferred them. */
// A type and not an interface: tRPC's router wants an index signature.
export type CrudProcedures<S extends Schemas> = {
  list: Query<S['list'], ReturnType<typeof pageOf<S['row']>>>;
  get: Query<S['get'], S['row']>;
  create: Mutation<S['create'], S['row']>;
  update: Mutation<S['update'], S['row']>;
  delete: Mutation<S['delete'], z.ZodVoid>;
};

interface Call {
  ctx: Context & { actor: Actor; scope: never };
  input: never;
  path: string;
}
/** tRPC's builder without its types, which cannot be told of schemas that are not known yet. */
interface Builder {
  meta(meta: ProcedureMeta): Builder;
  input(schema: z.ZodType): Builder;
  output(schema: z.ZodType): Builder;
  query(resolve: (call: Call) => Promise<unknown>): unknown;
  mutation(resolve: (call: Call) => Promise<unknown>): unknown;
}
const starting = allowed as unknown as (group: Group, mode: Mode) => Builder;

/** Procedures, REST addresses and their documents over five verbs. */
function procedures<const G extends Group, S extends Schemas>(
  { keys }: Kit,
  { access, path, tag, schemas, says }: Operations<G, S>,
  verbs: VerbsOf<G, S>,
): CrudProcedures<S> {
  const tags = [tag];
  const one = `${path}{id}/` as const;
  return {
    list: starting(access, 'read')
      .meta({ openapi: { method: 'GET', path, tags, ...says.list } })
      .input(schemas.list)
      .output(pageOf(schemas.row))
      .query(async ({ ctx, input }) =>
        pageAt(await verbs.list(ctx.scope, input), input, ctx.request.url, path),
      ),

    get: starting(access, 'read')
      .meta({ openapi: { method: 'GET', path: one, tags, ...says.get } })
      .input(schemas.get)
      .output(schemas.row)
      .query(({ ctx, input }) => verbs.get(ctx.scope, (input as { id: number }).id)),

    create: starting(access, 'write')
      .meta({
        openapi: { method: 'POST', path, tags, requestHeaders: idempotencyHeaders, ...says.create },
        status: 201,
      })
      .input(schemas.create)
      .output(schemas.row)
      .mutation(idempotent(keys, ({ ctx, input }: Call) => verbs.create(ctx.scope, input))),

    update: starting(access, 'write')
      .meta({ openapi: { method: 'PATCH', path: one, tags, ...says.update } })
      .input(schemas.update)
      .output(schemas.row)
      .mutation(({ ctx, input }) => verbs.update(ctx.scope, input)),

    delete: starting(access, 'write')
      .meta({ openapi: { method: 'DELETE', path: one, tags, ...says.delete }, status: 204 })
      .input(schemas.delete)
      .output(z.void())
      .mutation(({ ctx, input }) => verbs.delete(ctx.scope, input)),
  } as unknown as CrudProcedures<S>;
}

/** Keys of an input that say which row is meant, and nothing of what is in it. */
const ADDRESSING = new Set(['id', 'version', 'restaurant_id']);

/**
 * The five operations of a plain resource over its table: procedures with their REST addresses and documents, access,
 * idempotency, versions, audit and errors.
 * @param instead verbs that have rules of their own, in place of the plain ones
 */
export function crud<
  const G extends Group,
  S extends Schemas,
  E extends EditedRow,
  Shape extends object,
  More extends object,
  T extends ScopeOf<G, 'read'> | ScopeOf<G, 'write'>,
>(
  kit: Kit,
  table: Table<E, T, Shape, More>,
  {
    resource,
    instead,
    rules,
    ...operations
  }: Operations<G, S> & {
    /** What a row is called in the audit log. */
    resource: AuditedResource;
    rules: Rules<WireOf<S>, E, T, RowOf<Shown<E, Shape>> & More>;
    instead?: Partial<VerbsOf<G, S>>;
  },
): CrudProcedures<S> {
  const { create, update } = operations.schemas;
  const fields = Object.keys({ ...create.shape, ...update.shape }).filter((key) => !ADDRESSING.has(key));
  const plain = plainRows<WireOf<S>, E, T, Shape, More>({ ...kit, table, resource, fields }, rules);
  return procedures(kit, operations, { ...(plain as unknown as VerbsOf<G, S>), ...instead });
}
