import { expect, it } from 'vitest';
import { Unavailable } from '../shared/errors.js';
import { describeStartFailure } from './start-failure.js';

it('a start failure names the variable when MariaDB refuses the password', () => {
  const refusal = Object.assign(
    new Error("Access denied for user 'feast'@'localhost' (using password: YES)"),
    {
      code: 'ER_ACCESS_DENIED_ERROR',
    },
  );
  expect(describeStartFailure(refusal)).toBe(
    "MariaDB refused the sign-in: Access denied for user 'feast'@'localhost' (using password: YES). " +
      'Correct the user, password and database in DATABASE_URL or DATABASE_MIGRATION_URL.',
  );
});

it('a start failure blames MariaDB only for errors of MariaDB', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:3306'), { code: 'ECONNREFUSED' });
  expect(describeStartFailure(refused)).toBe(`MariaDB is not available: ${refused.message}`);
  expect(describeStartFailure(new Unavailable(undefined, refused))).toContain('MariaDB is not available');
  const late = 'This image is taking too long. Try again in a moment.';
  expect(describeStartFailure(new Unavailable(late))).toBe(late);
});
