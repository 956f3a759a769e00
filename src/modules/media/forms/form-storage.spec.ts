import { Readable } from 'node:stream';
import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { FormStorage } from './form-storage.js';
import { MAX_UPLOAD_BYTES } from '../media.schemas.js';

const request = {} as Request;

function take(storage: FormStorage, ...chunks: Buffer[]): Promise<Buffer> {
  const file = { stream: Readable.from(chunks) } as Express.Multer.File;
  return new Promise((resolve) =>
    storage._handleFile(request, file, (_error, info) => resolve(info?.buffer ?? Buffer.alloc(0))),
  );
}

describe('FormStorage', () => {
  it('returns a complete file from any chunks', async () => {
    const file = await take(new FormStorage(), Buffer.from('one '), Buffer.from('and '), Buffer.from('two'));
    expect(file.toString()).toBe('one and two');
  });

  it('separates files that arrive in parallel', async () => {
    const storage = new FormStorage();
    const files = await Promise.all(['one', 'two', 'three'].map((text) => take(storage, Buffer.from(text))));
    expect(files.map(String)).toEqual(['one', 'two', 'three']);
  });

  it('reuses the memory of a released file without exposing its contents', async () => {
    const storage = new FormStorage();
    const first = await take(storage, Buffer.from('a long secret'));
    storage.release(first);
    const second = await take(storage, Buffer.from('short'));
    expect(second.buffer).toBe(first.buffer);
    expect(second.toString()).toBe('short');
  });

  it('never reuses the memory of an unreleased file, and a released one once', async () => {
    const storage = new FormStorage();
    const [kept, given] = [
      await take(storage, Buffer.from('kept')),
      await take(storage, Buffer.from('given')),
    ];
    storage.release(given);
    storage.release(given);
    const [third, fourth] = [
      await take(storage, Buffer.from('third')),
      await take(storage, Buffer.from('fourth')),
    ];
    expect([kept, third, fourth].map(String)).toEqual(['kept', 'third', 'fourth']);
  });

  it("frees each chunk's memory, except for chunks that share a buffer", async () => {
    const whole = Buffer.alloc(64 * 1024, 1);
    const shared = Buffer.alloc(64 * 1024, 2);
    const part = shared.subarray(0, 10);
    const file = await take(new FormStorage(), whole, part);
    expect(file).toEqual(Buffer.concat([Buffer.alloc(64 * 1024, 1), Buffer.alloc(10, 2)]));
    expect(whole.byteLength).toBe(0);
    expect(part).toEqual(Buffer.alloc(10, 2));
  });

  it('stores at most the upload limit', async () => {
    const file = await take(new FormStorage(), Buffer.alloc(MAX_UPLOAD_BYTES, 1), Buffer.alloc(10, 2));
    expect(file).toHaveLength(MAX_UPLOAD_BYTES);
    expect(file.at(-1)).toBe(1);
  });
});
