import { CommandFailure } from '../command.js';
import { DumpScanner } from './dump-scanner.js';
import { DUMP, startProgram, withLogin } from './mariadb-programs.js';

/**
 * Reads a consistent snapshot in one transaction, while others write. Rows are in key order and binary values in
 * hexadecimal, so equal rows give equal text. Needs only SELECT.
 */
const OPTIONS = [
  '--single-transaction',
  '--skip-lock-tables',
  '--quick',
  '--hex-blob',
  '--order-by-primary',
  '--no-tablespaces',
  // The database has none (C-287).
  '--skip-triggers',
  '--skip-add-drop-table',
  '--skip-add-locks',
  '--net-buffer-length=1M',
  '--max-allowed-packet=1G',
  '--default-character-set=utf8mb4',
];
/** Writes the position of the binary log as comments. MariaDB knows it for a transaction, so nothing is locked. */
const BINLOG_OPTIONS = ['--master-data=2', '--gtid'];

/**
 * Dumps a database with `mariadb-dump`, through a scanner.
 * @param withBinlog whether the server keeps a binary log
 * @throws CommandFailure when it fails or is incomplete
 */
export async function* dumpOf(
  url: string,
  scanner: DumpScanner,
  { withBinlog, signal }: { withBinlog: boolean; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  const options = [...OPTIONS, ...(withBinlog ? BINLOG_OPTIONS : [])];
  const running = await withLogin(url, async (login, database) => {
    const started = await startProgram(DUMP, [login, ...options, '--', database], ['ignore', 'pipe', 'pipe']);
    // The first output means that the password file has been read, so it can be deleted.
    await new Promise((resolve) => started.process.stdout?.once('readable', resolve));
    return started;
  });
  try {
    for await (const chunk of running.process.stdout as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      scanner.push(chunk);
      yield chunk;
    }
    await running.ended;
    if (!scanner.complete) throw new CommandFailure('mariadb-dump did not finish.');
  } finally {
    await running.kill();
  }
}

/** Reads the whole database, only for the scanner's results. */
export async function scanDatabase(url: string, signal: AbortSignal): Promise<DumpScanner> {
  const scanner = new DumpScanner();
  const dump = dumpOf(url, scanner, { withBinlog: false, signal });
  for await (const _ of dump);
  return scanner;
}
