import { access, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskStorage } from './disk-storage.js';

let folder: string;
let storage: DiskStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feast-storage-'));
  storage = new DiskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const filesIn = async (area: string) =>
  (await readdir(join(folder, area), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('DiskStorage', () => {
  it('returns stored files and separates areas', async () => {
    await storage.put('incoming', 'abcd', Buffer.from('in'));
    await storage.put('public', 'abcd', Buffer.from('out'));
    expect(String(await storage.read('incoming', 'abcd'))).toBe('in');
    expect(String(await storage.read('public', 'abcd'))).toBe('out');
  });

  it('lends a file in place', async () => {
    await storage.put('incoming', 'abcd', Buffer.from('in'));
    expect(await storage.withFile('incoming', 'abcd', (path) => readFile(path, 'utf8'))).toBe('in');
    expect(await storage.withFile('incoming', 'none', async () => true)).toBeUndefined();
  });

  it('replaces and removes files, and returns nothing for a removed one', async () => {
    await storage.put('public', 'abcd.webp', Buffer.from('one'));
    await storage.put('public', 'abcd.webp', Buffer.from('two'));
    expect(String(await storage.read('public', 'abcd.webp'))).toBe('two');
    await storage.remove('public', 'abcd.webp');
    await storage.remove('public', 'abcd.webp');
    expect(await storage.read('public', 'abcd.webp')).toBeUndefined();
  });

  it('leaves no unfinished files after a success or a failure', async () => {
    await storage.put('public', 'abcd', Buffer.from('x'));
    // A folder blocks the file's name.
    await storage.put('public', 'ab12', Buffer.from('x'));
    await rm(join(folder, 'public/ab/ab12'));
    await mkdir(join(folder, 'public/ab/ab12/in-the-way'), { recursive: true });
    await expect(storage.put('public', 'ab12', Buffer.from('y'))).rejects.toThrow();
    expect(await filesIn('unfinished')).toEqual([]);
  });

  it('names a file only after its condition has succeeded', async () => {
    let happen: () => void = () => undefined;
    const once = new Promise<void>((resolve) => (happen = resolve));
    const put = storage.put('incoming', 'abcd', Buffer.from('x'), { once });
    while ((await filesIn('unfinished')).length === 0) await stat(folder);
    expect(await storage.read('incoming', 'abcd')).toBeUndefined();
    happen();
    await put;
    expect(await storage.read('incoming', 'abcd')).toEqual(Buffer.from('x'));

    const failed = Promise.reject(new Error('no'));
    await expect(storage.put('incoming', 'ab12', Buffer.from('x'), { once: failed })).rejects.toThrow('no');
    expect(await storage.read('incoming', 'ab12')).toBeUndefined();
    expect(await filesIn('unfinished')).toEqual([]);
  });

  it('creates files that other users cannot read and nobody can execute', async () => {
    await storage.put('incoming', 'abcd', Buffer.from('x'));
    expect((await stat(join(folder, 'incoming/ab/abcd'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'incoming'))).mode & 0o777).toBe(0o700);
  });

  it.each([
    '',
    '..',
    '../abcd',
    'ab/cd',
    '/etc/passwd',
    'abcd\0',
    'ABCD',
    '.abcd',
    'abcd..webp',
    'a'.repeat(65),
  ])('refuses the name %j', async (name) => {
    await expect(storage.put('public', name, Buffer.from('x'))).rejects.toThrow('Not a name');
    await expect(storage.read('public', name)).rejects.toThrow('Not a name');
    await expect(storage.remove('public', name)).rejects.toThrow('Not a name');
    await expect(access(join(folder, 'public'))).rejects.toThrow();
  });

  it('can tidy an empty folder', async () => {
    await storage.tidy(new Date());
  });
});
