/** Where the test stack runs, as `npm test` (or .test/stack.env) says. */
function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests through "npm test".`);
  return value;
}

export const stack = {
  /** Folder for data and logs of servers that a test starts itself. */
  state: needed('FEAST_TEST_STATE'),
  adminUrl: needed('FEAST_TEST_ADMIN_URL'),
  redisUrl: needed('REDIS_URL'),
  smtpUrl: needed('SMTP_URL'),
  mailUrl: needed('FEAST_TEST_MAIL_URL'),
  identityHost: process.env['FIREBASE_AUTH_EMULATOR_HOST'],
  run: process.env['FEAST_TEST_RUN'] ?? 'solo',
  /** Names what belongs to this process, which runs one file of tests after the other. */
  worker: process.env['VITEST_POOL_ID'] ?? '1',
};

/** What the keys of this process begin with in Redis. */
export const redisPrefix = `test-${stack.run}-w${stack.worker}`;
