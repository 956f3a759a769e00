import { dirname } from 'node:path';
import { findBinary } from '../../scripts/stack/binaries.mjs';
import { findMariadb } from '../../scripts/stack/mariadb.mjs';
import { runCommandLine } from './cli.js';
import type { Environment } from './config.js';

/**
 * Takes a backup. Returns its output and what tests need from it.
 * @throws Error with the output
 */
export async function takeBackup(env: Environment, args: string[] = []) {
  const { code, output } = await runCommandLine('backup.js', args, env);
  if (code !== 0) throw new Error(`The backup failed (${code}): ${output}`);
  const [, mark = '', binlog = '', position = ''] =
    /^mark +(\S+), (\S+) at (\d+), GTID \S+$/m.exec(output) ?? [];
  const [, archive = ''] = /^archive +(\S+), /m.exec(output) ?? [];
  return { output, archive, mark: new Date(mark), binlog, position };
}

/** Locates a MariaDB client program, beside the server or on `PATH`. */
export function mariadbClient(...names: string[]): string {
  const server = findMariadb()?.server;
  const found = findBinary(names, server ? [dirname(server)] : []);
  if (!found) throw new Error(`There is no ${names[0]} on this machine: this test needs it.`);
  return found;
}
