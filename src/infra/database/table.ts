import type { Slice } from '../../shared/pages.js';
import type { PageQuery } from '../../shared/schemas.js';
import { appendRow } from './append-row.js';
import type { ClassOf } from './data-source.js';
import type { Database } from './database.js';
import type { Parameters } from './statements.js';
import { editAndRead, type Expression, toExpression } from './edit-row.js';
import type { Edited } from './change-tracking/connection.js';
import { EntityColumns } from './entity-columns.js';
import { matchingIds } from './matching-ids.js';
import type { SortKeys } from './read-page.js';
import { platformRows, type TenantScope } from './tenant-scope.js';
import { columnsOf } from './row-json.js';
import { allOf, EVERY_ROW, type Filter, matching } from './scope-filter.js';
import { holding } from './search.js';

/** A row in the entity's types, with times as ISO texts. */
export type RowOf<E> = { [K in keyof E]: Date extends E[K] ? string | Exclude<E[K], Date> : E[K] };
/** A row as a table reads it. */
export type RowIn<T extends { find: (...parameters: never[]) => Promise<unknown> }> = NonNullable<
  Awaited<ReturnType<T['find']>>
>;
/** Columns and their values. */
export type ValuesOf<E> = { [K in keyof E]?: E[K] | undefined };
/** Columns and their new values; undefined ones stay unchanged. */
export type ChangesOf<E> = { [K in keyof E]?: E[K] | Expression | undefined };
/** Columns and their required values; undefined: any. */
export type WhereOf<E> = { [K in keyof E]?: string | number | undefined };
/** Columns that a schema names. */
export type Selected<E, Shape> = Pick<E, keyof E & keyof Shape>;

/** Extra SQL fields besides the table's columns. */
export interface Computed<More> {
  /** Values for a new row. Their types decide how values are converted. */
  defaults: More;
  /** SQL over the row `r`, as `expression AS name`. */
  columns: string;
  joins?: string;
  joinValues?: Parameters;
}

type Ordering<Column extends string> = Column | keyof SortKeys | `${Column | keyof SortKeys} DESC`;

export interface ListOf<E> {
  /** Limits the list to rows with these values. */
  where?: WhereOf<E>;
  also?: Filter;
  /** Default: by id. */
  order?: Ordering<keyof E & string>[];
  /** Expressions that the order can name besides columns. */
  keys?: SortKeys;
  /** See `PageSource`. */
  isComputed?: boolean;
}

/** Parent of a new row. */
export interface ParentOf {
  table: string;
  /** Column with the parent's id. */
  column: string;
  id: number;
  /** Undefined: after the existing rows. */
  position: number | undefined;
}

export interface TableOf<E, S, Shape extends object, More extends object> {
  entity: ClassOf<E & object>;
  tenantScope: TenantScope<S>;
  /** Schema of a row; fields that are columns are read. */
  select: { shape: Shape };
  computed?: (scope: S) => Computed<More>;
}

/**
 * A table that is described by its entity. Column lists, statements and conversions are built once from TypeORM's
 * metadata. Every method takes the scope that `tenantScope` needs, so that code that forgets the tenant does not
 * compile.
 */
export class Table<
  E extends { id: number },
  S,
  Shape extends object = Record<keyof E, unknown>,
  More extends object = object,
> extends EntityColumns {
  constructor(
    private readonly database: Database,
    private readonly of: TableOf<E, S, Shape, More>,
  ) {
    super(database.dataSource, of.entity, of.select);
    if (of.tenantScope === platformRows && this.has('restaurant_id'))
      throw new Error(`${this.name} holds rows of restaurants: its tenantScope must limit them.`);
  }

  /**
   * Reads one page with its count in one statement, or three when a name is searched in all restaurants. A computed
   * order counts first. @throws TooManyToSort
   */
  async list(scope: S, { where = {}, also, order = ['id'], keys, isComputed }: ListOf<E>, query: PageQuery) {
    const { tenantScope, computed } = this.of;
    const more = computed?.(scope);
    const slice = await tenantScope.page<RowOf<Selected<E, Shape>> & More>(
      this.database,
      scope,
      {
        table: this.name,
        columns: this.selected(more),
        joins: more?.joins ?? '',
        joinValues: more?.joinValues ?? [],
        filter: allOf(tenantScope.sees(scope), this.equal(where), ...(also ? [also] : [])),
        order: order.join(', '),
        keys,
        isComputed,
        enums: this.enums,
      },
      query,
    );
    for (const row of slice.results) this.read(row, more?.defaults);
    return slice satisfies Slice<unknown>;
  }

  /** Finds a row by id or by unique columns. */
  async find(scope: S, where: number | WhereOf<E>): Promise<(RowOf<Selected<E, Shape>> & More) | undefined> {
    return (await this.all(scope, { where: typeof where === 'number' ? { id: where } : where }))[0];
  }

  /** Reads every row; only for small lists. */
  async all(
    scope: S,
    { where = {}, also, order = ['id'] }: ListOf<E>,
  ): Promise<(RowOf<Selected<E, Shape>> & More)[]> {
    const more = this.of.computed?.(scope);
    const { sql, values } = this.selecting(scope, { where, order, ...(also && { also }) }, more);
    const rows = await this.database.query<RowOf<Selected<E, Shape>> & More>(sql, values);
    return rows.map((row) => this.read(row, more?.defaults));
  }

  /**
   * Finds all rows that a list finds, without reading them.
   * @param query.own leaves out shared rows, and rows that the scope can't change
   */
  async findMatching(
    scope: S,
    { where = {}, also }: ListOf<E>,
    { search, own = false }: { search: string | undefined; own?: boolean | undefined },
  ): Promise<{ id: number; version: number }[]> {
    const { tenantScope } = this.of;
    const { sql, values } = allOf(
      tenantScope.sees(scope),
      this.equal(own ? { ...tenantScope.owned(scope), ...where } : where),
      own ? tenantScope.changes(scope) : EVERY_ROW,
      holding(search),
      also ?? EVERY_ROW,
    );
    return this.database.query(`SELECT id, version FROM ${this.name} WHERE ${sql} ORDER BY id`, values);
  }

  /** Finds the ids of all rows that a list finds. @throws MatchesChanged when they are not `count` */
  matchingIds(scope: S, { where = {}, also = EVERY_ROW }: ListOf<E>, count: number): Promise<number[]> {
    const filter = allOf(this.of.tenantScope.sees(scope), this.equal(where), also);
    return matchingIds(this.database, { table: this.name, filter }, count);
  }

  /** Adds a row that belongs to the scope. */
  async insert(scope: S, fields: ChangesOf<E>): Promise<RowOf<Selected<E, Shape>> & More> {
    const sent = Object.entries(this.stored({ ...this.of.tenantScope.owned(scope), ...fields })).flatMap(
      ([column, value]) => (value === undefined ? [] : [{ column, value: toExpression(value) }]),
    );
    const [row] = await this.countInserts(scope, () =>
      this.database.query<RowOf<Selected<E, Shape>> & More>(
        `INSERT INTO ${this.name} (${sent.map(({ column }) => column).join(', ')})
         VALUES (${sent.map(({ value }) => value.sql).join(', ')}) RETURNING ${this.columns.join(', ')}`,
        sent.flatMap(({ value }) => value.values),
      ),
    );
    if (!row) throw new Error(`The database returned no row for a new one of ${this.name}.`);
    return { ...this.read(row), ...this.of.computed?.(scope).defaults };
  }

  /** Adds rows in one statement; missing columns become null. @returns the new rows in the given order */
  async insertMany(scope: S, rows: readonly ValuesOf<E>[]): Promise<RowOf<Selected<E, Shape>>[]> {
    if (rows.length === 0) return [];
    const owned = this.of.tenantScope.owned(scope);
    const columns = Object.keys(Object.assign({}, owned, ...rows) as object);
    const values = rows.map((row) => {
      const stored = this.stored({ ...owned, ...row });
      return columns.map((column) => stored[column] ?? null);
    });
    const added = await this.countInserts(scope, () =>
      this.database.query<RowOf<Selected<E, Shape>>>(
        `INSERT INTO ${this.name} (${columns.join(', ')}) VALUES ? RETURNING ${this.columns.join(', ')}`,
        [values],
      ),
    );
    return added.map((row) => this.read(row));
  }

  /**
   * Adds a row to its parent and copies the parent's restaurant. The position comes from `parent`, not from `fields`.
   * @returns undefined when the scope cannot access the parent
   */
  async append(
    scope: S,
    parent: ParentOf,
    fields: ChangesOf<E>,
  ): Promise<(RowOf<Selected<E, Shape>> & More) | undefined> {
    const { sql, values } = this.of.tenantScope.changes(scope);
    const [row] = await this.countInserts(scope, () =>
      appendRow<RowOf<Selected<E, Shape>> & More>(this.database, {
        table: this.name,
        parent: parent.table,
        parentColumn: parent.column,
        parentId: parent.id,
        within: { sql: sql.replaceAll(/(?<![.\w])restaurant_id/g, 'p.restaurant_id'), values },
        values: Object.fromEntries(
          Object.entries(this.stored(fields)).filter(
            ([column, value]) =>
              value !== undefined && !['restaurant_id', parent.column, 'position'].includes(column),
          ),
        ),
        position: parent.position,
        returning: this.columns,
      }),
    );
    return row && { ...this.read(row), ...this.of.computed?.(scope).defaults };
  }

  /**
   * Writes the defined columns and increments the version.
   * @returns false when no row was written: missing, not accessible, or changed in the meantime
   */
  async edit(scope: S, id: number, changes: ChangesOf<E>, version?: number): Promise<boolean> {
    return (await this.trackPosition(id, changes, () => this.write(scope, id, changes, version))).done;
  }

  /** Edits like `edit`, and returns the row if the same round trip read it. Without `row` it has to be read. */
  async editAndFind(
    scope: S,
    id: number,
    changes: ChangesOf<E>,
    version?: number,
  ): Promise<{ done: boolean; row?: RowOf<Selected<E, Shape>> & More }> {
    const more = this.of.computed?.(scope);
    const select = this.selecting(scope, { where: { id } }, more);
    const { done, row } = await this.trackPosition(id, changes, () =>
      this.write(scope, id, changes, version, select),
    );
    return row ? { done, row: this.read(row as RowOf<Selected<E, Shape>> & More, more?.defaults) } : { done };
  }

  /**
   * @returns the restaurant of the deleted row, null without one. Undefined when no row was deleted: missing, not
   * accessible, or changed in the meantime
   */
  async delete(scope: S, id: number, version?: number): Promise<number | null | undefined> {
    const { sql, values } = allOf(this.equal({ id, version }), this.of.tenantScope.changes(scope));
    const owner = this.has('restaurant_id') ? 'restaurant_id' : 'NULL AS restaurant_id';
    const remove = async () => {
      const row = await this.database.tracker.trackDeletes(this.name, { sql, values }, () =>
        this.database.queryOne<{ restaurant_id: number | null }>(
          `DELETE FROM ${this.name} WHERE ${sql} RETURNING ${owner}`,
          values,
        ),
      );
      if (row) this.of.tenantScope.counting?.counter.bump(this.database, row.restaurant_id);
      return row?.restaurant_id;
    };
    return this.of.tenantScope.counting ? this.database.transaction(remove) : remove();
  }

  /**
   * Orders a parent's rows. Versions stay unchanged, so that no open copy becomes stale.
   * @param ids all of the parent's rows; the first gets position 0
   * @throws `notFound` when one is missing or another parent's; then the old order stays
   */
  async reorder(
    scope: S,
    { column, id }: Pick<ParentOf, 'column' | 'id'>,
    ids: readonly number[],
    notFound: new () => Error,
  ): Promise<void> {
    if (ids.length === 0) return;
    const { sql, values } = allOf(this.equal({ [column]: id }), this.of.tenantScope.changes(scope));
    await this.database.transaction(async () => {
      const { affectedRows } = await this.database.tracker.trackReorder(this.name, id, () =>
        this.database.execute(
          `UPDATE ${this.name} SET position = FIELD(id, ?) - 1 WHERE id IN (?) AND ${sql}`,
          [ids, ids, ...values],
        ),
      );
      if (affectedRows !== new Set(ids).size) throw new notFound();
      if (ids[0] !== undefined) this.count(scope, ids[0]);
    });
  }

  /** Tells whether this scope can change shared rows. */
  changesShared(scope: S): boolean {
    return this.of.tenantScope.changesShared(scope);
  }

  private trackPosition(id: number, changes: ChangesOf<E>, write: () => Promise<Edited>): Promise<Edited> {
    const isPlaced = typeof (changes as Readonly<Record<string, unknown>>)['position'] === 'number';
    return isPlaced ? this.database.tracker.trackPosition(this.name, id, write) : write();
  }

  private async write(
    scope: S,
    id: number,
    changes: ChangesOf<E>,
    version?: number,
    select?: Filter,
  ): Promise<Edited> {
    const { tenantScope } = this.of;
    // A single statement counts its own change. A transaction counts once, before the commit.
    const alone = !this.database.inTransaction;
    const edited = await editAndRead(this.database, {
      table: this.name,
      id,
      within: tenantScope.changes(scope),
      changes: this.stored(changes),
      version,
      select,
      counterUpdate: alone
        ? tenantScope.counting?.counter.bumpInUpdate(this.name, tenantScope.counting.column)
        : undefined,
    });
    if (edited.done && !alone) this.count(scope, id);
    return edited;
  }

  /** Adds rows and counts the change in the same transaction. */
  private async countInserts<Row>(scope: S, add: () => Promise<Row[]>): Promise<Row[]> {
    if (!this.of.tenantScope.counting) return this.trackInserted(add);
    return this.database.transaction(async () => {
      const rows = await this.trackInserted(add);
      const [first] = rows as { id: number }[];
      if (first) this.count(scope, first.id);
      return rows;
    });
  }

  private trackInserted<Row>(add: () => Promise<Row[]>): Promise<Row[]> {
    return this.database.tracker.trackInserts(this.name, add);
  }

  private count(scope: S, id: number): void {
    const { counting } = this.of.tenantScope;
    counting?.counter.bump(this.database, counting.ownerOf(scope, { table: this.name, id }));
  }

  private selecting(
    scope: S,
    { where = {}, also, order = ['id'] }: ListOf<E>,
    more: Computed<More> | undefined,
  ): Filter {
    const { sql, values } = allOf(
      this.equal(where),
      this.of.tenantScope.sees(scope),
      ...(also ? [also] : []),
    );
    return {
      sql: `SELECT ${this.selected(more)} FROM (SELECT * FROM ${this.name} WHERE ${sql}) AS r ${more?.joins ?? ''}
       ORDER BY ${columnsOf('r', order)}`,
      values: [...values, ...(more?.joinValues ?? [])],
    };
  }

  private selected(more: Computed<More> | undefined): string {
    return more ? `${this.select('r')}, ${more.columns}` : this.select('r');
  }

  private equal(where: object): Filter {
    return allOf(
      ...Object.entries(where).map(([column, value]) => matching(column, value as string | number)),
    );
  }
}
