import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accountStatements } from './accounts.mjs';
import { findBinary } from './binaries.mjs';
import { runChild, startChild, waitReady } from './child.mjs';
import { greets } from './probes.mjs';

/** A clean shutdown writes every dirty page; killing it earlier only costs a recovery. */
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
  // Same as with replicas or point-in-time recovery, so that tests notice statements that would need more rights.
  '--log-bin=binlog',
  '--binlog-format=ROW',
  '--max-binlog-size=64M',
  '--binlog-expire-logs-seconds=86400',
  '--skip-external-locking',
  '--local-infile=OFF',
];

/** Makes commits survive a power cut: the binary log must be on disk too. */
const DURABLE_OPTIONS = ['--sync-binlog=1'];

/** Never waits for the disk, since no power cut has to be survived. `loose` is for versions without the option. */
const QUICK_OPTIONS = [
  '--sync-binlog=0',
  '--loose-innodb-flush-method=nosync',
  '--loose-skip-innodb-doublewrite',
];

/** Finds `mariadbd` and its installer; undefined when either is missing. */
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
 * Starts a private MariaDB with its data in `state/mariadb`, created on the first start.
 *
 * @param options.binaries from findMariadb
 * @param options.withAdmin adds a user with all rights, for tests
 * @param options.durable whether it must survive a power cut; faster when not
 * @param options.more server options that only some tests need
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
      // Relative to the data directory, because a socket's whole path is limited to 107 bytes.
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

/**
 * Creates the data directory under another name and renames it at the end. So an interrupted start leaves none in
 * part.
 */
async function install({ state, binaries, data, temporary }) {
  for (const name of readdirSync(state)) {
    if (name.startsWith('mariadb-new-')) rmSync(join(state, name), { recursive: true, force: true });
  }
  const fresh = mkdtempSync(join(state, 'mariadb-new-'));
  await runChild({
    state,
    name: 'mariadb-install',
    // Not --tmpdir, which the installer would split at spaces.
    env: { ...process.env, TMPDIR: temporary },
    title: 'Making the data directory of MariaDB',
    command: binaries.installer,
    args: [
      '--no-defaults',
      `--datadir=${fresh}`,
      // Root can only connect through the socket, and is not used. The name is fixed, so that it does not depend on
      // the current user.
      '--auth-root-authentication-method=socket',
      '--auth-root-socket-user=root',
      '--skip-name-resolve',
      '--skip-test-db',
      // The default reserves more than development needs, and zeroing it takes most of the time.
      '--innodb-log-file-size=48M',
      // No --user, even for root: to change the owner, the installer would split the path at spaces.
    ],
  });
  renameSync(fresh, data);
}

/** mariadbd refuses to run as root without an explicit option. */
function asRoot() {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}
