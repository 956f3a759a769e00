import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { findBinary } from '../../scripts/stack/binaries.mjs';
import { findMariadb } from '../../scripts/stack/mariadb.mjs';

const MAX_DUMP = 64 * 1024 * 1024; // bytes

/** A client program of MariaDB, which lies beside the server or where `PATH` says. */
function client(...names: string[]): string {
  const server = findMariadb()?.server;
  const found = findBinary(names, server ? [dirname(server)] : []);
  if (!found) throw new Error(`There is no ${names[0]} on this machine: this test needs it.`);
  return found;
}

function connectionOf(url: string) {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    args: ['--no-defaults', '--protocol=tcp', `--host=${hostname}`, `--port=${port}`, `--user=${username}`],
    env: { ...process.env, MYSQL_PWD: password },
    database: pathname.slice(1),
  };
}

/** What a plain `mariadb-dump --single-transaction` of a database writes. */
export function dump(url: string): Buffer {
  const { args, env, database } = connectionOf(url);
  return execFileSync(client('mariadb-dump', 'mysqldump'), [...args, '--single-transaction', database], {
    env,
    maxBuffer: MAX_DUMP,
  });
}

/** Reads a dump into another, empty database. */
export function restore(url: string, dumped: Buffer): void {
  const { args, env, database } = connectionOf(url);
  execFileSync(client('mariadb', 'mysql'), [...args, database], { env, input: dumped });
}
