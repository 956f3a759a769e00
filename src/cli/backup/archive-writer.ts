import { createHash } from 'node:crypto';
import { pack, type Pack } from 'tar-stream';
import {
  type Contents,
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
 * The bytes of an archive, as fast as they are asked for: nothing is read ahead of what takes them. A failure anywhere
 * ends all of it.
 * @param contents what the entries turned out to hold, asked after the last of them
 */
export async function* writeArchive(
  header: Header,
  entries: AsyncIterable<Entry>,
  contents: () => Contents,
): AsyncGenerator<Uint8Array> {
  const tar = pack();
  const feeding = feed(tar, withSums(header, entries, contents));
  // Told by the tar as well, to whoever reads it.
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

/** Header, entries with their checksums, manifest. */
async function* withSums(
  header: Header,
  entries: AsyncIterable<Entry>,
  contents: () => Contents,
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
