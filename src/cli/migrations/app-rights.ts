import type { DataSource } from 'typeorm';

const EVERY_RIGHT = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/** Tables with fewer rights: the application only adds to the history, and another account runs migrations. */
const FEWER_RIGHTS: Readonly<Record<string, readonly string[]>> = {
  audit_log: ['SELECT', 'INSERT'],
  audit_archives: ['SELECT'],
  audit_marks: ['SELECT'],
  migrations: ['SELECT'],
  migration_lease: ['SELECT'],
};

/**
 * Grants the application's account its rights on each table; can be repeated. It works table by table, since MariaDB
 * cannot revoke for one table a right that was granted for the database.
 *
 * @param dataSource of an account that can grant rights
 * @param user a name of letters, digits, _ and -
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
