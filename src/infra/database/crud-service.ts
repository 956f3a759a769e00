import type { z } from 'zod';
import type { Audit } from '../audit/audit.js';
import type { AuditAction, AuditedResource } from '../audit/actions.js';
import { editVersioned, sentFields } from '../../shared/edits.js';
import { type NotFound, Stale } from '../../shared/errors.js';
import type { Scope } from '../../shared/access/scope.js';
import { mapSlice, type Slice } from '../../shared/pages.js';
import type { PageQuery } from '../../shared/schemas.js';
import type { Database } from './database.js';
import { isEmpty } from './edit-row.js';
import { type ErrorClass, type DbErrorMap, mapDbErrors } from './db-error-map.js';
import type { EditedRow } from './rows.js';
import type { ChangesOf, ListOf, RowOf, Selected, Table } from './table.js';

/** Input and output schemas of the operations. */
export interface Schemas {
  row: z.ZodObject;
  list: z.ZodType<PageQuery>;
  /** Left out where single rows are not published. */
  get?: z.ZodType<{ id: number }>;
  create: z.ZodObject;
  update: z.ZodObject & z.ZodType<{ id: number; version?: number | undefined }>;
  delete: z.ZodType<{ id: number; version?: number | undefined }>;
}
export interface WireOf<S extends Schemas> {
  row: z.input<S['row']>;
  list: z.output<S['list']>;
  create: z.output<S['create']>;
  update: z.output<S['update']>;
  delete: z.output<S['delete']>;
}
type Wire = WireOf<Schemas>;

/** Keys of an input that identify the row and are not part of its content. */
const ADDRESSING = new Set(['id', 'version', 'restaurant_id']);

/** CRUD operations of a resource. Reads and writes have different scopes. */
export interface CrudService<W extends Wire, Reads, Writes> {
  list(scope: Reads, input: W['list']): Promise<Slice<W['row']>>;
  get(scope: Reads, id: number): Promise<W['row']>;
  create(scope: Writes, input: W['create']): Promise<W['row']>;
  update(scope: Writes, input: W['update']): Promise<W['row']>;
  delete(scope: Writes, input: W['delete']): Promise<void>;
}

/** Converts an input to columns; `own` are its fields that are columns themselves. */
type ToColumns<W extends Wire, E> = (
  input: Omit<W['update'], 'id' | 'version' | 'restaurant_id'>,
  own: ChangesOf<E>,
) => ChangesOf<E>;

/** Rules of one resource. */
export type CrudRules<W extends Wire, E, S, Row> = DbErrorMap & {
  notFound: ErrorClass<NotFound>;
  /** Converts an input to columns. Default: every field must be a column. */
  columns?: ToColumns<W, E>;
  list?: (scope: S, input: W['list']) => ListOf<E>;
  /**
   * Writes a new row in a special way, under its parent; `own` are the fields that are columns themselves.
   * @returns undefined when the parent does not exist
   */
  insert?: (scope: S, input: W['create'], own: ChangesOf<E>) => Promise<Row | undefined>;
  /** Runs before an edit; throws to refuse. `read` reads the current row. */
  beforeUpdate?: (input: W['update'], read: () => Promise<Row>) => Promise<void>;
  /** Fields that are not columns; written after the row, in the same transaction. */
  related?: (scope: S, input: W['update']) => Readonly<Record<string, () => Promise<void>>> | undefined;
  /** Checks the current row before a change; throws to refuse. */
  mayChange?: (row: Row, changes: ChangesOf<E> | 'delete', scope: S) => void | Promise<void>;
  /** Runs before a deletion, in its transaction. */
  beforeDelete?: (id: number, scope: S) => Promise<void>;
  /** Throws the reason why a visible row was not changed. */
  explainRefusal?: (row: Row, scope: S) => Promise<void>;
} & (Row extends W['row'] ? { present?: (row: Row) => W['row'] } : { present: (row: Row) => W['row'] });

interface Parts<I extends Schemas, E extends EditedRow, S, Shape extends object, More extends object> {
  database: Database;
  audit: Audit;
  table: Table<E, S, Shape, More>;
  /** Name of the resource in the audit log. */
  resource: AuditedResource;
  schemas: I;
}

/**
 * Creates the CRUD service of a table with versioned rows. Edits and deletes check the version (C-246). Deletes, and
 * edits of shared rows, are audited in the same transaction. Write a separate class when a resource needs more rules.
 */
export function createCrudService<
  I extends Schemas,
  E extends EditedRow,
  S,
  Shape extends object,
  More extends object,
>(
  { database, audit, table, resource, schemas }: Parts<I, E, S, Shape, More>,
  rules: CrudRules<WireOf<I>, E, S, RowOf<Selected<E, Shape>> & More>,
): CrudService<WireOf<I>, S, S & Scope> {
  type W = WireOf<I>;
  type Row = RowOf<Selected<E, Shape>> & More & { version: number; restaurant_id?: number | null };
  const present = (row: Row) =>
    ((rules.present as ((row: Row) => W['row']) | undefined)?.(row) ?? row) as W['row'];
  const own = ownColumnsOf<W, E>(table, schemas, rules.columns !== undefined);
  const columns = (input: W['create'] | W['update']): ChangesOf<E> =>
    rules.columns ? rules.columns(input, own(input)) : own(input);

  const find = async (scope: S, id: number) => {
    const row = await table.find(scope, id);
    if (!row) throw new rules.notFound();
    return row as Row;
  };

  const edit = async (
    scope: S & Scope,
    { id, version }: W['update'],
    changes: ChangesOf<E>,
    related: Readonly<Record<string, () => Promise<void>>> = {},
  ) => {
    if (rules.mayChange) {
      const before = await find(scope, id);
      if (version !== undefined && version !== before.version) throw new Stale();
      await rules.mayChange(before, changes, scope);
    }
    let written = false;
    let now: Row | undefined;
    return editVersioned({
      empty: isEmpty({ ...changes, ...related }),
      version,
      write: async () => {
        const edited = await mapDbErrors(rules, () => table.editAndFind(scope, id, changes, version));
        written = edited.done;
        now = edited.row as Row | undefined;
        if (written) for (const write of Object.values(related)) await write();
        return written;
      },
      read: async () => {
        const row = now ?? (await find(scope, id));
        if (!written) await rules.explainRefusal?.(row, scope);
        return row;
      },
    });
  };

  return {
    async list(scope, input) {
      const slice = await table.list(scope, rules.list?.(scope, input) ?? {}, input);
      return (rules.present ? mapSlice(slice, (row) => present(row as Row)) : slice) as Slice<W['row']>;
    },

    get: async (scope, id) => present(await find(scope, id)),

    async create(scope, input) {
      const row = await mapDbErrors<object | undefined>(rules, () =>
        rules.insert ? rules.insert(scope, input, own(input)) : table.insert(scope, columns(input)),
      );
      if (!row) throw new (rules.unknownParent ?? rules.notFound)();
      return present(row as Row);
    },

    async update(scope, input) {
      await rules.beforeUpdate?.(input, () => find(scope, input.id));
      const changes = columns(input);
      const related = rules.related?.(scope, input);
      const audited = table.changesShared(scope);
      // One statement needs no transaction.
      if (!related && !audited) return present(await edit(scope, input, changes));
      const row = await database.transaction(async () => {
        const edited = await edit(scope, input, changes, related);
        if (!audited) return edited;
        const changed = sentFields({ ...changes, ...related });
        if (changed.length > 0 && (edited.restaurant_id ?? null) === null)
          await audit.recordBy(scope, {
            action: `${resource}.changed` as AuditAction,
            restaurantId: null,
            target: `${resource}:${input.id}`,
            changed,
          });
        return edited;
      });
      return present(row);
    },

    async delete(scope, { id, version }) {
      if (rules.mayChange) await rules.mayChange(await find(scope, id), 'delete', scope);
      await database.transaction(async () => {
        await rules.beforeDelete?.(id, scope);
        const restaurantId = await mapDbErrors(rules, () => table.delete(scope, id, version));
        if (restaurantId === undefined) {
          const row = await find(scope, id);
          await rules.explainRefusal?.(row, scope);
          // Thrown inside the transaction, so that `beforeDelete` is rolled back.
          throw new Stale();
        }
        await audit.recordBy(scope, {
          action: `${resource}.deleted`,
          restaurantId,
          target: `${resource}:${id}`,
        });
      });
    },
  };
}

/**
 * Picks the fields of an input that are columns.
 * @param others true when `columns` converts the other fields
 * @throws Error at the start when a field is neither a column nor converted, because it would be lost
 */
function ownColumnsOf<W extends Wire, E>(
  table: { name: string; has(column: string): boolean },
  { create, update }: Schemas,
  others: boolean,
) {
  const fields = Object.keys({ ...create.shape, ...update.shape }).filter((key) => !ADDRESSING.has(key));
  const missing = fields.filter((field) => !table.has(field));
  if (missing.length > 0 && !others) throw new Error(`${table.name} has no column ${missing.join(', ')}.`);
  const kept = fields.filter((field) => table.has(field));
  return (input: W['create'] | W['update']): ChangesOf<E> => {
    const sent = input as Record<string, unknown>;
    return Object.fromEntries(kept.map((field) => [field, sent[field]])) as ChangesOf<E>;
  };
}
