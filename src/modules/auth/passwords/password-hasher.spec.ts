import { describe, expect, it } from 'vitest';
import { hash } from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher.js';

describe('PasswordHasher', () => {
  const hasher = new PasswordHasher();

  it('recognises the password, to the last of 128 characters', async () => {
    const password = `${'é'.repeat(127)}x`;
    const stored = await hasher.hash(password);
    expect(stored.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')).toBe(true);
    expect(await hasher.matches(stored, password)).toBe(true);
    expect(await hasher.matches(stored, `${'é'.repeat(127)}y`)).toBe(false);
    expect(await hasher.matches(stored, ` ${password}`)).toBe(false);
  });

  it('answers no where there is no password', async () => {
    expect(await hasher.matches(null, '')).toBe(false);
    expect(await hasher.matches(null, 'anything at all')).toBe(false);
  });

  it('notices a hash of other parameters', async () => {
    const weaker = await hash('secret', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    expect(hasher.isOutdated(weaker)).toBe(true);
    expect(hasher.isOutdated(await hasher.hash('secret'))).toBe(false);
    expect(await hasher.matches(weaker, 'secret')).toBe(true);
  });
});
