import process from 'node:process';
import { createConnection } from 'mysql2/promise';

/** Drops the databases of this run. */
export default async function globalTeardown() {
  const connection = await createConnection(process.env.FEAST_TEST_ADMIN_URL);
  const [rows] = await connection.query('SHOW DATABASES LIKE ?', [
    `feast_test_${process.env.FEAST_TEST_RUN}_%`,
  ]);
  for (const row of rows) await connection.query(`DROP DATABASE \`${Object.values(row)[0]}\``);
  await connection.end();
}
