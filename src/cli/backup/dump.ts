import { CommandFailure } from '../command.js';
import { DumpScanner } from './dump-scanner.js';
import { DUMP, startProgram, withLogin } from './mariadb-programs.js';

/**
 * One transaction that reads everything as it was at its beginning, while others write; rows in the order of their
 * keys, and binary values in hexadecimal, so that the same rows are the same text. No right but SELECT is needed.
 */
const OPTIONS = [
  '--single-transaction',
  '--skip-lock-tables',
  '--quick',
  '--hex-blob',
  '--order-by-primary',
  '--no-tablespaces',
  // There are none (C-287).
  '--skip-triggers',
  '--skip-add-drop-table',
  '--skip-add-locks',
  '--net-buffer-length=1M',
  '--max-allowed-packet=1G',
  '--default-character-set=utf8mb4',
];
/** Where the binary log stood, as comments. MariaDB knows that of a transaction, so nothing is locked for it. */
const BINLOG_OPTIONS = ['--master-data=2', '--gtid'];

/**
 * What `mariadb-dump` writes of a database, through a scanner.
 * @param withBinlog the server keeps a binary log
 * @throws CommandFailure when it fails or does not come to its end
 */
export async function* dumpOf(
  url: string,
  scanner: DumpScanner,
  { withBinlog, signal }: { withBinlog: boolean; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  const options = [...OPTIONS, ...(withBinlog ? BINLOG_OPTIONS : [])];
  const running = await withLogin(url, async (login, database) => {
    const started = await startProgram(DUMP, [login, ...options, '--', database], ['ignore', 'pipe', 'pipe']);
    // The file with the password may go as soon as it has been read, which it has when something is written.
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

/** Reads all of it for what the scanner learns. */
export async function scanDatabase(url: string, signal: AbortSignal): Promise<DumpScanner> {
  const scanner = new DumpScanner();
  const dump = dumpOf(url, scanner, { withBinlog: false, signal });
  for await (const _ of dump);
  return scanner;
}
