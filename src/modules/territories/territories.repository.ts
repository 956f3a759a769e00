import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { EntityColumns } from '../../infra/database/entity-columns.js';
import { platformRows, type TenantScope } from '../../infra/database/tenant-scope.js';
import { readPage } from '../../infra/database/read-page.js';
import { mapDbErrors } from '../../infra/database/db-error-map.js';
import { jsonList, rowsOf } from '../../infra/database/row-json.js';
import {
  allOf,
  anyOf,
  EVERY_ROW,
  type Filter,
  matching,
  amongIds,
} from '../../infra/database/scope-filter.js';
import { containing, equals, holds, like } from '../../infra/database/search.js';
import { type ChangesOf, Table } from '../../infra/database/table.js';
import { mapSlice, searchOf, type Slice } from '../../shared/pages.js';
import { MAX_PAGE_SIZE } from '../../shared/schemas.js';
import { zipCodeOf } from '../../shared/territories/zip-code.js';
import { REP_EMAIL } from './rep-email.schemas.js';
import { TerritorySlugTaken } from './territories.errors.js';
import {
  type Circle,
  circleFields,
  type TerritoryBulk,
  type TerritoryOutput,
  territoryOutput,
  type TerritoryQuery,
} from './territories.schemas.js';
import { TerritoryCircle } from './territory-circle.entity.js';
import { Territory } from './territory.entity.js';
import { sortOrders } from '../../infra/database/sort-orders.js';

export type TerritoryChanges = ChangesOf<Territory>;

/** Lists of a territory that have their own tables. Undefined lists stay as they are. */
export interface AreaChanges {
  zips?: readonly string[] | undefined;
  circles?: readonly Circle[] | undefined;
}

/** Page of the list, or of those of its rows that have these ids. */
export type ChosenTerritories = TerritoryQuery & { ids?: readonly number[] | undefined };

/** A territory without its zips. */
export type LeanTerritory = Omit<TerritoryOutput, 'zips'>;

/**
 * Scope of territories, which belong to the platform and to no restaurant (C-250). The repository has its own search.
 */
const territoryRows: TenantScope<unknown> = {
  ...platformRows,
  page: (database, _scope, source, query) => readPage(database, source, query),
};

/** Counts restaurants in the zips of a territory (C-153). */
const storesOf = (territory: string) => `(
    SELECT COUNT(*) FROM territory_zips AS z STRAIGHT_JOIN restaurants AS s ON s.zip_key = z.code
    WHERE z.territory_id = ${territory}.id AND s.deleted_at IS NULL
  )`;
const zipsOf = (territory: string) =>
  `(SELECT COUNT(*) FROM territory_zips AS z WHERE z.territory_id = ${territory}.id)`;
const COUNTED_ZIPS = `${zipsOf('r')} AS num_zip_codes, NULL AS zips`;
/**
 * Reads all zips as one text, and sorts and counts them in the process. A sorted JSON list of thousands takes the
 * database 4 times as long.
 */
const ALL_ZIPS = `
  0 AS num_zip_codes, (SELECT GROUP_CONCAT(z.code) FROM territory_zips AS z WHERE z.territory_id = r.id) AS zips`;

interface Computed {
  num_stores: number;
  num_zip_codes: number;
  /** Null if there are none. */
  circles: Circle[] | string | null;
  /** Comma-separated. Null if there are none, or if they are not read. */
  zips: string | null;
}

const DEFAULTS: Computed = { num_stores: 0, num_zip_codes: 0, circles: null, zips: null };

const tableOf = (database: Database, zips: string) => {
  const circles = new EntityColumns(database.dataSource, TerritoryCircle, circleFields);
  const circleList = jsonList({
    of: circles.json('c'),
    from: `${circles.name} AS c WHERE c.territory_id = r.id`,
    order: 'c.position',
  });
  return new Table(database, {
    entity: Territory,
    tenantScope: territoryRows,
    select: { shape: { ...territoryOutput.shape, rep_product_email: true } },
    computed: () => ({
      defaults: DEFAULTS,
      columns: `${storesOf('r')} AS num_stores, ${circleList} AS circles, ${zips}`,
    }),
  });
};

const territoryOrder = sortOrders(
  { name: ['name'], rep_name: ['rep_name'], created: [] } as const,
  undefined,
  // The unique index of slugs has nulls, so that no order with the id uses it.
  { slug: 'slug', stores: storesOf('territories'), zips: zipsOf('territories') },
);

/** Reads and writes `territories` with their zips and circles. */
@Injectable()
export class TerritoriesRepository {
  private readonly table: ReturnType<typeof tableOf>;
  /** Table without the zips. */
  private readonly lean: ReturnType<typeof tableOf>;

  constructor(private readonly database: Database) {
    this.table = tableOf(database, ALL_ZIPS);
    this.lean = tableOf(database, COUNTED_ZIPS);
  }

  /** Reads a page, by name without a sort, with counts and lists, in 1 statement. */
  async list(query: ChosenTerritories): Promise<Slice<TerritoryOutput | LeanTerritory>> {
    const table = query.with_zips ? this.table : this.lean;
    const of = { also: filterOf(query), ...territoryOrder({ sort: query.sort ?? 'name' }) };
    const slice = await table.list(undefined, of, query);
    return query.with_zips ? mapSlice(slice, toTerritory) : mapSlice(slice, toLeanTerritory);
  }

  async find(id: number): Promise<TerritoryOutput | undefined> {
    const row = await this.table.find(undefined, id);
    return row && toTerritory(row);
  }

  /** Finds territories with one of these ids or names, by name. Ignores case and the style of quotes. */
  async identified(ids: readonly number[], names: readonly string[]): Promise<TerritoryOutput[]> {
    // Keeps the list non-empty: no row has the id 0.
    const also = anyOf(
      { sql: 'id IN (?)', values: [[0, ...ids]] },
      ...Array.from(new Set(names), (name) => equals('name', name)),
    );
    const all = { page: 1, page_size: MAX_PAGE_SIZE };
    return (await this.table.list(undefined, { also, order: ['name', 'id'] }, all)).results.map(toTerritory);
  }

  /** Finds the ids of all territories that the list finds. @throws MatchesChanged */
  matching({ count, ...query }: NonNullable<TerritoryBulk['matching']>): Promise<number[]> {
    return this.table.matchingIds(undefined, { also: filterOf(query) }, count);
  }

  /** Locks the existing ones of these territories, by id. */
  async lockAll(ids: readonly number[]): Promise<{ id: number; active: boolean }[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<{ id: number; active: number }>(
      'SELECT id, active FROM territories WHERE id IN (?) ORDER BY id FOR UPDATE',
      [ids],
    );
    return rows.map(({ id, active }) => ({ id, active: Boolean(active) }));
  }

  async nameOf(id: number): Promise<string | undefined> {
    const row = await this.database.queryOne<{ name: string }>('SELECT name FROM territories WHERE id = ?', [
      id,
    ]);
    return row?.name;
  }

  /** @returns the id of the new territory @throws TerritorySlugTaken */
  async insert(values: TerritoryChanges): Promise<number> {
    const { id } = await mapDbErrors(DB_ERRORS, () => this.table.insert(undefined, values));
    return id;
  }

  /**
   * @param version version that the row must still have (C-246); undefined: the last write wins
   * @returns false if no row was written: absent, or changed since
   * @throws TerritorySlugTaken
   */
  update(id: number, changes: TerritoryChanges, version: number | undefined): Promise<boolean> {
    return mapDbErrors(DB_ERRORS, () => this.table.edit(undefined, id, changes, version));
  }

  /** Adds zips and circles to a territory without any, in 1 statement per table. */
  addArea(id: number, area: AreaChanges): Promise<void> {
    return this.changing(id, () => this.addRowsOf(id, area));
  }

  private async addRowsOf(id: number, { zips = [], circles = [] }: AreaChanges): Promise<void> {
    await this.addRows(
      'territory_zips (territory_id, code)',
      zips.map((code) => [id, code]),
    );
    await this.addRows(
      'territory_circles (territory_id, position, center_lat, center_lng, radius_meters)',
      circles.map(({ center_lat, center_lng, radius_meters }, position) => [
        id,
        position,
        center_lat,
        center_lng,
        radius_meters,
      ]),
    );
  }

  /** Replaces the lists that are sent. One DELETE clears both tables, and its 2 halves share no rows. */
  async replaceArea(id: number, area: AreaChanges): Promise<void> {
    await this.changing(id, async () => {
      await this.database.execute(
        `DELETE z, c FROM (SELECT 'zips' AS kind UNION ALL SELECT 'circles') AS kinds
       LEFT JOIN territory_zips AS z ON kinds.kind = 'zips' AND z.territory_id = ?
       LEFT JOIN territory_circles AS c ON kinds.kind = 'circles' AND c.territory_id = ?`,
        [area.zips ? id : null, area.circles ? id : null],
      );
      await this.addRowsOf(id, area);
    });
  }

  /** @returns false if it is absent or has another version */
  async delete(id: number, version: number | undefined): Promise<boolean> {
    return (await this.table.delete(undefined, id, version)) !== undefined;
  }

  /** Runs a change of an area with history. */
  private changing<T>(id: number, work: () => Promise<T>): Promise<T> {
    return this.database.tracker.track([['territory', [id]]], work);
  }

  private async addRows(target: string, rows: readonly (string | number)[][]): Promise<void> {
    if (rows.length === 0) return;
    await this.database.execute(`INSERT INTO ${target} VALUES ${rows.map(() => '(?)').join(', ')}`, rows);
  }
}

const DB_ERRORS = { uniqueConflicts: { territories_slug: TerritorySlugTaken } };

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof tableOf>['find']>>>;

const toLeanTerritory = ({ rep_product_email, circles, zips: _zips, ...row }: Row): LeanTerritory => ({
  ...row,
  [REP_EMAIL]: rep_product_email,
  is_active: row.active,
  circles: rowsOf(circles),
});

const toTerritory = (row: Row): TerritoryOutput => {
  const zips = row.zips?.split(',').sort() ?? [];
  return { ...toLeanTerritory(row), zips, num_zip_codes: zips.length };
};

/** Filter of a list. */
const filterOf = ({
  ids,
  status,
  ...query
}: Pick<ChosenTerritories, 'ids' | 'status' | 'search' | 'q'>): Filter =>
  allOf(amongIds(ids), found(searchOf(query)), matching('active', status && Number(status === 'active')));

/** Matches part of the name or URL, or a whole zip. */
function found(search: string | undefined): Filter {
  if (search === undefined) return EVERY_ROW;
  return anyOf(holds('name', search), like('slug', containing(search.toLowerCase())), {
    sql: 'id IN (SELECT territory_id FROM territory_zips WHERE code = ?)',
    values: [zipCodeOf(search) ?? ''],
  });
}
