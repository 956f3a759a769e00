import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Entry } from './archive-format.js';
import { DumpScanner } from './dump-scanner.js';
import { through } from './parts.js';
import { CLIENT, startProgram, withLogin } from './mariadb-programs.js';

/** Keeps the client from treating anything in a dump as a client command. */
const OPTIONS = ['--binary-mode', '--default-character-set=utf8mb4', '--max-allowed-packet=1G'];

/** Runs SQL in a database with MariaDB's client. @throws CommandFailure with the client's message */
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
      // The client's own message explains more than EPIPE.
      if ((error as NodeJS.ErrnoException).code === 'EPIPE') await client.ended;
      throw error;
    } finally {
      await client.kill();
    }
  });
}

/** Unzips entries that form one gzip stream; yields nothing when there are none. */
export async function* unzipped(parts: AsyncGenerator<Entry>): AsyncGenerator<Buffer> {
  const first = await parts.next();
  if (first.done) return;
  yield* through(bytesOf(first.value, parts), createGunzip());
}

async function* bytesOf(first: Entry, rest: AsyncIterable<Entry>) {
  yield first.bytes;
  for await (const { bytes } of rest) yield bytes;
}

/** Passes SQL through without the part of one small table; `keep` gets that part at the end. */
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
