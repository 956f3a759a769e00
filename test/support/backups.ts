import { dirname } from 'node:path';
import { findBinary } from '../../scripts/stack/binaries.mjs';
import { findMariadb } from '../../scripts/stack/mariadb.mjs';
import { runCommandLine } from './cli.js';
import type { Environment } from './config.js';

/** Takes a backup; what it said, and what of that the rest of a test needs. @throws Error with its words */
export async function takeBackup(env: Environment, args: string[] = []) {
  const { code, output } = await runCommandLine('backup.js', args, env);
  if (code !== 0) throw new Error(`The backup failed (${code}): ${output}`);
  const [, mark = '', binlog = '', position = ''] =
    /^mark +(\S+), (\S+) at (\d+), GTID \S+$/m.exec(output) ?? [];
  const [, archive = ''] = /^archive +(\S+), /m.exec(output) ?? [];
  return { output, archive, mark: new Date(mark), binlog, position };
}

/** A client program of MariaDB, which lies beside the server or where `PATH` says. */
export function mariadbClient(...names: string[]): string {
  const server = findMariadb()?.server;
  const found = findBinary(names, server ? [dirname(server)] : []);
  if (!found) throw new Error(`There is no ${names[0]} on this machine: this test needs it.`);
  return found;
}
