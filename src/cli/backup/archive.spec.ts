import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { encrypted } from './archive-encryption.js';
import { type ArchiveContents, type Entry, FORMAT, type Header, MANIFEST } from './archive-format.js';
import { checkArchive, readArchive } from './archive-reader.js';
import { writeArchive } from './archive-writer.js';

const HEADER: Header = {
  product: 'feast',
  format: FORMAT,
  version: '1.2.3',
  started_at: '2026-01-01T00:00:00.000Z',
};
const CONTENTS: ArchiveContents = {
  mark: '2026-01-01T00:00:00.000Z',
  database: { name: 'feast', server: '10.11', bytes: 1, migrations: [], binlog: null, tables: [] },
  files: { count: 2_500, bytes: 10 },
  accounts: null,
};
const PASSPHRASE = 'four words and more';
const KEY = await generateX25519Identity();

let folder: string;
let number = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feast-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function* files(count = 2_500): AsyncGenerator<Entry> {
  for (let n = 1; n <= count; n += 1) {
    yield { name: `files/public/${n}.webp`, bytes: Buffer.from(`picture ${n}`) };
  }
}

async function write(
  key?: string,
  entries: AsyncIterable<Entry> = files(),
  header = HEADER,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  const archive = writeArchive(header, entries, () => CONTENTS);
  for await (const chunk of encrypted(archive, key)) chunks.push(chunk);
  return save(Buffer.concat(chunks));
}

async function save(bytes: Buffer): Promise<string> {
  number += 1;
  const path = join(folder, `${number}.tar`);
  await writeFile(path, bytes);
  return path;
}

const { signal } = new AbortController();
const check = (path: string, key?: string) => checkArchive({ path, key, signal });

async function read(path: string, key?: string) {
  const entries: Entry[] = [];
  for await (const entry of readArchive({ path, key, signal })) entries.push(entry);
  return entries;
}

describe('an archive', () => {
  it.each([
    ['no key', undefined],
    ['a key', KEY],
  ])('returns its original contents, with %s', async (_, key) => {
    const path = await write(key);
    const entries = await read(path, key);
    expect(entries).toHaveLength(2_502);
    expect(entries[2_500]).toEqual({ name: 'files/public/2500.webp', bytes: Buffer.from('picture 2500') });
    expect((await check(path, key)).manifest).toMatchObject({ ...CONTENTS, entries: { count: 2_501 } });
  });

  it('is a tar file with standard checksums', async () => {
    const path = await write();
    const opened = await mkdtemp(join(folder, 'opened-'));
    execFileSync('tar', ['-xf', path, '-C', opened]);
    expect(await readFile(join(opened, 'files/public/7.webp'), 'utf8')).toBe('picture 7');
    const sums = execFileSync('sh', ['-c', 'cat sums/* | sha256sum -c --quiet && ls sums'], {
      cwd: opened,
      encoding: 'utf8',
    });
    expect(sums.trim().split('\n')).toHaveLength(3);
    expect(JSON.parse(await readFile(join(opened, MANIFEST), 'utf8'))).toMatchObject(CONTENTS);
  });

  it('can be encrypted with a public key that cannot decrypt it', async () => {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const path = await write(recipient);
    expect((await check(path, identity)).header).toEqual(HEADER);
    await expect(check(path, recipient)).rejects.toThrow('The key in BACKUP_KEY only encrypts');
  });

  it('is refused with a wrong key, a missing key and an unneeded key', async () => {
    const path = await write(PASSPHRASE, files(2));
    expect((await check(path, PASSPHRASE)).header).toEqual(HEADER);
    await expect(check(path, 'other words and more')).rejects.toThrow('encrypted with a different key');
    await expect(check(path)).rejects.toThrow('The archive is encrypted. Set BACKUP_KEY');
    await expect(check(await write(), KEY)).rejects.toThrow('The archive is not encrypted, but BACKUP_KEY');
    await expect(check(path, 'age1nonsense')).rejects.toThrow('only encrypts');
    await expect(write('age1nonsense')).rejects.toThrow('is not a valid age key');
  });

  it.each([
    ['no key', undefined],
    ['a key', KEY],
  ])('is refused when it is truncated at any point, with %s', async (_, key) => {
    const bytes = await readFile(await write(key, files(20)));
    for (const part of [0.1, 0.5, 0.9]) {
      const cut = await save(bytes.subarray(0, Math.floor(bytes.length * part)));
      await expect(check(cut, key)).rejects.toThrow('The archive is damaged or incomplete');
    }
    // Cuts the archive between two entries or chunks, as if a part had never been written.
    const even = await save(bytes.subarray(0, bytes.length - (bytes.length % 1_024) - 10_240));
    await expect(check(even, key)).rejects.toThrow('The archive is damaged or incomplete');
  });

  it('is refused when one bit differs', async () => {
    const bytes = await readFile(await write(KEY, files(20)));
    for (const at of [bytes.length >> 1, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(check(await save(changed), KEY)).rejects.toThrow('The archive is damaged or incomplete');
    }
  });

  it.each([
    ['an encrypted archive, with its key', KEY, KEY],
    ['an encrypted archive, without a key', KEY, undefined],
    ['an archive that is not encrypted, with a key', undefined, KEY],
    ['an archive that is not encrypted', undefined, undefined],
  ])('with a damaged first byte is never reported as unencrypted: %s', async (_, written, key) => {
    const bytes = await readFile(await write(written, files(2)));
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    const refusal = 'This is not a Feast archive, or it is damaged.';
    await expect(check(await save(bytes), key)).rejects.toThrow(refusal);
  });

  it('names its damaged entry', async () => {
    const bytes = await readFile(await write(undefined, files(20)));
    const at = bytes.indexOf('picture 13');
    bytes.write('P', at);
    await expect(check(await save(bytes))).rejects.toThrow(
      'The archive is damaged or incomplete: files/public/13.webp does not match its checksum.',
    );
  });

  it('is refused in a newer format and when it is another type of file', async () => {
    const later = await write(undefined, files(1), { ...HEADER, format: FORMAT + 1 });
    await expect(check(later)).rejects.toThrow('Feast 1.2.3 made this archive in a format');
    await expect(check(await save(Buffer.from('Once upon a time')))).rejects.toThrow('damaged');
  });

  it('fails with the error of its source', async () => {
    async function* failing(): AsyncGenerator<Entry> {
      yield* files(3);
      throw new Error('no more');
    }
    await expect(write(KEY, failing())).rejects.toThrow('no more');
  });

  it('stops reading its source when its writer stops', async () => {
    let asked = 0;
    let closed = false;
    async function* counted(): AsyncGenerator<Entry> {
      try {
        for await (const entry of files()) {
          asked += 1;
          yield { ...entry, bytes: Buffer.alloc(100_000) };
        }
      } finally {
        closed = true;
      }
    }
    for await (const _ of writeArchive(HEADER, counted(), () => CONTENTS)) break;
    expect(closed).toBe(true);
    expect(asked).toBeLessThan(5);
  });
});
