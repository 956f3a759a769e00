import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { type Changes, deleteRow, editRow } from '../../../infra/database/edit-row.js';
import { allOf, type Filter, matching } from '../../../infra/database/scope-filter.js';
import { searchPage } from '../../../infra/database/search-page.js';
import { changeableBy, visibleTo } from '../../../infra/database/shared-rows.js';
import { effectiveRole, type Scope } from '../../../shared/access/scope.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import {
  CATALOGUE,
  catalogueColumns,
  type CatalogueKind,
  type CatalogueRows,
  newRowColumns,
} from './catalogue-rows.js';
import { usedBy } from './shared-rows.js';

interface HeldSet {
  restaurantId: number | null;
  locked: boolean;
}

/**
 * `toppings`, `dressings` and `primary_option_sets`: shared rows and each restaurant's own (C-124). Every statement
 * that writes checks whose the row is, and a set's lock.
 */
@Injectable()
export class CatalogueRepository {
  constructor(private readonly database: Database) {}

  /** One page by id, however many there are: a statement for the rows, one for the count and one for what is searched. */
  async list<K extends CatalogueKind>(
    kind: K,
    scope: Scope,
    query: PageQuery,
  ): Promise<Slice<CatalogueRows[K]>> {
    const { links, link } = CATALOGUE[kind];
    const { columns: column, joins = '', joinValues = [] } = usedBy(scope, links, link);
    return searchPage<CatalogueRows[K]>(
      this.database,
      scope,
      {
        table: CATALOGUE[kind].table,
        columns: `${catalogueColumns(kind)}, ${column}`,
        ...{ joins, joinValues },
        filter: visibleTo(scope, 'owner_id'),
        order: 'id',
      },
      query,
    );
  }

  /** Shared, or one of the scope's own. */
  async find<K extends CatalogueKind>(
    kind: K,
    scope: Scope,
    id: number,
  ): Promise<CatalogueRows[K] | undefined> {
    const { links, link } = CATALOGUE[kind];
    const { columns: column, joins = '', joinValues = [] } = usedBy(scope, links, link);
    const { sql, values } = visibleTo(scope, 'r.owner_id');
    return this.database.queryOne<CatalogueRows[K]>(
      `SELECT ${catalogueColumns(kind)}, ${column} FROM ${CATALOGUE[kind].table} AS r ${joins}
       WHERE r.id = ? AND ${sql}`,
      [...joinValues, id, ...values],
    );
  }

  /** A row of the scope's restaurant; a shared one when a platform user chose none (C-125). */
  async insert<K extends CatalogueKind>(kind: K, scope: Scope, fields: Changes): Promise<CatalogueRows[K]> {
    const owner = scope.kind === 'restaurant' ? scope.restaurantId : null;
    const sent = Object.entries({ restaurant_id: owner, ...fields }).flatMap(([column, value]) =>
      value === undefined ? [] : [{ column, value }],
    );
    const [row] = await this.database.query<CatalogueRows[K]>(
      `INSERT INTO ${CATALOGUE[kind].table} (${sent.map(({ column }) => column).join(', ')})
       VALUES (${sent.map(() => '?').join(', ')}) RETURNING ${newRowColumns(kind)}`,
      sent.map(({ value }) => value),
    );
    if (!row) throw new Error(`The database returned no row for a new ${kind}.`);
    return row;
  }

  /** @returns false when no row was written: absent, not the scope's to change, or changed in the meantime */
  update(
    kind: CatalogueKind,
    scope: Scope,
    id: number,
    changes: Changes,
    version?: number,
  ): Promise<boolean> {
    const { table } = CATALOGUE[kind];
    return editRow(this.database, { table, id, within: changeable(kind, scope), changes, version });
  }

  /**
   * Deletes it; categories that offer it do so no more, and stay (C-131).
   * @returns false when no row was deleted: absent, not the scope's to change, or changed in the meantime
   */
  delete(kind: CatalogueKind, scope: Scope, id: number, version?: number): Promise<boolean> {
    const within = allOf(changeable(kind, scope), matching('version', version));
    return deleteRow(this.database, { table: CATALOGUE[kind].table, id, within });
  }

  /**
   * Keeps others from changing a set until the transaction ends.
   * @returns whether it is locked against restaurants, and whose it is; undefined when the scope does not see it
   */
  async holdSet(scope: Scope, id: number): Promise<HeldSet | undefined> {
    const { sql, values } = visibleTo(scope, 'owner_id');
    const row = await this.database.queryOne<{ restaurant_id: number | null; locked: number }>(
      `SELECT restaurant_id, prevent_restaurant_changes AS locked FROM primary_option_sets
       WHERE id = ? AND ${sql} FOR UPDATE`,
      [id, ...values],
    );
    return row && { restaurantId: row.restaurant_id, locked: row.locked === 1 };
  }
}

/** What the scope may change: a lock stands in the way of all but platform users (C-123). */
const changeable = (kind: CatalogueKind, scope: Scope): Filter =>
  allOf(
    changeableBy(scope, 'owner_id'),
    matching(
      'prevent_restaurant_changes',
      kind === 'primary_option_set' && effectiveRole(scope) !== 'platform' ? 0 : undefined,
    ),
  );
