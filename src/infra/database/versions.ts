import type { Database } from './database.js';

/** What all restaurants share has the owner that no restaurant is. */
const SHARED = 0;

/** A row that was written. */
export interface Written {
  table: string;
  id: number;
}
/** Whose row was written: an owner that is known, or the one whom the row names. */
export type Owner = number | (Written & { column: string });

/** How the writes to a table are counted. */
export interface Counted<S> {
  by: Versions;
  /** The table's column with the owner. */
  column: string;
  ownerOf(scope: S, row: Written): Owner;
}

/**
 * Counts the writes to what belongs to an owner, so that one row tells whether anything has changed. Its names begin with
 * a word of their own, so that they may stand beside those of the rows that are counted.
 *
 * An owner without a row is not counted, and has no version: the first new row of theirs makes it.
 */
export class Versions {
  private readonly table: string;
  private readonly owner: string;
  private readonly version: string;

  /**
   * @param passed the latest moment, over a row of the versions, at which what its owner sees has changed by time alone,
   *   without a write: that is another version too
   */
  constructor(
    readonly name: string,
    private readonly passed = 'NULL',
  ) {
    this.table = `${name}_versions`;
    this.owner = `${name}_owner_id`;
    this.version = `${name}_version`;
  }

  /**
   * Counts a write of the running transaction, as the last thing before it is committed: others who write for the same
   * owner wait for no more than that.
   * @param owner null: what was written is shared by all restaurants
   */
  raise(database: Database, owner: Owner | null): void {
    const whose = owner ?? SHARED;
    database.beforeCommit(`${this.table} ${JSON.stringify(whose)}`, async () => {
      const into = `INSERT INTO ${this.table} (${this.owner})`;
      const update = `ON DUPLICATE KEY UPDATE ${this.version} = ${this.version} + 1`;
      await (typeof whose === 'number'
        ? database.execute(`${into} VALUES (?) ${update}`, [whose])
        : database.execute(`${into} SELECT ${whose.column} FROM ${whose.table} WHERE id = ? ${update}`, [
            whose.id,
          ]));
    });
  }

  /** As `raise`, for each of several owners. */
  raiseAll(database: Database, owners: readonly number[]): void {
    const all = [...new Set(owners)].sort((one, other) => one - other);
    if (all.length === 0) return;
    database.beforeCommit(`${this.table} of many`, () =>
      database.execute(
        `INSERT INTO ${this.table} (${this.owner}) VALUES ?
         ON DUPLICATE KEY UPDATE ${this.version} = ${this.version} + 1`,
        [all.map((owner) => [owner])],
      ),
    );
  }

  /** Makes an UPDATE of rows whose owner is in `column` count itself. */
  within(column: string): { join: string; set: string } {
    return {
      join: `LEFT JOIN ${this.table} ON ${this.owner} = ${column}`,
      set: `${this.version} = ${this.version} + 1`,
    };
  }

  /** The version of what a restaurant sees: its own, and what all share; undefined while there is none. */
  async read(database: Database, restaurantId: number): Promise<string | undefined> {
    const rows = await database.query<{ version: number; updated_at: Date; passed: Date | null }>(
      `SELECT ${this.version} AS version, updated_at, ${this.passed} AS passed FROM ${this.table}
       WHERE ${this.owner} IN (?, ?) ORDER BY ${this.owner}`,
      [SHARED, restaurantId],
    );
    // With the time, so that a database that was put back to an earlier state does not come to the same again.
    return rows.length === 2
      ? rows.map((row) => `${row.version}@${row.updated_at.getTime()}@${row.passed?.getTime() ?? ''}`).join()
      : undefined;
  }
}
