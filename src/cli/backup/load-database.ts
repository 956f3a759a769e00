import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Entry } from './archive-format.js';
import { DumpScanner } from './dump-scanner.js';
import { through } from './parts.js';
import { CLIENT, startProgram, withLogin } from './mariadb-programs.js';

/** Nothing that a dump holds is taken for a command of the client itself. */
const OPTIONS = ['--binary-mode', '--default-character-set=utf8mb4', '--max-allowed-packet=1G'];

/** Has MariaDB's client run SQL in a database. @throws CommandFailure with the client's words */
export async function loadSql(url: string, sql: AsyncIterable<Buffer>, signal: AbortSignal): Promise<void> {
  await withLogin(url, async (login, database) => {
    const client = await startProgram(
      CLIENT,
      [login, ...OPTIONS, '--', database],
      ['pipe', 'ignore', 'pipe'],
    );
    try {
      await pipeline(Readable.from(sql), client.process.stdin as Writable, { signal });
      await client.ended;
    } catch (error) {
      // Its own words say more than that it reads no further.
      if ((error as NodeJS.ErrnoException).code === 'EPIPE') await client.ended;
      throw error;
    } finally {
      await client.kill();
    }
  });
}

/** What parts of an archive hold that are one gzip stream together; nothing when there are none. */
export async function* unzipped(parts: AsyncGenerator<Entry>): AsyncGenerator<Buffer> {
  const first = await parts.next();
  if (first.done) return;
  yield* through(bytesOf(first.value, parts), createGunzip());
}

async function* bytesOf(first: Entry, rest: AsyncIterable<Entry>) {
  yield first.bytes;
  for await (const { bytes } of rest) yield bytes;
}

/** The same SQL without that of one small table, which `keep` is given at the end. */
export async function* withoutTable(
  sql: AsyncIterable<Buffer>,
  table: string,
  keep: (sql: Buffer) => void,
): AsyncGenerator<Buffer> {
  const scanner = new DumpScanner();
  const kept: Buffer[] = [];
  for await (const chunk of sql) {
    const passed: Buffer[] = [];
    scanner.push(chunk, (name, bytes) => (name === table ? kept : passed).push(Buffer.from(bytes)));
    yield* passed;
  }
  keep(Buffer.concat(kept));
}
