import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Unavailable } from '../../shared/errors.js';
import { Clock } from '../clock/clock.js';
import { isDeadlock, retryOnDeadlock, translateDriverError } from './driver-errors.js';
import { refuseUntracked } from './change-tracking/guard.js';
import type { PendingChanges } from './change-tracking/pending-changes.js';
import { ChangeTracker } from './change-tracking/change-tracker.js';
import { type Parameters, Statements, type Value } from './statements.js';

/** MariaDB's result of INSERT, UPDATE and DELETE. */
export interface WriteResult {
  affectedRows: number;
  insertId: number;
}

interface Transaction {
  manager: EntityManager;
  /** By key: each runs once. */
  beforeCommit: Map<string, () => Promise<unknown>>;
  afterCommit: (() => void)[];
  /** True after it has run a watched statement. */
  wroteWatched: boolean;
  /** Changes whose history entries are not written yet. */
  pendingChanges: PendingChanges;
}

interface Watch {
  matches: (sql: string) => boolean;
  notify: () => Promise<void>;
}

/**
 * Runs all SQL. Inside `transaction` every nested call uses that transaction's connection, so repositories need no
 * manager.
 */
@Injectable()
export class Database {
  private readonly current = new AsyncLocalStorage<Transaction>();

  /** Tracks changes for the history (C-285). */
  readonly tracker: ChangeTracker;

  private readonly statements: Statements;
  private watch: Watch | undefined;

  constructor(
    readonly dataSource: DataSource,
    clock: Clock = new Clock(),
  ) {
    this.statements = new Statements(dataSource);
    this.tracker = new ChangeTracker(this, clock);
  }

  /** TypeORM's manager, or the running transaction's. */
  get manager(): EntityManager {
    return this.current.getStore()?.manager ?? this.dataSource.manager;
  }

  /** True while inside `transaction`. */
  get inTransaction(): boolean {
    return this.current.getStore() !== undefined;
  }

  /** Runs a SELECT and returns its rows. Only `?` parameters; never put values into the text. */
  query<Row>(sql: string, parameters: Parameters = []): Promise<Row[]> {
    return this.run<Row[]>(sql, parameters);
  }

  /** Returns the first row of a SELECT, or undefined. */
  async queryOne<Row>(sql: string, parameters: Parameters = []): Promise<Row | undefined> {
    return (await this.query<Row>(sql, parameters))[0];
  }

  /** Runs INSERT, UPDATE or DELETE. */
  execute(sql: string, parameters: Parameters = []): Promise<WriteResult> {
    return this.run<WriteResult>(sql, parameters);
  }

  /**
   * Runs several statements in one round trip.
   * @param written the statement in it that can be watched
   * @returns the first row of the block, and the first row of a following SELECT; undefined where there is none
   */
  async block<Row, Next = never>(
    sql: string,
    parameters: Parameters,
    written: string,
  ): Promise<readonly [Row, Next | undefined]> {
    const results = await this.run<unknown[]>(sql, parameters, written);
    const firstOf = (at: number) => (Array.isArray(results) ? (results[at] as unknown[])[0] : undefined);
    return [firstOf(0) as Row, firstOf(1) as Next | undefined];
  }

  /** Returns the pending changes of the running transaction. */
  pendingChanges(): PendingChanges | undefined {
    return this.current.getStore()?.pendingChanges;
  }

  /**
   * Inserts rows with the same columns in one statement; `insertId` is the first row's. Names must come from our
   * code.
   */
  async insert(table: string, ...rows: readonly Readonly<Record<string, Value>>[]): Promise<WriteResult> {
    const columns = Object.keys(rows[0] ?? {});
    if (columns.length === 0) return { affectedRows: 0, insertId: 0 };
    const values = rows.map((row) => columns.map((column) => row[column] ?? null));
    return this.tracker.trackInsert(table, () =>
      this.execute(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`, [values]),
    );
  }

  /**
   * Runs `work` in one transaction, or in the running one. After a deadlock or lock timeout it runs again, up to 3
   * times. So `work` must not touch anything outside of the database.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.inTransaction) return work();
    return this.guarded(() => this.commit(work));
  }

  /**
   * Runs `work` last in the running transaction, once per `key`.
   * @throws Error outside of a transaction
   */
  beforeCommit(key: string, work: () => Promise<unknown>): void {
    const transaction = this.current.getStore();
    if (!transaction) throw new Error('There is no transaction that could be committed.');
    transaction.beforeCommit.set(key, work);
  }

  /**
   * Calls `hook` after the running transaction commits, never if it rolls back. Outside of one, calls it immediately.
   */
  afterCommit(hook: () => void): void {
    const transaction = this.current.getStore();
    if (transaction) transaction.afterCommit.push(hook);
    else hook();
  }

  /**
   * Calls `notify` after each matching statement that can have changed rows, when the change is committed. The
   * statement or its transaction returns after that. A process has one watch.
   */
  onWrite(matches: (sql: string) => boolean, notify: () => Promise<void>): void {
    this.watch = { matches, notify };
  }

  /** Runs `work` on another connection, outside of the running transaction, so that it stays if that rolls back. */
  async outsideTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.current.exit(work);
  }

  private async commit<T>(work: () => Promise<T>): Promise<T> {
    const afterCommit: Transaction['afterCommit'] = [];
    let transaction: Transaction | undefined;
    try {
      const result = await this.dataSource.transaction((manager) => {
        const beforeCommit: Transaction['beforeCommit'] = new Map();
        const pendingChanges: PendingChanges = {
          byThing: new Map(),
          untargeted: [],
          newEntry: false,
          batchId: null,
          untracked: 0,
          former: new Map(),
        };
        transaction = { manager, beforeCommit, afterCommit, wroteWatched: false, pendingChanges };
        return this.current.run(transaction, async () => {
          const done = await work();
          for (const last of beforeCommit.values()) await last();
          return done;
        });
      });
      for (const hook of afterCommit) hook();
      return result;
    } finally {
      // Also after an error: the COMMIT can have worked although its answer was lost.
      if (transaction?.wroteWatched) await this.watch?.notify();
    }
  }

  private run<T extends WriteResult | unknown[]>(
    sql: string,
    parameters: Parameters,
    written = sql,
  ): Promise<T> {
    const statement = () =>
      this.guarded(() => {
        refuseUntracked(sql, this.pendingChanges());
        return this.statements.run(this.manager, sql, parameters);
      }) as Promise<T>;
    return this.watch?.matches(written) ? this.watched(statement) : statement();
  }

  private async watched<T extends WriteResult | unknown[]>(statement: () => Promise<T>): Promise<T> {
    // A failed statement can have changed the row: its answer was lost or late.
    let changed = true;
    try {
      const result = await statement();
      changed = (Array.isArray(result) ? result.length : result.affectedRows) > 0;
      return result;
    } finally {
      const transaction = this.current.getStore();
      if (changed && transaction) transaction.wroteWatched = true;
      else if (changed) await this.watch?.notify();
    }
  }

  /** Runs a statement or transaction again after a deadlock. A single statement is a transaction too. */
  private async guarded<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      // Inside a transaction, the whole transaction is run again.
      if (this.inTransaction || !isDeadlock(error)) throw translateDriverError(error);
      return this.guardedAgain(run);
    }
  }

  private async guardedAgain<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await retryOnDeadlock(run, 1);
    } catch (error) {
      throw isDeadlock(error) ? new Unavailable(undefined, error) : translateDriverError(error);
    }
  }
}
