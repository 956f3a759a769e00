import type { DataSource } from 'typeorm';

const EVERY_RIGHT = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/** Tables on which the application may do less: history is written once, migrations are another account's. */
const FEWER_RIGHTS: Readonly<Record<string, readonly string[]>> = {
  audit_log: ['SELECT', 'INSERT'],
  audit_archives: ['SELECT'],
  audit_marks: ['SELECT'],
  migrations: ['SELECT'],
  migration_lease: ['SELECT'],
};

/**
 * Gives the application's own account its rights on each table there is; good to run again. Table by table, since
 * MariaDB cannot take away on one of them what was granted on the database.
 *
 * @param dataSource of an account that may grant
 * @param user       a name of letters, digits, _ and -
 */
export async function grantAppRights(dataSource: DataSource, user: string): Promise<void> {
  const tables = await dataSource.query<{ name: string }[]>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  for (const { name } of tables) {
    const rights = FEWER_RIGHTS[name] ?? EVERY_RIGHT;
    await dataSource.query(`GRANT ${rights.join(', ')} ON \`${name}\` TO '${user}'@'%'`);
  }
}
