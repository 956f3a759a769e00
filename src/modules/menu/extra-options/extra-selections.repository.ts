import { Injectable } from '@nestjs/common';
import { appendRow, reorderRows } from '../../../infra/database/append-row.js';
import { Database } from '../../../infra/database/database.js';
import { deleteRow, editRow } from '../../../infra/database/edit-row.js';
import { columnsOf } from '../../../infra/database/row-json.js';
import { allOf, type Filter, matching, withinScope } from '../../../infra/database/scope-filter.js';
import { searchPage } from '../../../infra/database/search-page.js';
import type { RestaurantScope, Scope } from '../../../shared/access/scope.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import { EXTRA_TEXTS } from '../../../shared/texts/extra-options.js';
import type { ExtraSelection, NewSelection } from '../extra-options.schemas.js';
import { freeName } from './free-name.js';
import { type ExtraSelectionRow, SELECTION_COLUMNS, toSelection } from './extra-option-rows.js';

/** A selection's own columns; by now it has a name, and its image one. */
export type SelectionFields = Omit<NewSelection, 'image' | 'image_url'> & {
  name: string;
  image_url: string | null;
};

/** What an edit sends; undefined stays as it is. */
export type SelectionChanges = { [F in keyof SelectionFields]?: SelectionFields[F] | undefined };

/** Which selections to list: a group's, a category's, or all. */
export interface SelectionParent {
  groupId: number | undefined;
  categoryId: number | undefined;
}

@Injectable()
export class ExtraSelectionsRepository {
  constructor(private readonly database: Database) {}

  /** One page: a group's in their order, all others by id. */
  async list(scope: Scope, parent: SelectionParent, query: PageQuery): Promise<Slice<ExtraSelection>> {
    const filter = allOf(
      withinScope(scope, 'restaurant_id'),
      matching('group_id', parent.groupId),
      ofCategory(parent.categoryId),
    );
    const order = parent.groupId === undefined ? 'id' : 'position, id';
    const { results, count } = await searchPage<ExtraSelectionRow>(
      this.database,
      scope,
      { table: 'extra_option_selections', columns: columnsOf('r', SELECTION_COLUMNS), filter, order },
      query,
    );
    return { results: results.map(toSelection), count };
  }

  async find(scope: Scope, id: number): Promise<ExtraSelection | undefined> {
    const { sql, values } = withinScope(scope, 'r.restaurant_id');
    const row = await this.database.queryOne<ExtraSelectionRow>(
      `SELECT ${columnsOf('r', SELECTION_COLUMNS)} FROM extra_option_selections AS r WHERE r.id = ? AND ${sql}`,
      [id, ...values],
    );
    return row && toSelection(row);
  }

  /** What to call one more selection of a group; undefined when that is absent or another restaurant's. */
  freeName(scope: Scope, groupId: number): Promise<string | undefined> {
    return freeName(this.database, EXTRA_TEXTS.newSelection, {
      ...{ table: 'extra_option_selections', parent: 'extra_option_groups', parentColumn: 'group_id' },
      ...{ parentId: groupId, within: withinScope(scope, 'p.restaurant_id') },
    });
  }

  /**
   * Adds a selection to a group.
   * @returns undefined when the group is absent or another restaurant's
   * @throws a duplicate of `extra_option_selections_name` when the group has a selection with this name
   */
  async append(scope: Scope, groupId: number, fields: SelectionFields): Promise<ExtraSelection | undefined> {
    const { name, price, image_url, position } = fields;
    const row = await appendRow<ExtraSelectionRow>(this.database, {
      ...{ table: 'extra_option_selections', parent: 'extra_option_groups', parentColumn: 'group_id' },
      parentId: groupId,
      within: withinScope(scope, 'p.restaurant_id'),
      values: { name, price, image_url },
      position,
      returning: SELECTION_COLUMNS,
    });
    return row && toSelection(row);
  }

  /** The selections of new groups, each group's in the given order, in one statement. */
  async insertAll(
    scope: RestaurantScope,
    groups: readonly { id: number; selections: readonly SelectionFields[] }[],
  ): Promise<void> {
    const rows = groups.flatMap(({ id, selections }) =>
      selections.map(({ name, price, image_url, position }, index) => [
        ...[scope.restaurantId, id, name, price, image_url],
        position ?? index,
      ]),
    );
    if (rows.length === 0) return;
    await this.database.execute(
      `INSERT INTO extra_option_selections (restaurant_id, group_id, name, price, image_url, position)
       VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
      rows.flat(),
    );
  }

  /** @returns false when no row was written: absent, another restaurant's, or changed in the meantime */
  update(scope: Scope, id: number, changes: SelectionChanges, version?: number): Promise<boolean> {
    const { name, price, image_url, position } = changes;
    return editRow(this.database, {
      ...{ table: 'extra_option_selections', id, within: withinScope(scope, 'restaurant_id'), version },
      changes: { name, price, image_url, position },
      // After `name`: MariaDB assigns from left to right.
      also: name === undefined ? [] : ['name_key = LOWER(name)'],
    });
  }

  /** @returns how many of these selections the group has */
  reorder(scope: Scope, groupId: number, ids: readonly number[]): Promise<number> {
    return reorderRows(this.database, {
      ...{ table: 'extra_option_selections', parentColumn: 'group_id', parentId: groupId, ids },
      within: withinScope(scope, 'restaurant_id'),
    });
  }

  /** @returns false when it is absent or another restaurant's */
  delete(scope: Scope, id: number): Promise<boolean> {
    const within = withinScope(scope, 'restaurant_id');
    return deleteRow(this.database, { table: 'extra_option_selections', id, within });
  }
}

const ofCategory = (categoryId: number | undefined): Filter =>
  categoryId === undefined
    ? { sql: 'TRUE', values: [] }
    : {
        sql: 'group_id IN (SELECT id FROM extra_option_groups WHERE category_id = ?)',
        values: [categoryId],
      };
