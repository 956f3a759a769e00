import { createHash } from 'node:crypto';
import { pack, type Pack } from 'tar-stream';
import {
  type ArchiveContents,
  type Entry,
  HEADER,
  type Header,
  MANIFEST,
  type Manifest,
  SUMS_EVERY,
  sumLine,
  sumsPart,
} from './archive-format.js';

/**
 * Writes an archive as a stream of bytes. It reads its sources only as fast as the consumer takes the bytes. Any
 * failure ends the stream.
 * @param contents called after the last entry; returns what the entries turned out to contain
 */
export async function* writeArchive(
  header: Header,
  entries: AsyncIterable<Entry>,
  contents: () => ArchiveContents,
): AsyncGenerator<Uint8Array> {
  const tar = pack();
  const feeding = feed(tar, withSums(header, entries, contents));
  // The tar reports the same error to its reader.
  feeding.catch(() => undefined);
  try {
    yield* tar as AsyncIterable<Uint8Array>;
    await feeding;
  } finally {
    tar.destroy();
    await feeding.catch(() => undefined);
  }
}

async function feed(tar: Pack, entries: AsyncIterable<Entry>): Promise<void> {
  try {
    for await (const { name, bytes } of entries) await add(tar, name, bytes);
    tar.finalize();
  } catch (error) {
    tar.destroy(error as Error);
    throw error;
  }
}

function add(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const closed = () => reject(new Error('The archive is not written on.'));
    tar.once('close', closed);
    tar.entry({ name, mode: 0o600 }, bytes, (error) => {
      tar.off('close', closed);
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Yields the header, the entries with their checksums, and the manifest. */
async function* withSums(
  header: Header,
  entries: AsyncIterable<Entry>,
  contents: () => ArchiveContents,
): AsyncGenerator<Entry> {
  const all = createHash('sha256');
  let count = 0;
  let sums = 0;
  let lines: string[] = [];
  const note = ({ name, bytes }: Entry) => {
    lines.push(sumLine(createHash('sha256').update(bytes).digest('hex'), name));
    count += 1;
  };
  const flush = (): Entry => {
    const bytes = Buffer.from(lines.join(''));
    all.update(bytes);
    lines = [];
    sums += 1;
    return { name: sumsPart(sums), bytes };
  };

  const first = { name: HEADER, bytes: json(header) };
  note(first);
  yield first;
  for await (const entry of entries) {
    note(entry);
    yield entry;
    if (lines.length === SUMS_EVERY) yield flush();
  }
  if (lines.length > 0) yield flush();
  const manifest: Manifest = { ...contents(), entries: { count, sha256: all.digest('hex') } };
  yield { name: MANIFEST, bytes: json(manifest) };
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);
