import type { Readable } from 'node:stream';
import { fromBufferPromise } from 'yauzl';

/** A file in an archive. */
export interface ArchivedFile {
  name: string;
  /** Bytes that it inflates to, as the archive says. Inflating fails if they are not true. */
  size: number;
  encrypted: boolean;
  /** Inflates the file chunk by chunk. A reader that stops early ends the inflating. */
  open: () => Promise<AsyncIterable<Buffer>>;
}

/** Encryption, in the flags of a file in an archive. */
const ENCRYPTED = 1;

/** Lists the files of an archive without inflating them. @throws Error for a broken archive */
export async function filesInZip(archive: Buffer): Promise<ArchivedFile[]> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const files: ArchivedFile[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    files.push({
      name: entry.fileName,
      size: entry.uncompressedSize,
      encrypted: (entry.generalPurposeBitFlag & ENCRYPTED) !== 0,
      open: (): Promise<Readable> => zip.openReadStreamPromise(entry),
    });
  }
  return files;
}
