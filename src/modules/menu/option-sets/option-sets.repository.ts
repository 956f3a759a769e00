import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { editRow } from '../../../infra/database/edit-row.js';
import { platformRows, type TenantScope } from '../../../infra/database/tenant-scope.js';
import { type JsonList, jsonList } from '../../../infra/database/row-json.js';
import { allOf, matching, visibleTo } from '../../../infra/database/scope-filter.js';
import { type RowIn, Table } from '../../../infra/database/table.js';
import { effectiveRole, type Scope } from '../../../shared/access/scope.js';
import { catalogueRows } from '../shared/menu-rows.js';

import { joinSoldOut, SOLD_OUT } from '../sold-out/sold-out-columns.js';
import { AVAILABLE, type SoldOutState } from '../sold-out/sold-out.schemas.js';
import { optionSelectionRow, optionSetOutput } from './primary-options.schemas.js';
import { PrimaryOptionSelection } from './primary-option-selection.entity.js';
import { PrimaryOptionSet } from './primary-option-set.entity.js';
import type { SelectionChanges, StoredSelection, WantedSelection } from './selection-list.js';
import { usedBy } from '../shared/shared-rows.js';

/** Lets only platform users change a locked set (C-123). */
const unlockedSets: TenantScope<Scope> = {
  ...catalogueRows,
  changes: (scope) =>
    allOf(
      catalogueRows.changes(scope),
      matching('prevent_restaurant_changes', effectiveRole(scope) === 'platform' ? undefined : 0),
    ),
};

/** Selection columns that a set's list can change, besides the key. */
const WRITTEN = ['position', 'name', 'image_url', 'allergens', 'may_contain', 'diets'];

/** Owner of shared sets. */
const SHARED_OWNER = 0;
/** SQL for the owner of a set. */
const OWNER_OF_SET = '(SELECT o.owner_id FROM primary_option_sets AS o WHERE o.id = ?)';

type SelectionRow = RowIn<OptionSetsRepository['selections']> & SoldOutState;

/**
 * Reads and writes `primary_option_sets` and `primary_option_selections`. Selections have no tenant column: access
 * depends on their set. Callers write the set first in the same transaction, so that concurrent changes of one set
 * run one after another.
 */
@Injectable()
export class OptionSetsRepository {
  readonly sets;
  private readonly selections;

  constructor(private readonly database: Database) {
    this.selections = new Table(database, {
      entity: PrimaryOptionSelection,
      tenantScope: platformRows,
      select: optionSelectionRow,
    });
    const selections = jsonList({
      of: this.selections.json('s', SOLD_OUT),
      from: `primary_option_selections AS s ${joinSoldOut('primary_selection', 's.id', 'here.id')}
             WHERE s.set_id = r.id`,
      order: 's.position, s.id',
    });
    this.sets = new Table(database, {
      entity: PrimaryOptionSet,
      tenantScope: unlockedSets,
      select: optionSetOutput,
      computed: (scope: Scope) => {
        const used = usedBy(scope, 'category_primary_option_sets', 'set_id');
        return {
          defaults: { used_by: 0, selections: null as JsonList<SelectionRow> },
          columns: `${used.columns}, ${selections} AS selections`,
          // The restaurant of the request. Sold-out state of other restaurants is ignored.
          joins: `${used.joins ?? ''} JOIN (SELECT ? AS id) AS here`,
          joinValues: [...(used.joinValues ?? []), scope.kind === 'restaurant' ? scope.restaurantId : null],
        };
      },
    });
  }

  /**
   * Locks a set's row until the transaction ends.
   * @returns its name and restaurant, and whether it is locked against restaurants; undefined if the scope does not
   * see it
   */
  async holdSet(
    scope: Scope,
    id: number,
  ): Promise<{ name: string; restaurantId: number | null; locked: boolean } | undefined> {
    const { sql, values } = visibleTo(scope, 'owner_id');
    const row = await this.database.queryOne<{ name: string; restaurant_id: number | null; locked: number }>(
      `SELECT name, restaurant_id, prevent_restaurant_changes AS locked FROM primary_option_sets
       WHERE id = ? AND ${sql} FOR UPDATE`,
      [id, ...values],
    );
    return row && { name: row.name, restaurantId: row.restaurant_id, locked: row.locked === 1 };
  }

  /** Finds the set of a selection. Undefined if it is absent or the scope does not see its set. */
  async setOf(scope: Scope, id: number): Promise<number | undefined> {
    const { sql, values } = visibleTo(scope, 'r.owner_id');
    const row = await this.database.queryOne<{ set_id: number }>(
      `SELECT s.set_id FROM primary_option_selections AS s JOIN primary_option_sets AS r ON r.id = s.set_id
       WHERE s.id = ? AND ${sql}`,
      [id, ...values],
    );
    return row?.set_id;
  }

  /** Returns a set's selections in their order. */
  ofSet(setId: number): Promise<StoredSelection[]> {
    return this.selections.all(undefined, { where: { set_id: setId }, order: ['position', 'id'] });
  }

  /** Returns the selections that were read along with a set. */
  selectionsIn({ selections }: RowIn<OptionSetsRepository['sets']>): SelectionRow[] {
    // A JSON list has 0 or 1 instead of a boolean.
    return this.selections.rows(selections).map((row) => ({ ...row, sold_out: Boolean(row.sold_out) }));
  }

  /** Inserts the selections of a new set in the given order, in 1 statement. */
  async insertAll(
    { id: setId, restaurant_id }: { id: number; restaurant_id: number | null },
    selections: readonly WantedSelection[],
  ): Promise<SelectionRow[]> {
    const rows = selections.map(({ name, external_key = null, image_url, ...info }, position) => ({
      set_id: setId,
      external_key,
      key_owner_id: external_key === null ? null : (restaurant_id ?? SHARED_OWNER),
      position,
      name,
      image_url,
      allergens: info.allergens ?? null,
      may_contain: info.may_contain ?? null,
      diets: info.diets ?? null,
    }));
    const added = await this.changing(setId, () => this.selections.insertMany(undefined, rows));
    return added.map((row) => ({ ...row, ...AVAILABLE }));
  }

  /** Writes new and changed selections and deletes the rest: at most 4 statements for any number of selections. */
  apply(setId: number, changes: SelectionChanges): Promise<void> {
    return this.changing(setId, () => this.write(setId, changes));
  }

  private async write(setId: number, { written, keys, removed }: SelectionChanges): Promise<void> {
    if (removed.length > 0) {
      await this.database.execute('DELETE FROM primary_option_selections WHERE set_id = ? AND id IN (?)', [
        setId,
        removed,
      ]);
    }
    if (written.length > 0) await this.writeRows(setId, written);
    if (keys.length > 0) await this.writeKeys(setId, keys);
  }

  private async writeRows(setId: number, written: SelectionChanges['written']): Promise<void> {
    const rows = written.map((selection) => this.selections.stored({ ...selection, set_id: setId }));
    await this.database.execute(
      `INSERT INTO primary_option_selections (id, set_id, ${WRITTEN.join(', ')}) VALUES ?
       ON DUPLICATE KEY UPDATE ${WRITTEN.map((column) => `${column} = VALUES(${column})`).join(', ')},
         version = version + 1`,
      [rows.map((row) => ['id', 'set_id', ...WRITTEN].map((column) => row[column] ?? null))],
    );
  }

  /**
   * Clears changed keys and then sets them, so that selections can exchange theirs. Not part of the statement above,
   * which would change the selection of another set that has such a key.
   */
  private async writeKeys(setId: number, keys: SelectionChanges['keys']): Promise<void> {
    const positions = keys.map(({ position }) => position);
    await this.database.execute(
      `UPDATE primary_option_selections SET external_key = NULL, key_owner_id = NULL
       WHERE set_id = ? AND position IN (?)`,
      [setId, positions],
    );
    const set = keys.filter(({ external_key }) => external_key !== null);
    if (set.length === 0) return;
    await this.database.execute(
      `UPDATE primary_option_selections
       SET external_key = CASE position ${set.map(() => 'WHEN ? THEN ?').join(' ')} END, key_owner_id = ${OWNER_OF_SET}
       WHERE set_id = ? AND position IN (?)`,
      [
        ...set.flatMap(({ position, external_key }) => [position, external_key]),
        setId,
        setId,
        set.map(({ position }) => position),
      ],
    );
  }

  /** Writes the fields that were sent. @returns false if the row is absent, in another set or changed since */
  updateSelection(
    { id, setId }: { id: number; setId: number },
    { external_key, ...changes }: Partial<Omit<WantedSelection, 'id' | 'name'>>,
    version?: number,
  ): Promise<boolean> {
    const key = external_key !== undefined && {
      external_key,
      key_owner_id: external_key === null ? null : { sql: OWNER_OF_SET, values: [setId] },
    };
    return this.changing(setId, () =>
      editRow(this.database, {
        table: 'primary_option_selections',
        id,
        within: { sql: 'set_id = ?', values: [setId] },
        changes: this.selections.stored({ ...changes, ...key }),
        version,
      }),
    );
  }

  /** Runs a change of selections. History records it under their set. */
  private changing<T>(setId: number, work: () => Promise<T>): Promise<T> {
    return this.database.tracker.track([['primary_option_set', [setId]]], work);
  }
}
