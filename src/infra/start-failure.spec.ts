import { expect, it } from 'vitest';
import { describeStartFailure } from './start-failure.js';

it('names the variable when MariaDB refuses the password', () => {
  const refusal = Object.assign(
    new Error("Access denied for user 'feast'@'localhost' (using password: YES)"),
    {
      code: 'ER_ACCESS_DENIED_ERROR',
    },
  );
  expect(describeStartFailure(refusal)).toBe(
    "MariaDB refused to sign in: Access denied for user 'feast'@'localhost' (using password: YES). " +
      'Correct the user, the password and the database in DATABASE_URL, or DATABASE_MIGRATION_URL.',
  );
});
