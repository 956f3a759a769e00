import { LRUCache } from 'lru-cache';
import type { Database } from './database.js';
import { RequestCoalescer } from './request-coalescer.js';

/** Lifetime of a cached version (ms). */
const CACHED_FOR = 1_000;
/** Owners whose versions are cached. */
const MAX_CACHED = 1_000;

/** Owner of the rows that all restaurants share. */
const SHARED = 0;

/** A row that was written. */
export interface Written {
  table: string;
  id: number;
}
/** Whose row was written: an owner that is known, or the one whom the row names. */
export type Owner = number | (Written & { column: string });

/** Tells which counter counts the writes to a table. */
export interface ChangeCounting<S> {
  counter: ChangeCounter;
  /** The table's column with the owner. */
  column: string;
  ownerOf(scope: S, row: Written): Owner;
}

/** SQL by which an edit counts its own change. */
export interface CounterUpdate {
  /** Within the one UPDATE. */
  join: string;
  set: string;
  /** Of the row with this id, as the last thing before the commit: the row that counts is locked no longer than that. */
  last: string;
}

/**
 * Counts the writes to the rows of an owner, so that one row tells whether anything has changed. Its columns have a
 * prefix, so that they can stand in one statement with the counted rows.
 *
 * An owner without a row is not counted, and has no version: the first new row of theirs makes it.
 */
export class ChangeCounter {
  private readonly table: string;
  private readonly owner: string;
  private readonly version: string;
  /** Latest versions by owner. Dropped when this process begins a write, so that it rarely serves its own old state. */
  private readonly latest = new LRUCache<number, string>({ max: MAX_CACHED, ttl: CACHED_FOR });

  private readonly reads = new RequestCoalescer<number, string | undefined>();

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
  bump(database: Database, owner: Owner | null): void {
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

  /** Counts a write for each of several owners. */
  bumpAll(database: Database, owners: readonly number[]): void {
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
  bumpInUpdate(table: string, column: string): CounterUpdate {
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
   * Returns a version read within the last second, without a statement. Safe as a tag for a fresh read: if a write
   * happened since, no later request can produce this tag.
   */
  cached(restaurantId: number): string | undefined {
    return this.latest.get(restaurantId);
  }
}
