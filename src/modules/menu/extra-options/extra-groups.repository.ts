import { Injectable } from '@nestjs/common';
import { appendRow, reorderRows } from '../../../infra/database/append-row.js';
import { Database } from '../../../infra/database/database.js';
import { deleteRow, editRow } from '../../../infra/database/edit-row.js';
import { columnsOf, jsonList, jsonObject } from '../../../infra/database/row-json.js';
import { allOf, matching, withinScope } from '../../../infra/database/scope-filter.js';
import { searchPage } from '../../../infra/database/search-page.js';
import type { RestaurantScope, Scope } from '../../../shared/access/scope.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import { EXTRA_TEXTS } from '../../../shared/texts/extra-options.js';
import type { ExtraGroup, NewGroup } from '../extra-options.schemas.js';
import { freeName } from './free-name.js';
import { type ExtraGroupRow, GROUP_COLUMNS, SELECTION_COLUMNS, toGroup } from './extra-option-rows.js';

/** A group with its name, which by now it has. */
export type NamedGroup = NewGroup & { name: string };

/** What an edit sends; undefined stays as it is. */
export type GroupChanges = { [F in keyof NewGroup]?: NewGroup[F] | undefined };

/** JSON list of the selections of the group in `groupColumn`, in their order. */
export const selectionsOf = (groupColumn: string) =>
  jsonList({
    of: jsonObject('x', SELECTION_COLUMNS),
    from: `extra_option_selections AS x WHERE x.group_id = ${groupColumn}`,
    order: 'x.position, x.id',
  });

const GROUP_WITH_SELECTIONS = `${columnsOf('r', GROUP_COLUMNS)}, ${selectionsOf('r.id')} AS selections`;

@Injectable()
export class ExtraGroupsRepository {
  constructor(private readonly database: Database) {}

  /** One page, each group with its selections: a category's in their order, all others by id. */
  async list(scope: Scope, categoryId: number | undefined, query: PageQuery): Promise<Slice<ExtraGroup>> {
    const filter = allOf(withinScope(scope, 'restaurant_id'), matching('category_id', categoryId));
    const order = categoryId === undefined ? 'id' : 'position, id';
    const { results, count } = await searchPage<ExtraGroupRow>(
      this.database,
      scope,
      { table: 'extra_option_groups', columns: GROUP_WITH_SELECTIONS, filter, order },
      query,
    );
    return { results: results.map(toGroup), count };
  }

  async find(scope: Scope, id: number): Promise<ExtraGroup | undefined> {
    const { sql, values } = withinScope(scope, 'r.restaurant_id');
    const row = await this.database.queryOne<ExtraGroupRow>(
      `SELECT ${GROUP_WITH_SELECTIONS} FROM extra_option_groups AS r WHERE r.id = ? AND ${sql}`,
      [id, ...values],
    );
    return row && toGroup(row);
  }

  /** What to call one more group of a category; undefined when that is absent or another restaurant's. */
  freeName(scope: Scope, categoryId: number): Promise<string | undefined> {
    return freeName(this.database, EXTRA_TEXTS.newGroup, {
      ...{ table: 'extra_option_groups', parent: 'categories', parentColumn: 'category_id' },
      ...{ parentId: categoryId, within: withinScope(scope, 'p.restaurant_id') },
    });
  }

  /**
   * Adds a group to a category.
   * @returns undefined when the category is absent or another restaurant's
   * @throws a duplicate of `extra_option_groups_name` when the category has a group with this name
   */
  async append(scope: Scope, categoryId: number, group: NamedGroup): Promise<ExtraGroup | undefined> {
    const { name, required, allow_multiple, add_images_to_selections, position } = group;
    const row = await appendRow<Omit<ExtraGroupRow, 'selections'>>(this.database, {
      ...{ table: 'extra_option_groups', parent: 'categories', parentColumn: 'category_id' },
      parentId: categoryId,
      within: withinScope(scope, 'p.restaurant_id'),
      values: { name, required, allow_multiple, add_images_to_selections },
      position,
      returning: GROUP_COLUMNS,
    });
    return row && toGroup({ ...row, selections: null });
  }

  /** The groups of a new category, in the given order, in one statement. @returns their ids in that order */
  async insertAll(
    scope: RestaurantScope,
    categoryId: number,
    groups: readonly NamedGroup[],
  ): Promise<number[]> {
    if (groups.length === 0) return [];
    const rows = await this.database.query<{ id: number }>(
      `INSERT INTO extra_option_groups
         (restaurant_id, category_id, name, required, allow_multiple, add_images_to_selections, position)
       VALUES ${groups.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')} RETURNING id`,
      groups.flatMap(({ name, required, allow_multiple, add_images_to_selections, position }, index) => [
        ...[scope.restaurantId, categoryId, name, required, allow_multiple, add_images_to_selections],
        position ?? index,
      ]),
    );
    return rows.map(({ id }) => id);
  }

  /** @returns false when no row was written: absent, another restaurant's, or changed in the meantime */
  update(scope: Scope, id: number, changes: GroupChanges, version?: number): Promise<boolean> {
    const { name, required, allow_multiple, add_images_to_selections, position } = changes;
    return editRow(this.database, {
      ...{ table: 'extra_option_groups', id, within: withinScope(scope, 'restaurant_id'), version },
      changes: { name, required, allow_multiple, add_images_to_selections, position },
      // After `name`: MariaDB assigns from left to right.
      also: name === undefined ? [] : ['name_key = LOWER(name)'],
    });
  }

  /** @returns how many of these groups the category has */
  reorder(scope: Scope, categoryId: number, ids: readonly number[]): Promise<number> {
    return reorderRows(this.database, {
      ...{ table: 'extra_option_groups', parentColumn: 'category_id', parentId: categoryId, ids },
      within: withinScope(scope, 'restaurant_id'),
    });
  }

  /** Deletes it with its selections. @returns false when it is absent or another restaurant's */
  delete(scope: Scope, id: number): Promise<boolean> {
    const within = withinScope(scope, 'restaurant_id');
    return deleteRow(this.database, { table: 'extra_option_groups', id, within });
  }
}
