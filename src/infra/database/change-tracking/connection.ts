import type { Parameters, Value } from '../statements.js';
import type { PendingChanges } from './pending-changes.js';

/** What is needed of `Database`. */
export interface Statements {
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
  insert(table: string, ...rows: readonly Readonly<Record<string, Value>>[]): Promise<unknown>;
}

export interface Statement {
  sql: string;
  values: Parameters;
}

/** What goes to the server with an edit. */
export interface AfterEdit {
  /** Run last of all before the commit, if there was such a row. */
  last?: Statement | undefined;
  /** Reads the row as it is then; only where no transaction goes on. */
  select?: Statement | undefined;
}

export interface Edited {
  /** There was such a row. */
  done: boolean;
  /** What `select` found, where it was run. */
  row?: object | undefined;
}
