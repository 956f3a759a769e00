import { describe, expect, it } from 'vitest';
import { hash } from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher.js';

describe('PasswordHasher', () => {
  const hasher = new PasswordHasher();

  it('recognizes a password by all of its 128 characters', async () => {
    const password = `${'é'.repeat(127)}x`;
    const stored = await hasher.hash(password);
    expect(stored.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')).toBe(true);
    expect(await hasher.matches(stored, password)).toBe(true);
    expect(await hasher.matches(stored, `${'é'.repeat(127)}y`)).toBe(false);
    expect(await hasher.matches(stored, ` ${password}`)).toBe(false);
  });

  it('matches nothing when there is no password', async () => {
    expect(await hasher.matches(null, '')).toBe(false);
    expect(await hasher.matches(null, 'anything at all')).toBe(false);
  });

  it('reports a hash with weaker parameters as outdated', async () => {
    const weaker = await hash('secret', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    expect(await hasher.isOutdated(weaker, 'secret')).toBe(true);
    expect(await hasher.isOutdated(await hasher.hash('secret'), 'secret')).toBe(false);
    expect(await hasher.matches(weaker, 'secret')).toBe(true);
  });

  it('treats composed and decomposed letters as the same password (C-293)', async () => {
    const [composed, apart] = ['caf\u00e9-au-lait', 'cafe\u0301-au-lait'];
    for (const stored of [await hasher.hash(composed), await hasher.hash(apart)])
      for (const password of [composed, apart]) {
        expect(await hasher.matches(stored, password)).toBe(true);
        expect(await hasher.isOutdated(stored, password)).toBe(false);
      }
    expect(await hasher.matches(await hasher.hash(composed), 'cafe-au-lait')).toBe(false);
  });

  it('accepts an older hash of decomposed letters and reports it as outdated', async () => {
    const apart = 'cafe\u0301-au-lait';
    const earlier = await hash(apart, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await hasher.matches(earlier, apart)).toBe(true);
    expect(await hasher.isOutdated(earlier, apart)).toBe(true);
  });
});
