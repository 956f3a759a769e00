import { APP_USER } from './accounts.mjs';

const EVERY_RIGHT = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/** Tables on which the application may do less: history is written once, migrations are somebody else's. */
const FEWER_RIGHTS = { audit_log: ['SELECT', 'INSERT'], migrations: ['SELECT'] };

/**
 * Gives the application's user its rights on each table there is, as the user who migrates. Run after the migrations;
 * good to run again.
 *
 * @param migrationUrl address with the migrating user, who may grant
 */
export async function grantAppRights(migrationUrl) {
  // The one package this folder uses: the migrations that have just run need it as well, so it is there.
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection(migrationUrl);
  try {
    const [tables] = await connection.query(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    for (const { name } of tables) {
      const rights = FEWER_RIGHTS[name] ?? EVERY_RIGHT;
      await connection.query(`GRANT ${rights.join(', ')} ON \`${name}\` TO '${APP_USER}'@'%'`);
    }
  } finally {
    await connection.end();
  }
}
