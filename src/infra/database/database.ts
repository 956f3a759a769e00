import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Unavailable } from '../../shared/errors.js';
import { isDeadlock, retryOnDeadlock, translateDriverError } from './driver-errors.js';
import { type Parameters, Statements, type Value } from './statements.js';

/** What MariaDB answers to INSERT, UPDATE and DELETE. */
export interface WriteResult {
  affectedRows: number;
  insertId: number;
}

interface Transaction {
  manager: EntityManager;
  afterCommit: (() => void)[];
}

/**
 * The one way to MariaDB. Inside `transaction` every call, however deep, runs on that transaction's
 * connection: repositories join by themselves and need no manager handed to them.
 */
@Injectable()
export class Database {
  private readonly current = new AsyncLocalStorage<Transaction>();

  private readonly statements: Statements;

  constructor(readonly dataSource: DataSource) {
    this.statements = new Statements(dataSource);
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
  async query<Row>(sql: string, parameters: Parameters = []): Promise<Row[]> {
    return this.guarded(() => this.statements.run(this.manager, sql, parameters)) as Promise<Row[]>;
  }

  /** The first row of a SELECT, or undefined. */
  async queryOne<Row>(sql: string, parameters: Parameters = []): Promise<Row | undefined> {
    return (await this.query<Row>(sql, parameters))[0];
  }

  /** INSERT, UPDATE or DELETE. */
  async execute(sql: string, parameters: Parameters = []): Promise<WriteResult> {
    return this.guarded(() => this.statements.run(this.manager, sql, parameters)) as Promise<WriteResult>;
  }

  /** Adds rows that name the same columns, in one statement; `insertId` is the first one's. Names are ours. */
  async insert(table: string, ...rows: readonly Readonly<Record<string, Value>>[]): Promise<WriteResult> {
    const columns = Object.keys(rows[0] ?? {});
    if (columns.length === 0) return { affectedRows: 0, insertId: 0 };
    const values = rows.map((row) => columns.map((column) => row[column] ?? null));
    return this.execute(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`, [values]);
  }

  /**
   * Runs `work` in one transaction; joins the running one if there is one. A deadlock or lock timeout is
   * tried again up to three times, so `work` must not touch anything outside the database.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.inTransaction) return work();
    return this.guarded(() => this.commit(work));
  }

  /** Calls `hook` once the running transaction has committed, not at all if it rolls back; at once outside of one. */
  afterCommit(hook: () => void): void {
    const transaction = this.current.getStore();
    if (transaction) transaction.afterCommit.push(hook);
    else hook();
  }

  /** Runs `work` on a connection of its own, outside the running transaction: it stays even if that rolls back. */
  async outsideTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.current.exit(work);
  }

  private async commit<T>(work: () => Promise<T>): Promise<T> {
    const afterCommit: Transaction['afterCommit'] = [];
    const result = await this.dataSource.transaction((manager) =>
      this.current.run({ manager, afterCommit }, work),
    );
    for (const hook of afterCommit) hook();
    return result;
  }

  /** A statement of its own is a transaction of its own: as the victim of a deadlock it is tried again, too. */
  private async guarded<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await (this.inTransaction ? run() : retryOnDeadlock(run));
    } catch (error) {
      // Inside a transaction it is the whole of it that is tried again.
      throw !this.inTransaction && isDeadlock(error)
        ? new Unavailable(undefined, error)
        : translateDriverError(error);
    }
  }
}
