import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandFailure } from '../command.js';
import { type RunningProgram, startProgram } from './mariadb-programs.js';
import { withDatabase } from './source-database.js';
import { withTemporaryFolder } from './temporary-folder.js';

const SERVER = { names: ['mariadbd'], debian: 'mariadb-server-core' };
const INSTALLER = { names: ['mariadb-install-db'], debian: 'mariadb-server-core' };

/** Timeout until the server answers (ms), also on a busy machine. */
const PATIENCE = 120_000;
const POLL_INTERVAL = 100;

/** Reachable only through its socket, in a folder that only this user can enter; its data is discarded. */
const SERVER_OPTIONS = [
  '--skip-networking',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
  '--default-time-zone=+00:00',
  '--max-allowed-packet=1G',
  '--innodb-buffer-pool-size=256M',
  '--innodb-flush-log-at-trx-commit=0',
  '--loose-innodb-flush-method=nosync',
  '--loose-skip-innodb-doublewrite',
  '--skip-log-bin',
  '--performance-schema=OFF',
];

/**
 * Runs a private MariaDB server for `use`, then removes everything.
 * @param use gets a function from a database's name to its URL
 * @throws CommandFailure when MariaDB's server is not installed
 */
export async function withPrivateServer<T>(
  use: (urlOf: (database: string) => string) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  return withTemporaryFolder(async (folder) => {
    const data = join(folder, 'data');
    const socket = join(folder, 'mariadb.sock');
    const urlOf = (database: string) =>
      `mysql://root@localhost/${database}?socketPath=${encodeURIComponent(socket)}`;
    await install(data);
    const options = [`--datadir=${data}`, `--socket=${socket}`, ...SERVER_OPTIONS, ...asRoot()];
    const server = await startProgram(SERVER, ['--no-defaults', ...options], ['ignore', 'ignore', 'pipe']);
    try {
      await untilReady(server, urlOf(''), signal);
      return await use(urlOf);
    } finally {
      await server.kill();
    }
  });
}

async function install(data: string): Promise<void> {
  await mkdir(data, { mode: 0o700 });
  const options = [
    `--datadir=${data}`,
    // Only this user can reach the socket.
    '--auth-root-authentication-method=normal',
    '--skip-name-resolve',
    '--skip-test-db',
    '--innodb-log-file-size=48M',
  ];
  const installer = await startProgram(
    INSTALLER,
    ['--no-defaults', ...options],
    ['ignore', 'ignore', 'pipe'],
  );
  await installer.ended;
}

async function untilReady(
  { process, ended }: RunningProgram,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  const gone = once(process, 'close').then(() => ended);
  // Its rejection matters only while the server starts.
  gone.catch(() => undefined);
  for (;;) {
    signal.throwIfAborted();
    try {
      await Promise.race([withDatabase(url, (database) => database.query('SELECT 1')), gone]);
      return;
    } catch (error) {
      if (process.exitCode !== null || process.signalCode !== null) throw error;
      if (performance.now() > deadline)
        throw new CommandFailure('The temporary MariaDB does not answer.', { cause: error });
    }
    await delay(POLL_INTERVAL);
  }
}

/** mariadbd refuses to run as root without an explicit option. */
const asRoot = () => (process.getuid?.() === 0 ? ['--user=root'] : []);
