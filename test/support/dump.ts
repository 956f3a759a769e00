import { execFileSync } from 'node:child_process';
import { mariadbClient } from './backups.js';

const MAX_DUMP = 64 * 1024 * 1024; // bytes

function connectionOf(url: string) {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    args: ['--no-defaults', '--protocol=tcp', `--host=${hostname}`, `--port=${port}`, `--user=${username}`],
    env: { ...process.env, MYSQL_PWD: password },
    database: pathname.slice(1),
  };
}

/** Dumps a database with a plain `mariadb-dump --single-transaction`. */
export function dump(url: string): Buffer {
  const { args, env, database } = connectionOf(url);
  return execFileSync(
    mariadbClient('mariadb-dump', 'mysqldump'),
    [...args, '--single-transaction', database],
    {
      env,
      maxBuffer: MAX_DUMP,
    },
  );
}

/** Loads a dump into another, empty database. */
export function restore(url: string, dumped: Buffer): void {
  const { args, env, database } = connectionOf(url);
  execFileSync(mariadbClient('mariadb', 'mysql'), [...args, database], { env, input: dumped });
}
