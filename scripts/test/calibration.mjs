import { createHash } from 'node:crypto';

const HASHED_MEGABYTES = 256;
const INSERTS = 1_000;
const TABLE = 'feast_calibration.rows';

/**
 * Measures this machine with two fixed tasks, so that figures of different machines can be compared.
 *
 * @param options.adminUrl of a MariaDB for a temporary database; without it, only hashing is measured
 * @returns for example "hashing 256 MB in 180 ms, 1,000 inserts in 420 ms"
 */
export async function calibrate({ adminUrl }) {
  const hashing = `hashing ${HASHED_MEGABYTES} MB in ${Math.round(await millisecondsOf(hash))} ms`;
  if (!adminUrl) return hashing;
  const inserts = await timeInserts(adminUrl);
  return `${hashing}, ${INSERTS.toLocaleString('en-US')} inserts in ${Math.round(inserts)} ms`;
}

function hash() {
  const megabyte = Buffer.alloc(1_000_000, 'feast');
  const hashed = createHash('sha256');
  for (let count = 0; count < HASHED_MEGABYTES; count += 1) hashed.update(megabyte);
  hashed.digest();
}

async function timeInserts(adminUrl) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection(adminUrl);
  try {
    await connection.query('CREATE DATABASE IF NOT EXISTS feast_calibration');
    await connection.query(`CREATE TABLE ${TABLE} (id INT PRIMARY KEY, name VARCHAR(100)) ENGINE = InnoDB`);
    return await millisecondsOf(async () => {
      for (let id = 0; id < INSERTS; id += 1)
        await connection.execute(`INSERT INTO ${TABLE} VALUES (?, ?)`, [id, 'a row of some length']);
    });
  } finally {
    await connection.query('DROP DATABASE IF EXISTS feast_calibration');
    await connection.end();
  }
}

async function millisecondsOf(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
