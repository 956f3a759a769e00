import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accountStatements } from './accounts.mjs';
import { findBinary } from './binaries.mjs';
import { runChild, startChild, waitReady } from './child.mjs';
import { greets } from './probes.mjs';

/** A clean shutdown writes every dirty page back; killing it instead only costs a recovery. */
const STOP_TIMEOUT_MS = 30_000;

const SERVER_OPTIONS = [
  '--bind-address=127.0.0.1',
  '--skip-name-resolve',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
  '--sql-mode=STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
  '--default-time-zone=+00:00',
  '--default-storage-engine=InnoDB',
  '--innodb-flush-log-at-trx-commit=1',
  '--group-concat-max-len=16777216',
  '--max-allowed-packet=64M',
  '--performance-schema=OFF',
  // As wherever there are replicas or recovery to a point in time: nothing may need more rights because of it.
  '--log-bin=binlog',
  '--binlog-format=ROW',
  '--max-binlog-size=64M',
  '--binlog-expire-logs-seconds=86400',
  '--skip-external-locking',
  '--local-infile=OFF',
];

/** With the binary log on, a commit survives a power cut only once that log is on the disk, too. */
const DURABLE_OPTIONS = ['--sync-binlog=1'];

/** Without a power cut to survive, nothing waits for the disk. `loose` for versions that do not know the option. */
const QUICK_OPTIONS = [
  '--sync-binlog=0',
  '--loose-innodb-flush-method=nosync',
  '--loose-skip-innodb-doublewrite',
];

/** `mariadbd` and its installer, or undefined when either is missing. */
export function findMariadb() {
  const server = findBinary(['mariadbd']);
  if (!server) return undefined;
  const beside = dirname(server);
  const installer = findBinary(
    ['mariadb-install-db', 'mysql_install_db'],
    [beside, join(beside, '..', 'bin'), join(beside, '..', 'scripts')],
  );
  return installer && { server, installer };
}

/**
 * Starts a private MariaDB with its data under `state/mariadb`, made on the first start.
 *
 * @param options.binaries  from findMariadb
 * @param options.withAdmin whether there is a user who may do everything, for tests
 * @param options.durable   whether it must be proof against a power cut; quicker when not
 * @param options.more      options of the server that only some test needs
 */
export async function startMariadb({ state, binaries, port, secrets, withAdmin, durable, more = [] }) {
  const data = join(state, 'mariadb');
  const temporary = join(state, 'mariadb-tmp');
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary);
  if (!existsSync(data)) await install({ state, binaries, data, temporary });
  const initFile = join(state, 'mariadb-accounts.sql');
  const accounts = accountStatements(secrets, { withAdmin });
  writeFileSync(initFile, `${accounts.join(';\n')};\n`, { mode: 0o600 });
  const handle = startChild({
    state,
    name: 'mariadb',
    command: binaries.server,
    args: [
      '--no-defaults',
      `--datadir=${data}`,
      `--port=${port}`,
      // Relative to the data directory: a socket's whole path may have no more than 107 bytes.
      '--socket=mariadb.sock',
      '--pid-file=mariadb.pid',
      `--tmpdir=${temporary}`,
      `--init-file=${initFile}`,
      `--innodb-buffer-pool-size=${durable ? '256M' : '128M'}`,
      ...SERVER_OPTIONS,
      ...(durable ? DURABLE_OPTIONS : QUICK_OPTIONS),
      ...more,
      ...asRoot(),
    ],
    stopTimeoutMs: STOP_TIMEOUT_MS,
  });
  await waitReady(handle, () => greets({ port }));
  return handle;
}

/** Made beside its place and renamed when complete: an interrupted first start leaves no half-made data directory. */
async function install({ state, binaries, data, temporary }) {
  for (const name of readdirSync(state)) {
    if (name.startsWith('mariadb-new-')) rmSync(join(state, name), { recursive: true, force: true });
  }
  const fresh = mkdtempSync(join(state, 'mariadb-new-'));
  await runChild({
    state,
    name: 'mariadb-install',
    // Not --tmpdir, which the installer would split at its spaces.
    env: { ...process.env, TMPDIR: temporary },
    title: 'Making the data directory of MariaDB',
    command: binaries.installer,
    args: [
      '--no-defaults',
      `--datadir=${fresh}`,
      // Its root can only come through the socket, and is not used; to be named, it must not depend on who runs this.
      '--auth-root-authentication-method=socket',
      '--auth-root-socket-user=root',
      '--skip-name-resolve',
      '--skip-test-db',
      // The default reserves more than a workplace needs, and zeroing it takes most of the time.
      '--innodb-log-file-size=48M',
      // No --user, for root neither: to change the owner, the installer would split the path at its spaces.
    ],
  });
  renameSync(fresh, data);
}

/** mariadbd refuses to run as root unless told so in words. */
function asRoot() {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}
