import { describe, expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotency-key';

describe('the idempotency key of a creation', () => {
  it('is kept for the same body, and changes with the body and after a success', () => {
    let count = 0;
    const keeper = createIdempotencyKeys(() => `key-${(count += 1)}`);
    expect(keeper.keyFor({ name: 'Pizza' })).toBe('key-1');
    expect(keeper.keyFor({ name: 'Pizza' })).toBe('key-1');
    expect(keeper.keyFor({ name: 'Pasta' })).toBe('key-2');
    keeper.succeeded();
    expect(keeper.keyFor({ name: 'Pasta' })).toBe('key-3');
  });
});
