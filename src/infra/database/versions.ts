import { LRUCache } from 'lru-cache';
import type { Database } from './database.js';
import { SharedReads } from './shared-reads.js';

/** How long a version that was read may be taken for one that is at most that old (ms). */
const RECENT = 1_000;
/** Of so many owners. */
const REMEMBERED = 1_000;

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

/** How an edit counts itself. */
export interface CountedEdit {
  /** Within the one UPDATE. */
  join: string;
  set: string;
  /** Of the row with this id, as the last thing before the commit: the row that counts is locked no longer than that. */
  last: string;
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
  /** What was read last, by owner; dropped as a write of this process begins, so that its own are seldom behind. */
  private readonly latest = new LRUCache<number, string>({ max: REMEMBERED, ttl: RECENT });

  private readonly reads = new SharedReads<number, string | undefined>();

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
    this.latest.clear();
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
    this.latest.clear();
    database.beforeCommit(`${this.table} of many`, () =>
      database.execute(
        `INSERT INTO ${this.table} (${this.owner}) VALUES ?
         ON DUPLICATE KEY UPDATE ${this.version} = ${this.version} + 1`,
        [all.map((owner) => [owner])],
      ),
    );
  }

  /** Makes an edit of a row of `table` whose owner is in `column` count itself, whichever of the two ways suits it. */
  within(table: string, column: string): CountedEdit {
    this.latest.clear();
    const set = `${this.version} = ${this.version} + 1`;
    return {
      join: `LEFT JOIN ${this.table} ON ${this.owner} = ${column}`,
      set,
      last: `UPDATE ${this.table} SET ${set} WHERE ${this.owner} = (SELECT ${column} FROM ${table} WHERE id = ?)`,
    };
  }

  /**
   * The version of what a restaurant sees: its own, and what all share; undefined while there is none. Read after it was
   * asked for, and once for all who ask at the same time.
   */
  read(database: Database, restaurantId: number): Promise<string | undefined> {
    return this.reads.get(restaurantId, () => this.readNow(database, restaurantId));
  }

  private async readNow(database: Database, restaurantId: number): Promise<string | undefined> {
    const rows = await database.query<{ version: number; updated_at: Date; passed: Date | null }>(
      `SELECT ${this.version} AS version, updated_at, ${this.passed} AS passed FROM ${this.table}
       WHERE ${this.owner} IN (?, ?) ORDER BY ${this.owner}`,
      [SHARED, restaurantId],
    );
    if (rows.length !== 2) return undefined;
    // With the time, so that a database that was put back to an earlier state does not come to the same again.
    const version = rows
      .map((row) => `${row.version}@${row.updated_at.getTime()}@${row.passed?.getTime() ?? ''}`)
      .join();
    this.latest.set(restaurantId, version);
    return version;
  }

  /**
   * A version from within the last second, without a statement. It names what is read now as well as the present one
   * would, unless something was written since it was read: then it is a version that never comes again.
   */
  recent(restaurantId: number): string | undefined {
    return this.latest.get(restaurantId);
  }
}
