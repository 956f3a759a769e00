import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { CommandFailure } from '../command.js';
import { decrypted } from './archive-encryption.js';
import {
  type Entry,
  FORMAT,
  HEADER,
  type Header,
  headerSchema,
  isSums,
  MANIFEST,
  type Manifest,
  manifestSchema,
  MAX_ENTRY_BYTES,
  sumLine,
} from './archive-format.js';

const DAMAGED = 'The archive is damaged or incomplete';

/** An archive file, with the key that it can be encrypted with. */
export interface ArchiveFile {
  path: string;
  key: string | undefined;
  signal: AbortSignal;
}

/**
 * Reads an archive to its end without using it, so that a damaged archive is never restored in part.
 * @throws CommandFailure for a wrong key, a cut or changed archive, one of a newer format, or another file
 */
export async function checkArchive(file: ArchiveFile): Promise<{ header: Header; manifest: Manifest }> {
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    if (name === HEADER) header = parse(headerSchema, bytes);
    if (name === MANIFEST) manifest = parse(manifestSchema, bytes);
  }
  if (!header || !manifest) throw new CommandFailure(`${DAMAGED}: its end is missing.`);
  return { header, manifest };
}

/** Yields the entries of an archive in order. Each thousand is compared with its checksums before the next begins. */
export async function* readArchive(file: ArchiveFile): AsyncGenerator<Entry> {
  const check = new Check();
  for await (const entry of entriesOf(file)) {
    if (check.take(entry)) yield entry;
  }
  check.end();
}

/** Compares the entries with the archive's checksums and manifest. */
class Check {
  private readonly all = createHash('sha256');
  private count = 0;
  private pending = '';
  private ended = false;

  /** @returns false for checksum entries, which the reader does not pass on */
  take(entry: Entry): boolean {
    if (this.ended) throw new CommandFailure(`${DAMAGED}: there is data after its end.`);
    if (this.count === 0) requireOurs(entry);
    if (isSums(entry.name)) {
      this.compare(entry);
      return false;
    }
    if (entry.name === MANIFEST) this.close(entry);
    else this.pending += sumLine(createHash('sha256').update(entry.bytes).digest('hex'), entry.name);
    this.count += 1;
    return true;
  }

  end(): void {
    if (!this.ended) throw new CommandFailure(`${DAMAGED}: its end is missing.`);
  }

  private compare({ name, bytes }: Entry): void {
    if (bytes.toString() !== this.pending) {
      const expected = new Set(bytes.toString().split('\n'));
      const wrong = this.pending.split('\n').find((line) => !expected.has(line));
      throw new CommandFailure(`${DAMAGED}: ${wrong?.slice(66) ?? name} does not match its checksum.`);
    }
    this.all.update(bytes);
    this.pending = '';
  }

  private close({ bytes }: Entry): void {
    const { entries } = parse(manifestSchema, bytes);
    if (this.pending !== '' || entries.count !== this.count || entries.sha256 !== this.all.digest('hex'))
      throw new CommandFailure(`${DAMAGED}: its parts do not match their checksum.`);
    this.ended = true;
  }
}

function requireOurs({ name, bytes }: Entry): void {
  if (name !== HEADER) throw new CommandFailure('This is not a Feast archive.');
  const { format, version } = parse(headerSchema, bytes);
  if (format > FORMAT) {
    throw new CommandFailure(
      `Feast ${version} made this archive in a format that this version does not know. Use that version.`,
    );
  }
}

function parse<T>(schema: z.ZodType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    throw new CommandFailure(`${DAMAGED}: its description cannot be read.`, { cause: error });
  }
}

async function* entriesOf({ path, key, signal }: ArchiveFile): AsyncGenerator<Entry> {
  const tar = extract();
  const source = Readable.from(decrypted(createReadStream(path), key));
  const feeding = pipeline(source, tar, { signal });
  feeding.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (size > MAX_ENTRY_BYTES) throw new CommandFailure(`${DAMAGED}: ${name} is too large.`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
      yield { name, bytes: Buffer.concat(chunks) };
    }
    await feeding;
  } catch (error) {
    signal.throwIfAborted();
    // The tar or the decryption reports a damaged file.
    if (error instanceof CommandFailure) throw error;
    throw new CommandFailure(`${DAMAGED}: ${(error as Error).message}`, { cause: error });
  } finally {
    source.destroy();
    await feeding.catch(() => undefined);
  }
}
