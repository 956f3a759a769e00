import { dirname } from 'node:path';
import { findBinary } from '../../scripts/stack/binaries.mjs';
import { findMariadb } from '../../scripts/stack/mariadb.mjs';
import { runCommandLine } from './cli.js';
import type { Environment } from './config.js';
import { stack } from './stack.js';

/** Takes a backup; what it said, and what of that the rest of a test needs. @throws Error with its words */
export async function takeBackup(env: Environment, args: string[] = []) {
  const { code, output } = await runCommandLine('backup.js', args, env);
  if (code !== 0) throw new Error(`The backup failed (${code}): ${output}`);
  const [, mark = '', binlog = '', position = ''] =
    /^mark +(\S+), (\S+) at (\d+), GTID \S+$/m.exec(output) ?? [];
  const [, archive = ''] = /^archive +(\S+), /m.exec(output) ?? [];
  return { output, archive, mark: new Date(mark), binlog, position };
}

/** Signs in at the identity provider as a browser would; the account's id, undefined when it is refused. */
export async function signInAtProvider(email: string, password: string): Promise<string | undefined> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key';
  const response = await fetch(`http://${stack.identityHost}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return response.ok ? ((await response.json()) as { localId: string }).localId : undefined;
}

/** A client program of MariaDB, which lies beside the server or where `PATH` says. */
export function mariadbClient(...names: string[]): string {
  const server = findMariadb()?.server;
  const found = findBinary(names, server ? [dirname(server)] : []);
  if (!found) throw new Error(`There is no ${names[0]} on this machine: this test needs it.`);
  return found;
}
