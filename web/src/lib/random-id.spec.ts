import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { randomId } from './random-id';

afterEach(() => vi.unstubAllGlobals());

describe('a random id', () => {
  it('is a UUID v4 even without a secure context', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
    expect(randomId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
    expect(z.uuidv4().safeParse(randomId()).success).toBe(true);
  });

  it("is the browser's own when available", () => {
    vi.stubGlobal('crypto', { randomUUID: () => 'own' });
    expect(randomId()).toBe('own');
  });
});
