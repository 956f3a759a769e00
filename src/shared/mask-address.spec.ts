import { describe, expect, it } from 'vitest';
import { maskAddress } from './mask-address.js';

describe('maskAddress', () => {
  it.each([
    ['ann@example.com', 'a•••@example.com'],
    ['a@example.com', 'a•••@example.com'],
    ['+15551234567', '•••567'],
  ])('%s becomes %s', (address, masked) => {
    expect(maskAddress(address)).toBe(masked);
  });
});
