import { Injectable } from '@nestjs/common';
import { Database, type WriteResult } from '../../../infra/database/database.js';
import { isMissingParent } from '../../../infra/database/driver-errors.js';
import { type JsonList, jsonList, jsonObject, rowsOf } from '../../../infra/database/row-json.js';
import { allOf, type Filter, withinScope } from '../../../infra/database/scope-filter.js';
import type { Scope } from '../../../shared/access/scope.js';
import { sentFields } from '../../../shared/edits.js';
import { withMenuVersionBump } from '../shared/menu-rows.js';
import { selectSoldOut } from '../sold-out/sold-out-columns.js';
import type { OfferedSet } from './category-contents.js';
import { type CategoryDetailFields, categoryDetailFields } from './category-details.schemas.js';

type Aliases = 'primary_option_sets' | 'primary_option_set_ids' | 'primary_option_set';
/** The detail's columns from a request. */
type DetailColumns = Omit<CategoryDetailFields, Aliases>;

interface DetailChanges {
  columns: DetailColumns;
  /** Ids of the sets to offer, in order, without duplicates. Undefined keeps the present ones. */
  setIds: number[] | undefined;
}

const {
  primary_option_sets: _sets,
  primary_option_set_ids: _ids,
  primary_option_set: _set,
  ...own
} = categoryDetailFields;
const COLUMNS = Object.keys(own) as (keyof DetailColumns)[];

/** Separates columns from sets. Sets are rows of another table, and have 3 names in requests (C-105). */
export function detailChanges(fields: CategoryDetailFields): DetailChanges {
  const { primary_option_sets, primary_option_set_ids, primary_option_set, ...rest } = fields;
  const sent = [primary_option_sets, primary_option_set_ids, primary_option_set].find(
    (value) => value !== undefined,
  );
  return { columns: columnsOnly(rest), setIds: sent === undefined ? undefined : idsOf(sent) };
}

const idsOf = (sent: number | number[] | null): number[] =>
  typeof sent === 'number' ? [sent] : [...new Set(sent ?? [])];

/** Keeps known columns only, because their names become part of a statement. */
const columnsOnly = (fields: DetailColumns): DetailColumns =>
  Object.fromEntries(COLUMNS.map((column) => [column, fields[column]]));

/** A category, by its id or by the id of its detail. */
export type CategoryReference = { categoryId: number } | { detailId: number };

const idOf = (category: CategoryReference): Filter =>
  'categoryId' in category
    ? { sql: '?', values: [category.categoryId] }
    : { sql: '(SELECT category_id FROM category_details WHERE id = ?)', values: [category.detailId] };

/** Narrows to the category's rows within the scope. */
const inCategory = (scope: Scope, { sql, values }: Filter): Filter =>
  allOf({ sql: `category_id = ${sql}`, values }, withinScope(scope, 'restaurant_id'));

const rowOf = (category: CategoryReference) =>
  'categoryId' in category
    ? { table: 'categories', id: category.categoryId }
    : { table: 'category_details', id: category.detailId };

/** A newly offered set. */
interface OfferedRow extends Omit<OfferedSet, 'selections'> {
  position: number;
  selections: JsonList<OfferedSet['selections'][number]>;
}
const NAME_OF_SET = '(SELECT o.name FROM primary_option_sets AS o WHERE o.id = set_id)';
const RESTAURANT = 'category_primary_option_sets.restaurant_id';
const SELECTIONS_OF_SET = jsonList({
  of: jsonObject(
    'n',
    ['id', 'name', 'image_url', 'allergens', 'may_contain', 'diets'],
    selectSoldOut('primary_selection', 'n.id', RESTAURANT),
  ),
  from: 'primary_option_selections AS n WHERE n.set_id = category_primary_option_sets.set_id',
  order: 'n.position, n.id',
});

/** Reads and writes `category_details` and the primary option sets that categories offer. */
@Injectable()
export class CategoryDetailsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Creates a category's detail with these fields, or updates it. The restaurant is the category's.
   * @returns whether it was created, or undefined if the category is absent or in another restaurant
   */
  async save(
    scope: Scope,
    categoryId: number,
    changes: DetailColumns,
  ): Promise<'created' | 'changed' | undefined> {
    const columns = sentFields(changes) as (keyof DetailColumns)[];
    const within = withinScope(scope, 'c.restaurant_id');
    try {
      const { affectedRows } = await withMenuVersionBump(
        this.database,
        scope,
        { table: 'categories', id: categoryId },
        async () => {
          // Locks the category, so that concurrent requests create only one detail.
          await this.database.query(
            `SELECT c.id FROM categories AS c WHERE c.id = ? AND ${within.sql} FOR UPDATE`,
            [categoryId, ...within.values],
          );
          return this.detail(inCategory(scope, { sql: '?', values: [categoryId] }), () =>
            this.database.execute(
              `INSERT INTO category_details (${['restaurant_id', 'category_id', ...columns].join(', ')})
         SELECT ${['c.restaurant_id', 'c.id', ...columns.map(() => '?')].join(', ')}
         FROM categories AS c WHERE c.id = ? AND ${within.sql}
         ON DUPLICATE KEY UPDATE ${[
           ...columns.map((column) => `${column} = VALUES(${column})`),
           'version = category_details.version + 1',
         ].join(', ')}`,
              [...columns.map((column) => changes[column] ?? null), categoryId, ...within.values],
            ),
          );
        },
      );
      // MariaDB counts an updated row twice.
      return ([undefined, 'created', 'changed'] as const)[affectedRows];
    } catch (error) {
      // The category was deleted between the SELECT and the INSERT.
      if (isMissingParent(error)) return undefined;
      throw error;
    }
  }

  /**
   * Makes the category offer exactly these sets, in this order. Sets are shared or belong to the category's
   * restaurant. The statement skips other sets.
   * @returns false if a set is absent or in another restaurant: then roll the transaction back
   */
  async replaceSets(scope: Scope, category: CategoryReference, setIds: readonly number[]): Promise<boolean> {
    await this.removeOtherSets(scope, category, setIds);
    return (await this.offerSets(scope, category, setIds)) !== undefined;
  }

  /**
   * Offers these sets in addition to the present ones. Otherwise like `replaceSets`.
   * @returns them with their selections
   */
  async offerSets(
    scope: Scope,
    category: CategoryReference,
    setIds: readonly number[],
  ): Promise<OfferedSet[] | undefined> {
    if (setIds.length === 0) return [];
    const { sql, values } = withinScope(scope, 'c.restaurant_id');
    const id = idOf(category);
    try {
      const written = await withMenuVersionBump(this.database, scope, rowOf(category), () =>
        this.detail(inCategory(scope, id), () =>
          this.database.query<OfferedRow>(
            `INSERT INTO category_primary_option_sets (restaurant_id, category_id, set_id, set_owner_id, position)
         SELECT c.restaurant_id, c.id, o.id, o.owner_id, FIELD(o.id, ?) - 1
         FROM categories AS c JOIN primary_option_sets AS o ON o.id IN (?) AND o.owner_id IN (0, c.restaurant_id)
         WHERE c.id = ${id.sql} AND ${sql}
         ON DUPLICATE KEY UPDATE position = VALUES(position)
         RETURNING position, category_id, set_id AS id, ${NAME_OF_SET} AS name, ${SELECTIONS_OF_SET} AS selections`,
            [setIds, setIds, ...id.values, ...values],
          ),
        ),
      );
      if (written.length < setIds.length) return undefined;
      return written
        .toSorted((one, other) => one.position - other.position)
        .map(({ position: _, selections, ...set }) => ({
          ...set,
          // A JSON list has 0 or 1 instead of a boolean.
          selections: rowsOf(selections).map((row) => ({ ...row, sold_out: Boolean(row.sold_out) })),
        }));
    } catch (error) {
      // A row was deleted between the SELECT and the INSERT.
      if (isMissingParent(error)) return undefined;
      throw error;
    }
  }

  /** Runs a change of a category's detail or offers with history. */
  private detail<T extends WriteResult | readonly unknown[]>(
    which: Filter,
    work: () => Promise<T>,
  ): Promise<T> {
    return this.database.tracker.trackWhere('category_detail', which, work);
  }

  private async removeOtherSets(
    scope: Scope,
    category: CategoryReference,
    kept: readonly number[],
  ): Promise<void> {
    const id = idOf(category);
    const within = inCategory(scope, id);
    const others = kept.length > 0 ? 'set_id NOT IN (?)' : 'TRUE';
    await withMenuVersionBump(this.database, scope, rowOf(category), () =>
      this.detail(within, () =>
        this.database.execute(`DELETE FROM category_primary_option_sets WHERE ${within.sql} AND ${others}`, [
          ...within.values,
          ...(kept.length > 0 ? [kept] : []),
        ]),
      ),
    );
  }
}
