import { describe, expect, it } from 'vitest';
import { deriveKey, keyedHash, seal, SealBroken, unseal } from './crypto.js';

const SECRET = 'a secret of more than thirty-two characters';

describe('deriveKey', () => {
  it('returns the same key for the same purpose only', () => {
    expect(deriveKey(SECRET, 'outbox')).toEqual(deriveKey(SECRET, 'outbox'));
    expect(deriveKey(SECRET, 'outbox')).not.toEqual(deriveKey(SECRET, 'limits'));
    expect(deriveKey(SECRET, 'outbox')).toHaveLength(32);
  });
});

describe('seal', () => {
  const key = deriveKey(SECRET, 'outbox');

  it('can be reversed for any text', () => {
    for (const text of ['', '{"code":"012345"}', 'žluťoučký kůň 🍕', 'x'.repeat(100_000)]) {
      expect(unseal(key, seal(key, text, 'row'), 'row')).toBe(text);
    }
  });

  it('encrypts the same text differently each time, without revealing it', () => {
    const [first, second] = [seal(key, '012345', 'row'), seal(key, '012345', 'row')];
    expect(first.equals(second)).toBe(false);
    expect(first.includes('012345')).toBe(false);
  });

  it('refuses another key, another context, a changed byte and a truncated text', () => {
    const sealed = seal(key, '012345', 'row');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => unseal(deriveKey(SECRET, 'limits'), sealed, 'row')).toThrow(SealBroken);
    expect(() => unseal(key, sealed, 'other row')).toThrow(SealBroken);
    expect(() => unseal(key, changed, 'row')).toThrow(SealBroken);
    expect(() => unseal(key, sealed.subarray(0, 20), 'row')).toThrow(SealBroken);
    expect(() => unseal(key, Buffer.alloc(0), 'row')).toThrow(SealBroken);
  });
});

describe('keyedHash', () => {
  it('depends on the key and on every character', () => {
    const key = deriveKey(SECRET, 'limits');
    expect(keyedHash(key, 'ann@example.com')).toBe(keyedHash(key, 'ann@example.com'));
    expect(keyedHash(key, 'ann@example.com')).not.toBe(keyedHash(key, 'anm@example.com'));
    expect(keyedHash(key, 'ann@example.com')).not.toBe(keyedHash(deriveKey(SECRET, 'x'), 'ann@example.com'));
  });
});
