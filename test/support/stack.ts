/** Reads a setting of the test stack, from `npm test` or .test/stack.env. */
function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests through "npm test".`);
  return value;
}

export const stack = {
  /** Folder for data and logs of servers that a test starts. */
  state: needed('FEAST_TEST_STATE'),
  adminUrl: needed('FEAST_TEST_ADMIN_URL'),
  redisUrl: needed('REDIS_URL'),
  smtpUrl: needed('SMTP_URL'),
  mailUrl: needed('FEAST_TEST_MAIL_URL'),
  identityHost: process.env['FIREBASE_AUTH_EMULATOR_HOST'],
  run: process.env['FEAST_TEST_RUN'] ?? 'solo',
  /** Identifies this process, which runs one test file after the other. */
  worker: process.env['VITEST_POOL_ID'] ?? '1',
};

/** Prefix of this process's keys in Redis. */
export const redisPrefix = `test-${stack.run}-w${stack.worker}`;
