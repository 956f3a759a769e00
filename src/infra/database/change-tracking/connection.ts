import type { Parameters, Value } from '../statements.js';
import type { PendingChanges } from './pending-changes.js';

/** Methods of `Database` that the tracker needs. */
export interface TrackerDatabase {
  inTransaction: boolean;
  pendingChanges(): PendingChanges | undefined;
  query<Row>(sql: string, parameters?: Parameters): Promise<Row[]>;
  execute(sql: string, parameters?: Parameters): Promise<{ affectedRows: number }>;
  block<Row, Next = never>(
    sql: string,
    parameters: Parameters,
    written: string,
  ): Promise<readonly [Row, Next | undefined]>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  beforeCommit(key: string, work: () => Promise<unknown>): void;
  insert(table: string, ...rows: readonly Readonly<Record<string, Value>>[]): Promise<{ insertId: number }>;
}

export interface Statement {
  sql: string;
  values: Parameters;
}

/** Statements that are sent together with an edit. */
export interface AfterEdit {
  /** Runs last before the commit, if a row was edited. */
  last?: Statement | undefined;
  /** Reads the row after the edit; only outside of a transaction. */
  select?: Statement | undefined;
}

export interface Edited {
  /** True when a row matched. */
  done: boolean;
  /** Result of `select`, where it was run. */
  row?: object | undefined;
}
