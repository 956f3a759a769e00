import process from 'node:process';
import { createConnection } from 'mysql2/promise';

const NEEDED = ['FEAST_TEST_STATE', 'FEAST_TEST_ADMIN_URL', 'REDIS_URL', 'SMTP_URL', 'FEAST_TEST_MAIL_URL'];

/**
 * Names this run, so that its databases and Redis keys are its own. Exits with a hint when the test stack is down.
 * Each worker makes its own database on first use (database.ts).
 * || @returns a function that drops the databases of this run
 */
export default function globalSetup(): () => Promise<void> {
  for (const name of NEEDED) {
    if (!process.env[name]) {
      // An error thrown here would be shown as "code.charCodeAt is not a function".
      process.stderr.write(
        `${name} is not set: run these tests through "npm test", or source .test/stack.env first.\n`,
      );
      process.exit(1);
    }
  }
  process.env['FEAST_TEST_RUN'] ??= Date.now().toString(36);
  return dropDatabases;
}

async function dropDatabases(): Promise<void> {
  const connection = await createConnection(process.env['FEAST_TEST_ADMIN_URL'] ?? '');
  const [rows] = await connection.query('SHOW DATABASES LIKE ?', [
    `feast_test_${process.env['FEAST_TEST_RUN'] ?? ''}_%`,
  ]);
  for (const row of rows as object[]) {
    await connection.query(`DROP DATABASE \`${String(Object.values(row)[0])}\``);
  }
  await connection.end();
}
