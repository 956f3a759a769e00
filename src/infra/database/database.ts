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
import { type Watched, watcherOf } from './watched-writes.js';

/** What MariaDB answers to INSERT, UPDATE and DELETE. */
export interface WriteResult {
  affectedRows: number;
  insertId: number;
}

interface Transaction {
  manager: EntityManager;
  /** By what they are for: each is done once. */
  beforeCommit: Map<string, () => Promise<unknown>>;
  afterCommit: (() => void)[];
  /** True once it has written a watched column. */
  wroteWatched: boolean;
  /** Its changes whose history entries are not written yet. */
  pendingChanges: PendingChanges;
}

interface Watch {
  matches: (sql: string) => boolean;
  notify: () => Promise<void>;
}

/**
 * The one way to MariaDB. Inside `transaction` every call, however deep, runs on that transaction's
 * connection: repositories join by themselves and need no manager handed to them.
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

  /** TypeORM's manager: of the running transaction, if there is one. */
  get manager(): EntityManager {
    return this.current.getStore()?.manager ?? this.dataSource.manager;
  }

  /** True while inside `transaction`. */
  get inTransaction(): boolean {
    return this.current.getStore() !== undefined;
  }

  /** Rows of a SELECT. Only `?` parameters; never put values into the text. */
  query<Row>(sql: string, parameters: Parameters = []): Promise<Row[]> {
    return this.run<Row[]>(sql, parameters);
  }

  /** The first row of a SELECT, or undefined. */
  async queryOne<Row>(sql: string, parameters: Parameters = []): Promise<Row | undefined> {
    return (await this.query<Row>(sql, parameters))[0];
  }

  /** INSERT, UPDATE or DELETE. */
  execute(sql: string, parameters: Parameters = []): Promise<WriteResult> {
    return this.run<WriteResult>(sql, parameters);
  }

  /**
   * Runs several statements as one, in one journey to the server.
   * @param written the statement in it that may change what is watched
   * @returns the first row that it answers, and that of a SELECT that follows; undefined where there is none
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

  /** Adds rows that name the same columns, in one statement; `insertId` is the first one's. Names are ours. */
  async insert(table: string, ...rows: readonly Readonly<Record<string, Value>>[]): Promise<WriteResult> {
    const columns = Object.keys(rows[0] ?? {});
    if (columns.length === 0) return { affectedRows: 0, insertId: 0 };
    const values = rows.map((row) => columns.map((column) => row[column] ?? null));
    return this.tracker.trackInsert(table, () =>
      this.execute(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`, [values]),
    );
  }

  /**
   * Runs `work` in one transaction; joins the running one if there is one. A deadlock or lock timeout is
   * tried again up to three times, so `work` must not touch anything outside the database.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.inTransaction) return work();
    return this.guarded(() => this.commit(work));
  }

  /**
   * Runs `work` as the last thing of the running transaction, once for each `key`.
   * @throws Error outside of one
   */
  beforeCommit(key: string, work: () => Promise<unknown>): void {
    const transaction = this.current.getStore();
    if (!transaction) throw new Error('There is no transaction that could be committed.');
    transaction.beforeCommit.set(key, work);
  }

  /** Calls `hook` once the running transaction has committed, not at all if it rolls back; at once outside of one. */
  afterCommit(hook: () => void): void {
    const transaction = this.current.getStore();
    if (transaction) transaction.afterCommit.push(hook);
    else hook();
  }

  /**
   * Calls `notify` after every statement that may have changed a watched column, once the change is committed. The
   * statement or its transaction returns after that. A process has one watch.
   */
  onWrite(watched: Watched, notify: () => Promise<void>): void {
    this.watch = { matches: watcherOf(watched), notify };
  }

  /** Runs `work` on a connection of its own, outside the running transaction: it stays even if that rolls back. */
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
      // Also when it failed: it may have been the answer to COMMIT that was lost.
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
    // One that fails may have been done: its answer was lost, or came too late.
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

  /** A statement of its own is a transaction of its own: as the victim of a deadlock it is tried again, too. */
  private async guarded<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      // Inside a transaction it is the whole of it that is tried again.
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
