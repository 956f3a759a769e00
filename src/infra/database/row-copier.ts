import type { ClassOf } from './data-source.js';
import type { Database } from './database.js';
import { type Assignments, type Expression, toExpression } from './edit-row.js';
import type { Filter } from './scope-filter.js';

/** Ids of copies by the ids of their originals. */
export type Copies = ReadonlyMap<number, number>;

/** Column that identifies a single row for other systems. */
const OF_ONE_ROW = 'external_key';

/**
 * Copies rows of one entity with every column, so that a new column is copied too. Copies have their own id, version
 * and times, and no key of other systems. The originals stay locked until the transaction ends.
 */
export class RowCopier {
  private readonly table: string;
  private readonly key: readonly string[];
  private readonly columns: readonly string[];

  constructor(
    private readonly database: Database,
    entity: ClassOf,
  ) {
    const { tableName, columns, primaryColumns } = database.dataSource.getMetadata(entity);
    this.table = tableName;
    this.key = primaryColumns.map(({ databaseName }) => databaseName);
    this.columns = columns
      .filter((column) => !column.isGenerated && !column.isVersion)
      .filter((column) => !column.isCreateDate && !column.isUpdateDate)
      .map(({ databaseName }) => databaseName)
      .filter((name) => name !== OF_ONE_ROW);
  }

  /**
   * Copies the matching rows in one statement.
   * @param which condition for the original `r`
   * @param changes other values of the copies, as expressions over `r`; undefined leaves a column to the database
   * @returns the ids of the copies, in the order of the originals' ids
   */
  async copy(which: Filter, changes: Assignments): Promise<number[]> {
    const values = this.columns
      .filter((column) => !(column in changes) || changes[column] !== undefined)
      .map((column) => {
        const value = changes[column];
        return {
          column,
          ...(value === undefined ? { sql: `r.${column}`, values: [] } : toExpression(value)),
        };
      });
    const references = [...new Set([...this.key, ...this.columns.filter((name) => name.endsWith('_id'))])];
    const { tracker } = this.database;
    const add = () =>
      this.database.query<{ id: number }>(
        `INSERT INTO ${this.table} (${values.map(({ column }) => column).join(', ')})
         SELECT ${values.map(({ sql }) => sql).join(', ')} FROM ${this.table} AS r WHERE ${which.sql}
         ORDER BY ${this.key.map((column) => `r.${column}`).join(', ')} LOCK IN SHARE MODE
         RETURNING ${references.join(', ')}`,
        [...values.flatMap((value) => value.values), ...which.values],
      );
    // A child table is not tracked itself: its rows are in the entry of their parent.
    const rows = await tracker.trackInserts(this.table, () => tracker.untracked(add));
    return rows.map(({ id }) => id).sort((one, other) => one - other);
  }

  /** Copies like `copy`, in two statements. @returns the ids of the copies by those of the originals */
  async copyAll(which: Filter, changes: Assignments): Promise<Copies> {
    const originals = await this.database.query<{ id: number }>(
      `SELECT r.id FROM ${this.table} AS r WHERE ${which.sql} ORDER BY r.id LOCK IN SHARE MODE`,
      which.values,
    );
    if (originals.length === 0) return new Map();
    const ids = originals.map(({ id }) => id);
    const copies = await this.copy({ sql: 'r.id IN (?)', values: [ids] }, changes);
    if (copies.length !== ids.length) throw new Error(`Not every row of ${this.table} was copied.`);
    return new Map(ids.map((id, at) => [id, copies[at] ?? 0]));
  }
}

/** SQL for the id of a reference's copy; null for a reference to a row that was not copied. */
export const copyOf = (reference: string, copies: Copies): Expression =>
  copies.size === 0
    ? { sql: 'NULL', values: [] }
    : { sql: `ELT(FIELD(${reference}, ?), ?)`, values: [[...copies.keys()], [...copies.values()]] };
