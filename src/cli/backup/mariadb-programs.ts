import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { type DatabaseAddress, parseDatabaseUrl } from '../../config/database-url.js';
import { CommandFailure } from '../command.js';

/** Folders outside the PATH: Debian's for servers, and Homebrew's for versioned formulas. */
const FOLDERS = [
  '',
  '/usr/sbin/',
  '/usr/local/sbin/',
  '/opt/homebrew/opt/mariadb/bin/',
  '/usr/local/mariadb/bin/',
];
/** Maximum length of a program's error output in a message. */
const MAX_WORDS = 2_000; // characters

export const DUMP = { names: ['mariadb-dump', 'mysqldump'], debian: 'mariadb-client' };
export const CLIENT = { names: ['mariadb', 'mysql'], debian: 'mariadb-client' };

interface Program {
  names: readonly string[];
  /** Debian package that contains it. */
  debian: string;
}

/** A running program; `ended` rejects with its error output when it fails. */
export interface RunningProgram {
  process: ChildProcess;
  ended: Promise<void>;
  /** Stops it, if it is still running, and waits for its end. */
  kill(): Promise<void>;
}

/** Starts a MariaDB program. @throws CommandFailure when it is not installed */
export async function startProgram(
  program: Program,
  args: readonly string[],
  stdio: ['ignore' | 'pipe', 'ignore' | 'pipe', 'pipe'],
): Promise<RunningProgram> {
  for (const name of program.names) {
    for (const folder of FOLDERS) {
      const child = spawn(folder + name, args, { stdio });
      const [started] = await Promise.race([
        once(child, 'spawn').then(() => [true]),
        once(child, 'error').then(() => [false]),
      ]).catch(() => [false]);
      if (started) return running(name, child);
    }
  }
  throw new CommandFailure(
    `${program.names[0]} is not installed. On Debian and Ubuntu it is in the package ${program.debian}.`,
  );
}

function running(name: string, child: ChildProcess): RunningProgram {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-MAX_WORDS)));
  // A program that ends before reading all its input explains why in its output.
  child.stdin?.on('error', () => undefined);
  const closed = new Promise<void>((resolve, reject) => {
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new CommandFailure(`${name} failed (${signal ?? code}): ${words.trim()}`));
    });
  });
  closed.catch(() => undefined);
  return {
    process: child,
    ended: closed,
    kill: async () => {
      child.kill('SIGKILL');
      await closed.catch(() => undefined);
    },
  };
}

/**
 * Passes a database's login to a program in a file that only this user can read. Arguments of a process would be
 * visible to others. Deletes the file after `use`.
 */
export async function withLogin<T>(
  url: string,
  use: (argument: string, database: string) => Promise<T>,
): Promise<T> {
  const address = parseDatabaseUrl(url);
  const folder = await mkdtemp(join(tmpdir(), 'feast-login-'));
  try {
    const file = join(folder, 'client.cnf');
    const settings = { ...loginOf(address), ...(await tlsOf(address, folder)) };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoted(String(value))}`);
    await writeFile(file, `[client]\n${lines.join('\n')}\n`, { mode: 0o600 });
    return await use(`--defaults-file=${file}`, address.database);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const loginOf = ({ host, port, username, password, socketPath }: DatabaseAddress) => ({
  user: username,
  password,
  ...(socketPath ? { socket: socketPath } : { host, port, protocol: 'tcp' }),
});

/** The programs check both the certificate and the name in it, or neither. */
async function tlsOf({ ssl }: DatabaseAddress, folder: string) {
  if (!ssl) return { 'skip-ssl': 1 };
  const files = { 'ssl-ca': ssl.ca ?? rootCertificates.join('\n'), 'ssl-cert': ssl.cert, 'ssl-key': ssl.key };
  const settings: Record<string, string | number> = {
    ssl: 1,
    'ssl-verify-server-cert': Number(ssl.rejectUnauthorized !== false && ssl.verifyIdentity !== false),
  };
  for (const [name, pem] of Object.entries(files)) {
    if (pem === undefined) continue;
    settings[name] = join(folder, `${name}.pem`);
    await writeFile(join(folder, `${name}.pem`), pem, { mode: 0o600 });
  }
  return settings;
}

/** Quotes a value for an options file, where a backslash begins an escape and quotes protect special characters. */
const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;
