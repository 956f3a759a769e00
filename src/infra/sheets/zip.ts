import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** False for files that are compressed already, such as images. */
  compress: boolean;
}

type Entries = AsyncIterable<ZipEntry> | Iterable<ZipEntry>;

/** Writes an archive while it is read: one entry after the other, each taken when the one before has been sent. */
export function zipOf(entries: Entries): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const closed = new AbortController();
  output.once('close', () => closed.abort());
  // Also an error of an entry's content, which `addAll` throws too.
  zip.on('error', (error: Error) => output.destroy(error));
  addAll(zip, entries, closed.signal).catch((error: unknown) => output.destroy(error as Error));
  return output;
}

async function addAll(zip: ZipFile, entries: Entries, closed: AbortSignal): Promise<void> {
  for await (const { name, content, compress } of entries) {
    const source = addAbortSignal(closed, Readable.from(inBytes(content), { objectMode: false }));
    const sent = finished(source);
    zip.addReadStream(source, name, { compress });
    await sent;
  }
  zip.end();
}

async function* inBytes(content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}
