import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../../../src/infra/database/database.js';
import { Unavailable } from '../../../src/shared/errors.js';
import { startParts, type TestContext } from '../../support/worker.js';

let parts: TestContext;
let database: Database;

beforeAll(async () => {
  parts = await startParts({});
  database = parts.app.get(Database);
});
afterAll(() => parts.app.close());

/** Has the server itself refuse a statement with that number and message. */
const refusal = (errno: number, message: string) => {
  const statement = `SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${errno}, MESSAGE_TEXT = '${message}'`;
  return database.query(statement).catch((error: unknown) => error);
};

describe('what MariaDB refuses', () => {
  it.each([
    [28, 'No space left on device'],
    [1021, 'Disk full (/tmp); waiting for someone to free some space...'],
    [1114, 'The table is full'],
    [1030, 'Got error 28 "No space left on device" from storage engine InnoDB'],
    [1026, 'Error writing file (Errcode: 28 "No space left on device")'],
    [3, 'Error writing file (errno: 28 "No space left on device")'],
    [1180, 'Got error 28 "No space left on device" during COMMIT'],
    [1290, 'The MariaDB server is running with the --read-only option'],
    [1836, 'Running in read-only mode'],
    [1047, 'WSREP has not yet prepared node for application use'],
    [1317, 'Query execution was interrupted'],
    [1203, 'User has already more than max_user_connections active connections'],
  ])('%i is no fault of the request, and worth another try: %s', async (errno, message) => {
    const error = await refusal(errno, message);
    expect(error).toBeInstanceOf(Unavailable);
    expect(error).toMatchObject({ kind: 'unavailable', retryAfter: 2, cause: { errno } });
  });

  it.each([
    [1064, 'You have an error in your SQL syntax'],
    [1030, 'Got error 168 "Unknown (generic) error from engine" from storage engine InnoDB'],
  ])('%i stays what it is: %s', async (errno, message) => {
    const error = await refusal(errno, message);
    expect(error).not.toBeInstanceOf(Unavailable);
    expect(error).toMatchObject({ errno });
  });
});
