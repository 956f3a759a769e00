import type { Database } from './database.js';

/** Owner of the rows that all restaurants share. */
const SHARED = 0;

/** A row that was written. */
export interface Written {
  table: string;
  id: number;
}
/** Owner of a written row: its id, or the column that has it. */
export type Owner = number | (Written & { column: string });

/** Describes the counter of a table's writes. */
export interface ChangeCounting<S> {
  counter: ChangeCounter;
  /** Column with the owner. */
  column: string;
  ownerOf(scope: S, row: Written): Owner;
}

/** SQL with which an edit counts its own change. */
export interface CounterUpdate {
  /** Parts of the same UPDATE. */
  join: string;
  set: string;
  /** Statement for the row with this id. Runs last before the commit, to keep the counter's lock short. */
  last: string;
}

/**
 * Counts the writes to an owner's rows, so that one row shows whether anything has changed. Its columns have a
 * prefix, so that one statement can use them together with the counted rows.
 *
 * An owner without a counter row has no version. The owner's first new row creates it.
 */
export class ChangeCounter {
  private readonly table: string;
  private readonly owner: string;
  private readonly version: string;
  private begun = 0;

  /**
   * @param passed SQL over a version row: the last time at which visible data changed without a write, by time alone.
   * It becomes part of the version.
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
   * Counts a write of the running transaction. Runs last before the commit, so that other writers of the same owner
   * wait as briefly as possible.
   * @param owner null: the written row is shared by all restaurants
   */
  bump(database: Database, owner: Owner | null): void {
    const whose = owner ?? SHARED;
    this.begun += 1;
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

  /** Counts a write for several owners. */
  bumpAll(database: Database, owners: readonly number[]): void {
    const all = [...new Set(owners)].sort((one, other) => one - other);
    if (all.length === 0) return;
    this.begun += 1;
    database.beforeCommit(`${this.table} of many`, () =>
      database.execute(
        `INSERT INTO ${this.table} (${this.owner}) VALUES ?
         ON DUPLICATE KEY UPDATE ${this.version} = ${this.version} + 1`,
        [all.map((owner) => [owner])],
      ),
    );
  }

  /** Returns SQL with which an edit of a row in `table` counts itself. `column` has the owner. */
  bumpInUpdate(table: string, column: string): CounterUpdate {
    this.begun += 1;
    const set = `${this.version} = ${this.version} + 1`;
    return {
      join: `LEFT JOIN ${this.table} ON ${this.owner} = ${column}`,
      set,
      last: `UPDATE ${this.table} SET ${set} WHERE ${this.owner} = (SELECT ${column} FROM ${table} WHERE id = ?)`,
    };
  }

  /** Number of writes that this process has begun. */
  get writes(): number {
    return this.begun;
  }

  /** Reads the version of a restaurant's own and shared rows; undefined while there is none. */
  async read(database: Database, restaurantId: number): Promise<string | undefined> {
    const rows = await database.query<{ version: number; updated_at: Date; passed: Date | null }>(
      `SELECT ${this.version} AS version, updated_at, ${this.passed} AS passed FROM ${this.table}
       WHERE ${this.owner} IN (?, ?) ORDER BY ${this.owner}`,
      [SHARED, restaurantId],
    );
    if (rows.length !== 2) return undefined;
    // Includes the time, so that a restored database does not repeat an earlier version.
    return rows
      .map((row) => `${row.version}@${row.updated_at.getTime()}@${row.passed?.getTime() ?? ''}`)
      .join();
  }
}
