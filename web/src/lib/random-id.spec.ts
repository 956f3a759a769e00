import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { randomId } from './random-id';

afterEach(() => vi.unstubAllGlobals());

describe('a random id', () => {
  it('is a UUID of version 4 without a secure context, too', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
    expect(randomId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
    expect(z.uuidv4().safeParse(randomId()).success).toBe(true);
  });

  it('is the browser’s own where it has one', () => {
    vi.stubGlobal('crypto', { randomUUID: () => 'own' });
    expect(randomId()).toBe('own');
  });
});
