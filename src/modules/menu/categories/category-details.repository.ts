import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isMissingParent } from '../../../infra/database/driver-errors.js';
import { deleteRow, editRow } from '../../../infra/database/edit-row.js';
import { readPage } from '../../../infra/database/read-page.js';
import { columnsOf, rowsOf } from '../../../infra/database/row-json.js';
import { allOf, type Filter, matching, withinScope } from '../../../infra/database/scope-filter.js';
import type { Scope } from '../../../shared/access/scope.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import type { CategoryDetail } from '../category-details.schemas.js';
import {
  DETAIL_COLUMNS,
  type DetailRow,
  optionSetNames,
  type OptionSetName,
  toDetail,
} from './detail-rows.js';
import type { DetailColumns } from './detail-changes.js';

/** A category, by its own id or by its detail's. */
export type CategoryReference = { categoryId: number } | { detailId: number };

const idOf = (category: CategoryReference): Filter =>
  'categoryId' in category
    ? { sql: '?', values: [category.categoryId] }
    : { sql: '(SELECT category_id FROM category_details WHERE id = ?)', values: [category.detailId] };

type DetailWithSets = DetailRow & { sets: OptionSetName[] | null };

const COLUMNS = `${columnsOf('r', DETAIL_COLUMNS)}, ${optionSetNames('r.category_id')} AS sets`;
const fromRow = ({ sets, ...row }: DetailWithSets) => toDetail(row, rowsOf(sets));

/** `category_details`, and which primary option sets each offers. */
@Injectable()
export class CategoryDetailsRepository {
  constructor(private readonly database: Database) {}

  /** One page by id, of one category or of all. */
  async list(scope: Scope, categoryId: number | undefined, query: PageQuery): Promise<Slice<CategoryDetail>> {
    const filter = allOf(withinScope(scope, 'restaurant_id'), matching('category_id', categoryId));
    const { results, count } = await readPage<DetailWithSets>(
      this.database,
      { table: 'category_details', columns: COLUMNS, filter, order: 'id' },
      query,
    );
    return { results: results.map(fromRow), count };
  }

  find(scope: Scope, id: number): Promise<CategoryDetail | undefined> {
    return this.findWhere(allOf({ sql: 'r.id = ?', values: [id] }, withinScope(scope, 'r.restaurant_id')));
  }

  findByCategory(scope: Scope, categoryId: number): Promise<CategoryDetail | undefined> {
    const ofCategory = { sql: 'r.category_id = ?', values: [categoryId] };
    return this.findWhere(allOf(ofCategory, withinScope(scope, 'r.restaurant_id')));
  }

  /**
   * The category gets a detail with these fields, or its detail gets them (C-116); the restaurant is the category's.
   * @returns whether it is new, or undefined when the category is absent or another restaurant's
   */
  async save(
    scope: Scope,
    categoryId: number,
    changes: DetailColumns,
  ): Promise<'created' | 'changed' | undefined> {
    const sent = Object.entries(changes).flatMap(([column, value]) =>
      value === undefined ? [] : [{ column, value }],
    );
    const within = withinScope(scope, 'c.restaurant_id');
    const { affectedRows } = await this.database.execute(
      `INSERT INTO category_details (${['restaurant_id', 'category_id', ...sent.map(({ column }) => column)].join(', ')})
       SELECT ${['c.restaurant_id', 'c.id', ...sent.map(() => '?')].join(', ')}
       FROM categories AS c WHERE c.id = ? AND ${within.sql}
       ON DUPLICATE KEY UPDATE ${[
         ...sent.map(({ column }) => `${column} = VALUES(${column})`),
         'version = category_details.version + 1',
       ].join(', ')}`,
      [...sent.map(({ value }) => value), categoryId, ...within.values],
    );
    // MariaDB counts a row that was there already twice.
    if (affectedRows === 0) return undefined;
    return affectedRows === 1 ? 'created' : 'changed';
  }

  /** @returns false when no row was written: absent, another restaurant's, or changed in the meantime */
  update(scope: Scope, id: number, changes: DetailColumns, version?: number): Promise<boolean> {
    const within = withinScope(scope, 'restaurant_id');
    return editRow(this.database, {
      table: 'category_details',
      id,
      within,
      changes: { ...changes },
      version,
    });
  }

  /** Its sets are rows of their own, and stay. @returns false when it is absent or another restaurant's */
  delete(scope: Scope, id: number): Promise<boolean> {
    const within = withinScope(scope, 'restaurant_id');
    return deleteRow(this.database, { table: 'category_details', id, within });
  }

  /**
   * Makes the category offer these sets, in this order, and no others. A set is shared or the category's own
   * restaurant's; the statement leaves out every other one.
   * @returns false when one is absent or another restaurant's: then the transaction must not be committed
   */
  async replaceSets(scope: Scope, category: CategoryReference, setIds: readonly number[]): Promise<boolean> {
    await this.removeOtherSets(scope, category, setIds);
    return this.offerSets(scope, category, setIds);
  }

  /** Offers these sets besides those that are there; otherwise as `replaceSets`. */
  async offerSets(scope: Scope, category: CategoryReference, setIds: readonly number[]): Promise<boolean> {
    if (setIds.length === 0) return true;
    const { sql, values } = withinScope(scope, 'c.restaurant_id');
    const id = idOf(category);
    try {
      const written = await this.database.query(
        `INSERT INTO category_primary_option_sets (restaurant_id, category_id, set_id, set_owner_id, position)
         SELECT c.restaurant_id, c.id, o.id, o.owner_id, FIELD(o.id, ?) - 1
         FROM categories AS c JOIN primary_option_sets AS o ON o.id IN (?) AND o.owner_id IN (0, c.restaurant_id)
         WHERE c.id = ${id.sql} AND ${sql}
         ON DUPLICATE KEY UPDATE position = VALUES(position) RETURNING id`,
        [setIds, setIds, ...id.values, ...values],
      );
      return written.length === setIds.length;
    } catch (error) {
      // Deleted between the SELECT and the INSERT.
      if (isMissingParent(error)) return false;
      throw error;
    }
  }

  private async removeOtherSets(
    scope: Scope,
    category: CategoryReference,
    kept: readonly number[],
  ): Promise<void> {
    const id = idOf(category);
    const within = withinScope(scope, 'restaurant_id');
    const others = kept.length > 0 ? 'set_id NOT IN (?)' : 'TRUE';
    await this.database.execute(
      `DELETE FROM category_primary_option_sets
       WHERE category_id = ${id.sql} AND ${within.sql} AND ${others}`,
      [...id.values, ...within.values, ...(kept.length > 0 ? [kept] : [])],
    );
  }

  private async findWhere({ sql, values }: Filter): Promise<CategoryDetail | undefined> {
    const row = await this.database.queryOne<DetailWithSets>(
      `SELECT ${COLUMNS} FROM category_details AS r WHERE ${sql}`,
      values,
    );
    return row && fromRow(row);
  }
}
