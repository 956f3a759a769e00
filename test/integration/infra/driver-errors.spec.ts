import type { Connection } from 'mysql2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../../../src/infra/database/database.js';
import { Unavailable } from '../../../src/shared/errors.js';
import { eventually } from '../../support/eventually.js';
import { startParts, type TestContext } from '../../support/worker.js';

let parts: TestContext;
let database: Database;

beforeAll(async () => {
  parts = await startParts({});
  database = parts.app.get(Database);
});
afterAll(() => parts.app.close());

const signal = (errno: number, message: string) =>
  `SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${errno}, MESSAGE_TEXT = '${message}'`;

/** Makes the server refuse a statement with this number and message. */
const refusal = (errno: number, message: string) =>
  database.query(signal(errno, message)).catch((error: unknown) => error);

const connectionId = async () =>
  (await database.queryOne<{ id: number }>('SELECT CONNECTION_ID() AS id'))?.id ?? 0;

const connectionIsGone = (id: number) =>
  eventually(`the end of connection ${id}`, async () => {
    const open = await database.query('SELECT 1 FROM information_schema.PROCESSLIST WHERE ID = ?', [id]);
    return open.length === 0;
  });

/** Makes the server refuse the running transaction's ROLLBACK, so that it stays open. */
async function refuseRollback() {
  const connection = (await database.manager.queryRunner?.connect()) as Connection;
  const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
  Object.assign(connection, {
    query: (statement: { sql: string }, ...rest: unknown[]) =>
      query(
        statement.sql === 'ROLLBACK' ? { ...statement, sql: signal(1105, 'Not now') } : statement,
        ...rest,
      ),
  });
}

describe('errors of MariaDB', () => {
  it.each([
    [28, 'No space left on device'],
    [1021, 'Disk full (/tmp); waiting for someone to free some space...'],
    [1114, 'The table is full'],
    [1030, 'Got error 28 "No space left on device" from storage engine InnoDB'],
    [1026, 'Error writing file (Errcode: 28 "No space left on device")'],
    [3, 'Error writing file (errno: 28 "No space left on device")'],
    [1180, 'Got error 28 "No space left on device" during COMMIT'],
    [1180, 'Got error 6 "No such device or address" during COMMIT'],
    [1181, 'Got error 6 "No such device or address" during ROLLBACK'],
    [1290, 'The MariaDB server is running with the --read-only option'],
    [1836, 'Running in read-only mode'],
    [1047, 'WSREP has not yet prepared node for application use'],
    [1317, 'Query execution was interrupted'],
    [1203, 'User has already more than max_user_connections active connections'],
  ])('the error %i is temporary and worth a retry: %s', async (errno, message) => {
    const error = await refusal(errno, message);
    expect(error).toBeInstanceOf(Unavailable);
    expect(error).toMatchObject({ kind: 'unavailable', retryAfter: 2, cause: { errno } });
  });

  it.each([
    [1064, 'You have an error in your SQL syntax'],
    [1030, 'Got error 168 "Unknown (generic) error from engine" from storage engine InnoDB'],
  ])('the error %i is passed on: %s', async (errno, message) => {
    const error = await refusal(errno, message);
    expect(error).not.toBeInstanceOf(Unavailable);
    expect(error).toMatchObject({ errno });
  });
});

describe('a connection in an unknown state', () => {
  it('a connection is destroyed when its ROLLBACK was refused', async () => {
    let id = 0;
    const failing = database.transaction(async () => {
      id = await connectionId();
      await refuseRollback();
      throw new Error('The use case failed.');
    });
    await expect(failing).rejects.toThrow('The use case failed.');
    expect(id).toBeGreaterThan(0);
    await connectionIsGone(id);
  });

  it('a connection is destroyed when its node left the cluster during a transaction', async () => {
    let id = 0;
    const failing = database.transaction(async () => {
      id = await connectionId();
      await database.query(signal(1047, 'WSREP has not yet prepared node for application use'));
    });
    await expect(failing).rejects.toBeInstanceOf(Unavailable);
    await connectionIsGone(id);
  });

  it.each([
    ['a single statement', (sql: string) => database.query(sql)],
    ['a statement of a migration', (sql: string) => database.dataSource.query(sql)],
  ])('a connection is destroyed when its node left the cluster before %s', async (_, run) => {
    const id = await connectionId();
    // The pool reuses the connection that was released last.
    await run(signal(1047, 'WSREP has not yet prepared node for application use')).catch(() => {});
    await connectionIsGone(id);
  });
});
