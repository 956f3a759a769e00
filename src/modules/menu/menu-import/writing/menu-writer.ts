import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../infra/audit/audit.js';
import { Clock } from '../../../../infra/clock/clock.js';
import { Database } from '../../../../infra/database/database.js';
import { laterVersion } from '../../../../infra/database/later-version.js';
import { NAME_KEY } from '../../../../infra/database/name-key.js';
import type { Value } from '../../../../infra/database/statements.js';
import { MENU_TABLE_NAMES, type MenuTableName } from '../../menu-file/menu-file.schemas.js';
import { MENU_VERSIONS } from '../../shared/menu-rows.js';
import {
  isSameField,
  keyOfRow,
  type MenuRow,
  type MenuState,
  REFERENCES,
  referenceIn,
  type RowChange,
} from '../comparing/menu-state.js';
import { AvailabilityWriter } from './availability-writer.js';
import { OfferWriter } from './offer-writer.js';
import { PriceWriter } from './price-writer.js';
import {
  type MenuOfRestaurant,
  DETAIL_COLUMNS,
  KEYED_TABLES,
  type KeyedTable,
  STORED,
  type StoredTable,
  storedValue,
} from './stored-tables.js';

/** Rows in one statement. */
const CHUNK = 300;

/** A change of a row that exists before and after. */
type Edit = RowChange & { before: MenuRow; after: MenuRow };
type Addition = RowChange & { after: MenuRow };

const isEdit = (change: RowChange): change is Edit => change.before !== null && change.after !== null;
const isAddition = (change: RowChange): change is Addition => change.before === null && change.after !== null;

/**
 * Writes changes of a menu in the running transaction, with a number of statements that grows with every few hundred
 * rows. The caller has checked all rules, and holds the locks.
 */
@Injectable()
export class MenuWriter {
  private readonly offers;
  private readonly prices;
  private readonly availability;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    audit: Audit,
  ) {
    this.offers = new OfferWriter(database);
    this.prices = new PriceWriter(database);
    this.availability = new AvailabilityWriter(database, audit);
  }

  /**
   * Writes all changes. Rows come after those that they name, and deletions come last.
   * @param state the menu before
   * @returns the changes with the ids of new rows
   */
  async write(
    scope: MenuOfRestaurant,
    changes: readonly RowChange[],
    state: MenuState,
  ): Promise<RowChange[]> {
    const ids = new Map<string, string>();
    const written: RowChange[] = [];
    for (const table of MENU_TABLE_NAMES) {
      const ofTable = changes
        .filter((change) => change.table === table && change.after !== null)
        .map((change) => withIds(change, ids));
      if (ofTable.length === 0) continue;
      written.push(...(await this.writeTable(scope, table, ofTable, { ids, state })));
    }
    const deleted = changes.filter(({ after }) => after === null);
    await this.delete(scope, deleted);
    const all = [...written, ...deleted];
    await this.availability.write(scope, all);
    MENU_VERSIONS.bump(this.database, scope.restaurantId);
    return all;
  }

  private async writeTable(
    scope: MenuOfRestaurant,
    table: MenuTableName,
    changes: RowChange[],
    { ids, state }: { ids: Map<string, string>; state: MenuState },
  ): Promise<RowChange[]> {
    if (table === 'prices') {
      await this.prices.write(scope, changes);
      return changes;
    }
    if (table === 'category_toppings' || table === 'category_dressings' || table === 'category_option_sets') {
      await this.offers.write(scope, table, changes, state);
      return changes;
    }
    const added: RowChange[] = [];
    for (const some of chunks(changes.filter(isAddition)))
      added.push(...(await this.insert(scope, table, some)));
    for (const [place, change] of changes.filter(isAddition).entries())
      ids.set(`${table} ${change.key}`, added[place]?.key ?? change.key);
    const edits = changes.filter(isEdit);
    for (const [columns, some] of byColumns(table, edits))
      for (const part of chunks(some)) await this.update(table, columns, part);
    if (table === 'categories') await this.writeDetails(scope, [...added, ...edits]);
    return [...added, ...edits];
  }

  /** Adds rows. A row that comes back has its former id. */
  private async insert(
    { restaurantId }: MenuOfRestaurant,
    table: KeyedTable,
    changes: readonly Addition[],
  ): Promise<Addition[]> {
    const stored: StoredTable = STORED[table];
    const rows = changes.map(({ key, after }) => ({
      ...idAndVersion(key, this.clock.now()),
      ...(stored.hasRestaurant && { restaurant_id: restaurantId }),
      ...(table === 'options' && { key_owner_id: after['key'] === null ? null : restaurantId }),
      ...Object.fromEntries(
        Object.entries(stored.references).map(([prefix, column]) => [
          column,
          Number(referenceIn(after, prefix)),
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(stored.columns).map(([field, column]) => [column, storedValue(after[field])]),
      ),
      ...stored.derived?.(after),
    }));
    const columns = Object.keys(rows[0] ?? {});
    const values = rows.map((row) => columns.map((column) => (row as Record<string, Value>)[column] ?? null));
    const place = Object.values(stored.references);
    const add = () =>
      this.database.query<{ id: number }>(
        `INSERT INTO ${stored.table} (${columns.join(', ')}) VALUES ? RETURNING ${['id', ...place].join(', ')}`,
        [values],
      );
    const made =
      table === 'options'
        ? await this.tracked(table, changes, add)
        : await this.database.tracker.trackInserts(stored.table, add);
    return changes.map((change, index) => {
      const id = Number(made[index]?.id);
      return { ...change, key: String(id), after: { ...change.after, id } };
    });
  }

  /** Writes some columns of rows. */
  private async update(
    table: KeyedTable,
    fields: readonly string[],
    changes: readonly Edit[],
  ): Promise<void> {
    const stored: StoredTable = STORED[table];
    const ids = changes.map(({ key }) => Number(key));
    const columns = { ...stored.columns, ...stored.references };
    const derived = Object.keys(stored.derived?.(changes[0]?.after ?? {}) ?? {});
    const valuesOf = (field: string) =>
      changes.map(({ after }) =>
        field in stored.references ? Number(referenceIn(after, field)) : (storedValue(after[field]) ?? ''),
      );
    const set = fields.map((field) => [columns[field] as string, valuesOf(field)] as const);
    const more = derived.map(
      (column) => [column, changes.map(({ after }) => stored.derived?.(after)[column] ?? null)] as const,
    );
    if (set.length === 0) return;
    const nullable = new Set([
      'external_key',
      'image_url',
      'allergens',
      'may_contain',
      'diets',
      'calories',
      'units',
      'measurement',
      'price',
      'max_choices',
    ]);
    const assignments = [...set, ...more].map(([column]) =>
      nullable.has(column)
        ? `${column} = NULLIF(ELT(FIELD(id, ?), ?), '')`
        : `${column} = ELT(FIELD(id, ?), ?)`,
    );
    const values: (readonly Value[])[] = [...set, ...more].flatMap(([, list]) => [ids, list]);
    if (stored.hasNameKey && fields.includes('name')) assignments.push(`name_key = ${NAME_KEY}`);
    if (table === 'options' && fields.includes('key'))
      assignments.push(
        `key_owner_id = IF(external_key IS NULL, NULL, (SELECT o.owner_id FROM primary_option_sets AS o WHERE o.id = set_id))`,
      );
    await this.tracked(
      table,
      changes,
      () =>
        this.database.execute(
          `UPDATE ${stored.table} SET ${assignments.join(', ')}, version = version + 1 WHERE id IN (?)`,
          [...values, ids],
        ),
      set.map(([column]) => column),
    );
  }

  /** Runs a write to rows with history. Options are part of their set, which counts the change. */
  private async tracked<T>(
    table: KeyedTable,
    changes: readonly RowChange[],
    work: () => Promise<T>,
    columns: readonly string[] = [],
  ): Promise<T> {
    const ids =
      table === 'options'
        ? [
            ...new Set(
              changes.map(({ before, after }) => Number(referenceIn(after ?? before ?? {}, 'option_set'))),
            ),
          ]
        : changes.map(({ key }) => Number(key));
    return this.database.tracker.track(
      [[STORED[table].entity, ids]],
      async () => {
        const result = await work();
        if (table === 'options')
          await this.database.execute(
            'UPDATE primary_option_sets SET version = version + 1 WHERE id IN (?)',
            [ids],
          );
        return result;
      },
      columns,
    );
  }

  private async writeDetails(
    { restaurantId }: MenuOfRestaurant,
    changes: readonly RowChange[],
  ): Promise<void> {
    const stated = changes.filter(({ before, after }) =>
      DETAIL_COLUMNS.some((field) => !before || !isSameField(before[field], after?.[field])),
    );
    for (const some of chunks(stated)) {
      const rows = some.map(({ key, after }) => [
        restaurantId,
        Number(key),
        ...DETAIL_COLUMNS.map((field) => storedValue(after?.[field])),
      ]);
      await this.database.tracker.trackWhere(
        'category_detail',
        { sql: 'category_id IN (?)', values: [some.map(({ key }) => Number(key))] },
        () =>
          this.database.execute(
            `INSERT INTO category_details (restaurant_id, category_id, ${DETAIL_COLUMNS.join(', ')}) VALUES ?
             ON DUPLICATE KEY UPDATE ${DETAIL_COLUMNS.map((column) => `${column} = VALUES(${column})`).join(', ')},
               version = version + 1`,
            [rows],
          ),
      );
    }
  }

  /** Deletes rows, children first. Prices go with their item or size. */
  private async delete(scope: MenuOfRestaurant, changes: readonly RowChange[]): Promise<void> {
    for (const table of MENU_TABLE_NAMES.toReversed()) {
      const ofTable = changes.filter((change) => change.table === table);
      if (ofTable.length === 0 || table === 'prices') continue;
      if (isKeyed(table)) for (const some of chunks(ofTable)) await this.deleteRows(table, some);
      else await this.offers.delete(scope, table, ofTable);
    }
  }

  private async deleteRows(table: KeyedTable, changes: readonly RowChange[]): Promise<void> {
    const ids = changes.map(({ key }) => Number(key));
    const remove = () => this.database.execute(`DELETE FROM ${STORED[table].table} WHERE id IN (?)`, [ids]);
    await (table === 'options'
      ? this.tracked(table, changes, remove)
      : this.database.tracker.trackDeletes(STORED[table].table, { sql: 'id IN (?)', values: [ids] }, remove));
  }
}

const isKeyed = (table: MenuTableName): table is KeyedTable =>
  (KEYED_TABLES as readonly MenuTableName[]).includes(table);

/** Returns the id and the version of a new row, or of one that comes back (C-340). */
const idAndVersion = (key: string, now: Date): { id: number | null; version: number } =>
  key.startsWith('+') ? { id: null, version: 1 } : { id: Number(key), version: laterVersion(now) };

function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += CHUNK) yield all.slice(from, from + CHUNK);
}

/** Replaces temporary keys of new rows. */
function withIds(change: RowChange, ids: ReadonlyMap<string, string>): RowChange {
  const { table, after, key } = change;
  if (!after) return change;
  const named = Object.entries(REFERENCES[table]).flatMap(([prefix, parent]) => {
    const id = ids.get(`${parent} ${referenceIn(after, prefix)}`);
    return id === undefined ? [] : [[`${prefix}_id`, Number(id)] as const];
  });
  if (named.length === 0) return change;
  const row = { ...after, ...Object.fromEntries(named) };
  return { ...change, after: row, key: 'id' in row || !key.includes(':') ? key : keyOfRow(table, row) };
}

/** Groups edits by the fields that differ, so that a statement writes only those. */
function byColumns(table: KeyedTable, edits: readonly Edit[]): [fields: string[], edits: Edit[]][] {
  const stored: StoredTable = STORED[table];
  const groups = new Map<string, [string[], Edit[]]>();
  for (const edit of edits) {
    const fields = Object.keys(stored.columns).filter(
      (field) => !isSameField(edit.before[field], edit.after[field]),
    );
    const moved = Object.keys(stored.references).filter(
      (prefix) => referenceIn(edit.before, prefix) !== referenceIn(edit.after, prefix),
    );
    const all = [...moved, ...fields];
    const group = groups.get(all.join()) ?? [all, []];
    group[1].push(edit);
    groups.set(all.join(), group);
  }
  return [...groups.values()];
}
